import { htmlReferences } from '../../../domain/shared/address/htmlReferences.ts';
import { isWebAddress } from '../../../domain/shared/address/linkTarget.ts';

/**
 * Hosts of the pictures of an e-mail that the console does not show, each once, in their order: those that are neither its own nor `allowed`. The
 * policy of the page decides; this says why a picture is missing.
 */
export function hiddenPictureHosts(html: string, allowed: readonly string[]): string[] {
  const hosts = htmlReferences(html)
    .images.filter(isWebAddress)
    .map((address) => new URL(address).host);
  return [...new Set(hosts)].filter((host) => host !== window.location.host && !allowed.includes(host));
}

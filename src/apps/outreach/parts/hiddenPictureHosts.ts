/** Attributes of e-mails by which a picture is asked for. Styles of e-mails cannot ask for one (`sanitizeContent`). */
const PICTURES = 'img[src],[background]';

/**
 * Hosts of the pictures of an e-mail that the console does not show, each once, in their order: those that are neither its own nor `allowed`. The
 * policy of the page decides; this says why a picture is missing.
 */
export function hiddenPictureHosts(html: string, allowed: readonly string[]): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const addresses = [...page.querySelectorAll(PICTURES)].map(
    (one) => one.getAttribute('src') ?? one.getAttribute('background') ?? '',
  );
  const hosts = addresses.flatMap((address) => {
    if (!URL.canParse(address)) return [];
    const { protocol, host, hostname } = new URL(address);
    const isOwn = host === window.location.host || allowed.includes(hostname);
    return /^https?:$/.test(protocol) && !isOwn ? [host] : [];
  });
  return [...new Set(hosts)];
}

import { isHostName } from '../../shared/address/hostName.ts';

/** Hosts at most that a tenant lets pictures of messages come from: they stand in a header of each page. */
export const PICTURE_HOSTS_MAX = 20;

/**
 * The host of what somebody types as one: a name, or an address that it stands in; in lower case, as DNS has it, and names of other scripts in
 * their ASCII form. A port that is not the usual one belongs to it, as it does in the policy of a page. Undefined for what names no host of the internet, such as an IP address or `localhost`.
 */
export function readPictureHost(typed: string): string | undefined {
  const text = typed.trim();
  const address = text.includes('://') ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { host, hostname, username } = new URL(address);
  return username === '' && isHostName(hostname) && !/^[\d.]+$/.test(hostname) ? host : undefined;
}

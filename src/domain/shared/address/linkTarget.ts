import { isPrivateIp } from './privateIp.ts';

/** Longest address that a short link leads to, in characters. */
export const LINK_TARGET_MAX = 2_000;

/** Names that are looked up inside of a network only (RFC 6761, RFC 6762, RFC 8375, and what routers and firms use). */
const PRIVATE_SUFFIX = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * Whether a text is an address of the web in full: `http` or `https`, a host, no sign-in data, no blanks. Browsers mend much of what
 * is typed; what they would mend is refused, so that the address that is shown is the one that is opened.
 */
export function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/[^\s\\/@]/i.test(text) && !/[\s\\]/.test(text) ? parsed(text) : undefined;
  return url !== undefined && url.username === '' && url.password === '' && url.hostname !== '';
}

/** Host name of an address, in lower case; empty for what is none. */
export function hostOfWebAddress(text: string): string {
  return (parsed(text)?.hostname ?? '').toLowerCase().replace(/\.$/, '');
}

/** Whether an address leads into a private network, or to the very machine of whoever opens it. */
export function isPrivateAddress(text: string): boolean {
  const host = hostOfWebAddress(text);
  // URLs have every spelling of an IPv4 address as four numbers.
  if (host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host)) return isPrivateIp(host.replace(/^\[|\]$/g, ''));
  return !host.includes('.') || PRIVATE_SUFFIX.test(host);
}

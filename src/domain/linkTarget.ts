/** Longest address that a short link leads to, in characters. */
export const LINK_TARGET_MAX = 2_000;

/** Ranges of IPv4 that no address of the public internet lies in (RFC 6890, with multicast), as first address and prefix length. */
const PRIVATE_IPV4: readonly (readonly [first: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Names that are looked up inside of a network only (RFC 6761, RFC 6762, RFC 8375, and what routers and firms use). */
const PRIVATE_SUFFIX = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

const numberOf = (ipv4: string): number => ipv4.split('.').reduce((all, part) => all * 256 + Number(part), 0);

const isPrivateIpv4 = (ipv4: string): boolean =>
  PRIVATE_IPV4.some(([first, prefix]) => {
    const size = 2 ** (32 - prefix);
    return Math.floor(numberOf(ipv4) / size) === Math.floor(numberOf(first) / size);
  });

/** Whether an IPv6 address is none of the public internet: only 2000::/3 is, without what carries IPv4, tunnels or examples. */
function isPrivateIpv6(address: string): boolean {
  const [first = '', second = ''] = address.split(':');
  const group = Number.parseInt(first || '0', 16);
  if (group < 0x2000 || group > 0x3fff || group === 0x2002) return true;
  return group === 0x2001 && (second === '' || second === '0' || second === 'db8');
}

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
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1));
  // URLs have every spelling of an IPv4 address as four numbers.
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return isPrivateIpv4(host);
  return !host.includes('.') || PRIVATE_SUFFIX.test(host);
}

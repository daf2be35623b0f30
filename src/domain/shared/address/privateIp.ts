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

/** Whether an IP address, in the form that URLs and lookups give it, is none of the public internet. */
export function isPrivateIp(address: string): boolean {
  return address.includes(':') ? isPrivateIpv6(address) : isPrivateIpv4(address);
}

import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses of this machine and of networks that are not the public internet (IANA special-purpose registries). */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

/** Why a call was not made: the host is none of the public internet. */
export const PRIVATE_ADDRESS_CODE = 'EPRIVATE';

class PrivateAddress extends Error {
  readonly code = PRIVATE_ADDRESS_CODE;
}

/** Whether an IP address belongs to this machine or its own network. IPv4 in IPv6 is judged as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return PRIVATE.check(mapped, isIP(mapped) === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Looks a host up and refuses what is not public, at the moment of connecting: a name that is judged before could lead elsewhere
 * by then. Hosts that are addresses are not looked up; judge them with {@link isPrivateAddress}.
 */
export const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return answer(error, []);
    const open = found.filter(({ address }) => !isPrivateAddress(address));
    const [first] = open;
    if (first === undefined) return answer(new PrivateAddress(), []);
    return options.all === true ? answer(null, open) : answer(null, first.address, first.family);
  });
};

import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateIp } from '../../src/domain/shared/address/privateIp.ts';

/** Why a call was not made: the host is none of the public internet. */
export const PRIVATE_ADDRESS_CODE = 'EPRIVATE';

class PrivateAddress extends Error {
  readonly code = PRIVATE_ADDRESS_CODE;
}

/**
 * Looks a host up and refuses what is not public, at the moment of connecting: a name that is judged before could lead elsewhere
 * by then. Hosts that are addresses are not looked up; judge them with {@link isPrivateHost}.
 */
export const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return answer(error, []);
    const open = found.filter(({ address }) => !isPrivateIp(address));
    const [first] = open;
    if (first === undefined) return answer(new PrivateAddress(), []);
    return options.all === true ? answer(null, open) : answer(null, first.address, first.family);
  });
};

/** Whether a host is an address, of IPv6 with brackets or without, that is none of the public internet: such a host is never looked up. */
export function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && isPrivateIp(address);
}

import { satisfiesRange } from './satisfiesRange.ts';

/**
 * Whether a sub-application built against contract `wanted` runs in a host that offers `offered`: the same major version,
 * and the host at least as new. One that names no contract brings no expectations.
 */
export function checkContract(wanted: string | undefined, offered: string): boolean {
  return wanted === undefined || satisfiesRange(offered, `^${wanted}`);
}

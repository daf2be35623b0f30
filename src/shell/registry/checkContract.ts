import type { MicroApp } from '../../contract/menu.ts';
import { CONTRACT_VERSION } from '../../sdk/host/HostApi.ts';
import { AppFault } from './AppError.ts';

/** Major and minor version of `1.2.3` or `^1.2`; undefined for what is no version. */
function versionOf(text: string): [major: number, minor: number] | undefined {
  const [, major, minor = '0'] = /^[\^~v]?(\d+)(?:\.(\d+))?/.exec(text.trim()) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor)];
}

/**
 * Refuses a sub-application that was built for another major version of the contract, or for a newer one than this host's.
 * One that names no version, as foreign ones do, is let in.
 *
 * @throws AppFault `incompatibleContract`
 */
export function checkContract(app: MicroApp, host: string = CONTRACT_VERSION): void {
  const wanted = app.props?.contract;
  if (wanted === undefined) return;
  const asked = versionOf(wanted);
  const offered = versionOf(host);
  if (asked !== undefined && offered !== undefined && asked[0] === offered[0] && asked[1] <= offered[1]) return;
  throw new AppFault('incompatibleContract', `built for version ${wanted} of the contract, this host offers ${host}`);
}

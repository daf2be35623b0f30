import { CONTRACT_VERSION } from '../../sdk/index.ts';
import { checkContract } from './checkContract.ts';
import { SubAppFault } from '../registry/state/SubAppFailure.ts';
import type { SubAppManifest } from '../../sdk/host/SubAppManifest.ts';
import { loadShared } from './loadShared.ts';
import { manifestUrl, readManifest } from './readManifest.ts';
import { SharedScopeError } from './SharedScopeError.ts';

/** @throws SubAppFault `incompatibleContract` where this host does not keep the contract that a sub-application was built for. */
export function requireContract(wanted: string | undefined): void {
  if (checkContract(wanted, CONTRACT_VERSION)) return;
  throw new SubAppFault(
    'incompatibleContract',
    `It needs host contract ${wanted}; this host offers ${CONTRACT_VERSION}.`,
  );
}

/**
 * Makes sure of what a sub-application needs of the host before its scripts run, as the manifest beside its entry says.
 * @returns that manifest, where there is one
 * @throws SubAppFault `incompatibleContract` before anything is loaded, where the host cannot serve it
 */
export async function provideFor(entry: string, signal: AbortSignal): Promise<SubAppManifest | undefined> {
  const manifest = await readManifest(manifestUrl(entry, window.location.href), signal);
  if (manifest === undefined) return undefined;
  requireContract(manifest.contractVersion);
  try {
    await loadShared(manifest);
  } catch (error) {
    throw error instanceof SharedScopeError ? new SubAppFault('incompatibleContract', error.message) : error;
  }
  return manifest;
}

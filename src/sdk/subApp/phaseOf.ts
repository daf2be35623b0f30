import type { FailurePhase } from '../host/HostApi.ts';

/** Wordings of browsers and of our own loader for a part of the code that did not arrive. */
const CHUNK = /chunk (load )?failed|chunk is empty|dynamically imported module|importing a module script failed/i;

/** What failed, as far as the error tells: a part of the code could not be downloaded, or a page could not be shown. */
export function phaseOf(error: unknown): FailurePhase {
  return CHUNK.test(error instanceof Error ? error.message : String(error)) ? 'chunk' : 'update';
}

import type { MicroApp } from '../../contract/menu.ts';
import { PREFETCH_LIMIT } from './startOptions.ts';

/** The connection as some browsers describe it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the operator's connection has room for what was not asked for. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && connection?.effectiveType?.endsWith('2g') !== true;
}

/**
 * Brings the entries of some other sub-applications into the browser's cache (§9), one after the other and at low
 * priority, so that nothing the operator does has to wait. Failures cost nothing: the load itself tries again.
 *
 * @param filesOf addresses of one sub-application: its entry and what is known to be needed with it
 */
export async function prefetchOthers(
  apps: readonly MicroApp[],
  filesOf: (app: MicroApp) => readonly string[],
  send: typeof fetch,
  signal: AbortSignal,
): Promise<void> {
  for (const url of apps.slice(0, PREFETCH_LIMIT).flatMap(filesOf)) {
    if (signal.aborted) return;
    try {
      const answer = await send(url, { signal, priority: 'low', credentials: 'same-origin' });
      // Read to the end, or the browser drops it instead of keeping it.
      await answer.arrayBuffer();
    } catch {
      // Not worth a word: it was only meant to be quicker.
    }
  }
}

import type { MicroApp } from '../../../contract/shell/menu.ts';
import { whenIdle } from '../../navigation/whenIdle.ts';
import { readEntry } from './readEntry.ts';
import { PREFETCH_LIMIT, PREFETCH_PAUSE } from '../lifecycle/startOptions.ts';

/** The connection as some browsers describe it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** What prefetching needs. */
export interface PrefetchPorts {
  send: typeof fetch;
  /** Sub-applications that were not loaded yet and that the operator may open, in the order of the mapping. */
  candidates: () => readonly MicroApp[];
  /** Files beside the entry and what it names: the manifest. */
  filesOf: (app: MicroApp) => readonly string[];
}

/**
 * Brings sub-applications that are likely to be opened into the browser's cache (§9): never before the first one is
 * usable, at low priority, one file after the other, so that nothing the operator does has to wait. Failures cost
 * nothing: the load itself tries again.
 */
export interface Prefetcher {
  /** A sub-application is usable: some others follow when the browser has nothing else to do. */
  begin(): void;
  /** The operator seems about to open this one. */
  intend(app: MicroApp): void;
  /** The operator goes somewhere: what was not asked for stands back until the next {@link begin}. */
  pause(): void;
}

/** Whether the operator's connection has room for what was not asked for. */
function hasRoom(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData !== true && connection?.effectiveType?.endsWith('2g') !== true;
}

/** Creates the prefetcher of a page. */
export function createPrefetcher({ send, candidates, filesOf }: PrefetchPorts): Prefetcher {
  /** Names of those that are here, or on their way. */
  const brought = new Set<string>();
  let usable = false;
  let running: AbortController | null = null;

  async function fetchFile(url: string, signal: AbortSignal): Promise<string> {
    const answer = await send(url, { signal, priority: 'low', credentials: 'same-origin' });
    // Read to the end, or the browser drops it instead of keeping it.
    return answer.text();
  }

  async function bring(app: MicroApp, signal: AbortSignal): Promise<void> {
    brought.add(app.name);
    try {
      const entry = new URL(app.entry, location.href).href;
      const { scripts, styles } = readEntry(await fetchFile(entry, signal), entry);
      for (const url of [...filesOf(app), ...scripts.map((script) => script.url), ...styles])
        await fetchFile(url, signal);
    } catch {
      // Not worth a word: it was only meant to be quicker.
      if (signal.aborted) brought.delete(app.name);
    }
  }

  async function bringOthers(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && brought.size < PREFETCH_LIMIT) {
      const next = candidates().find(({ name }) => !brought.has(name));
      if (next === undefined) return;
      await bring(next, signal);
    }
  }

  return {
    begin() {
      usable = true;
      if (running !== null || !hasRoom()) return;
      const abort = new AbortController();
      running = abort;
      const timer = setTimeout(() => {
        const stop = whenIdle(() => void bringOthers(abort.signal), 5000);
        abort.signal.addEventListener('abort', stop);
      }, PREFETCH_PAUSE);
      abort.signal.addEventListener('abort', () => clearTimeout(timer));
    },
    intend(app) {
      if (!usable || !hasRoom() || brought.has(app.name) || !candidates().includes(app)) return;
      void bring(app, new AbortController().signal);
    },
    pause() {
      running?.abort();
      running = null;
    },
  };
}

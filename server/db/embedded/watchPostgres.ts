import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';
import { isAlive } from './processIdentity.ts';

/** How often it is looked whether the database still runs. */
const LOOK_MS = 1_000;
/** The pause before the first new start; each further pause is twice as long, up to the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Calls that tell the owner of the watch. */
export interface WatchTold {
  /** The database is gone. `cause` is what is known of its end. */
  onDown: (cause: string) => void;
  /** A new start failed; the next one follows after `pauseMs`. */
  onFailed: (error: unknown, pauseMs: number) => void;
  /** The database answers again, `downMs` after its death was seen. */
  onUp: (downMs: number) => void;
}

/** A watch over a database that this process owns. */
export interface PostgresWatch {
  /** Milliseconds since the death of the database was seen; 0 while it runs. */
  downMs(): number;
  /** Ends the watch. Answers the database that runs then; undefined where none runs. */
  stop(): Promise<Postmaster | undefined>;
}

/**
 * Starts the database again when its process is gone, with growing pauses. Also an adopted process is watched, which is no child
 * of this one. `relaunch` starts it on its old port, so that connection strings stay valid.
 */
export function watchPostgres(
  first: Postmaster,
  relaunch: () => Promise<Postmaster>,
  causeOf: (gone: Postmaster) => string,
  told: WatchTold,
): PostgresWatch {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Postmaster | undefined = first;
  let diedAt: number | undefined;

  const pause = (milliseconds: number): Promise<void> =>
    sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

  const bringBack = async (): Promise<Postmaster | undefined> => {
    for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return await relaunch();
      } catch (error) {
        told.onFailed(error, wait);
        await pause(wait);
      }
    }
    return undefined;
  };

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause(LOOK_MS);
      if (signal.aborted || running === undefined || isAlive(running)) continue;
      const seenAt = performance.now();
      diedAt = seenAt;
      told.onDown(causeOf(running));
      running = await bringBack();
      if (running === undefined) return;
      diedAt = undefined;
      told.onUp(performance.now() - seenAt);
    }
  };

  const ended = watch();
  return {
    downMs: () => (diedAt === undefined ? 0 : performance.now() - diedAt),
    async stop() {
      stopping.abort();
      await ended;
      return running;
    },
  };
}

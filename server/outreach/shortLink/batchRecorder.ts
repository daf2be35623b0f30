import type { Ports } from '../../ports.ts';

/** How often what waits is written, in milliseconds. */
const WRITE_MS = 1_000;

/** Clicks that are written at once. */
const BATCH = 1_000;

/** Clicks that wait at most, while the database cannot be written to; further ones are not counted. */
export const WAITING_MAX = 50_000;

/** Counts clicks without holding up whoever clicks. */
export interface BatchRecorder<Click> {
  record(click: Click): void;
  /** Writes what waits now. Rejects where that is not possible; it waits on then. */
  flush(): Promise<void>;
  /** Writes what waits, and nothing comes any more. */
  stop(): Promise<void>;
}

/** Starts recording: what comes in is written a second later at most, and what waits when the server stops before it ends. */
export function batchRecorder<Click>(
  { logger }: Pick<Ports, 'logger'>,
  write: (batch: readonly Click[]) => Promise<void>,
): BatchRecorder<Click> {
  const waiting: Click[] = [];
  let uncounted = 0;
  let writing: Promise<void> | undefined;
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      await write(batch);
      waiting.splice(0, batch.length);
    }
    if (uncounted > 0) logger.error({ clicks: uncounted }, 'clicks could not be counted');
    uncounted = 0;
  };
  const flush = (): Promise<void> => {
    writing ??= drain().finally(() => {
      writing = undefined;
    });
    return writing;
  };
  const tell = (error: unknown): void => logger.error({ err: error }, 'clicks cannot be written');
  const timer = setInterval(() => void flush().catch(tell), WRITE_MS);
  return {
    record(click) {
      if (waiting.length < WAITING_MAX) waiting.push(click);
      else uncounted += 1;
    },
    flush,
    async stop() {
      clearInterval(timer);
      // What is being written may have begun before the last click came.
      await writing?.catch(() => undefined);
      await flush().catch(tell);
    },
  };
}

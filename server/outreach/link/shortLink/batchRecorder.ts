import type { Ports } from '../../../ports.ts';

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

/** What of the clicks that wait is written next, about `most` of them; of `all` also what would rather wait for others. */
export type TakeClicks<Click> = (waiting: readonly Click[], most: number, all: boolean) => readonly Click[];

/** Starts recording: what comes in is written a second after it may be at most, and what waits when the server stops before it ends. */
export function batchRecorder<Click>(
  { logger }: Pick<Ports, 'logger'>,
  write: (batch: readonly Click[]) => Promise<void>,
  take: TakeClicks<Click> = (waiting, most) => waiting.slice(0, most),
): BatchRecorder<Click> {
  let waiting: Click[] = [];
  let uncounted = 0;
  let writing: Promise<void> | undefined;
  const drain = async (all: boolean): Promise<void> => {
    for (;;) {
      const batch = new Set(take(waiting, BATCH, all));
      if (batch.size === 0) break;
      await write([...batch]);
      waiting = waiting.filter((click) => !batch.has(click));
    }
    if (uncounted > 0) logger.error({ clicks: uncounted }, 'clicks could not be counted');
    uncounted = 0;
  };
  const writeNow = (all: boolean): Promise<void> => {
    writing ??= drain(all).finally(() => {
      writing = undefined;
    });
    return writing;
  };
  const flush = async (): Promise<void> => {
    // What is being written may have begun before the last click came.
    await writing?.catch(() => undefined);
    await writeNow(true);
  };
  const tell = (error: unknown): void => logger.error({ err: error }, 'clicks cannot be written');
  const timer = setInterval(() => void writeNow(false).catch(tell), WRITE_MS);
  return {
    record(click) {
      if (waiting.length < WAITING_MAX) waiting.push(click);
      else uncounted += 1;
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush().catch(tell);
    },
  };
}

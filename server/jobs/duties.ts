import type { Duty } from '../area/Area.ts';
import type { Logger } from '../observability/Logger.ts';

/** Duties that are done again and again. */
export interface RunningDuties {
  /** Lets the turns under way come to their end. */
  stop(): Promise<void>;
}

/** Does each duty again and again, never twice at a time. A failure is logged, and the next turn tries again. */
export function startDuties(duties: readonly Duty[], logger: Logger): RunningDuties {
  const stopping = new AbortController();
  const running = duties.map(({ everyMs, run, failure }) => {
    let turn: Promise<void> | undefined;
    const timer = setInterval(() => {
      turn ??= run(stopping.signal)
        .catch((error: unknown) => logger.error({ err: error }, failure))
        .finally(() => {
          turn = undefined;
        });
    }, everyMs);
    return { timer, last: () => turn };
  });
  return {
    async stop() {
      stopping.abort();
      for (const { timer } of running) clearInterval(timer);
      await Promise.all(running.map(async ({ last }) => last()));
    },
  };
}

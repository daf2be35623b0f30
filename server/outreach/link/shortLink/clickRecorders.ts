import { settledBefore, settledClicks } from '../messageClick/settledClicks.ts';
import { type MessageClick, writeMessageClicks } from '../messageClick/writeMessageClicks.ts';
import type { Ports } from '../../../ports.ts';
import { batchRecorder, type BatchRecorder } from './batchRecorder.ts';
import { type Click, writeClicks } from './writeClicks.ts';

/** Counts clicks, each on a short link, on a link of a person's message, or both. */
export interface ClickRecorders {
  links: BatchRecorder<Click>;
  messages: BatchRecorder<MessageClick>;
  /** Writes what waits now. */
  flush(): Promise<void>;
  /** Writes what waits, and nothing comes any more. */
  stop(): Promise<void>;
}

/** Starts counting clicks. Links and messages wait apart: what cannot be written of one does not hold up the other. */
export function clickRecorders(ports: Pick<Ports, 'db' | 'random' | 'logger' | 'clock'>): ClickRecorders {
  const links = batchRecorder<Click>(ports, (clicks) => writeClicks(ports, clicks));
  const messages = batchRecorder<MessageClick>(
    ports,
    (clicks) => writeMessageClicks(ports, clicks),
    (waiting, most, all) =>
      settledClicks(waiting, all ? Number.POSITIVE_INFINITY : settledBefore(ports.clock.now()), most),
  );
  const both = async (act: (recorder: { flush(): Promise<void>; stop(): Promise<void> }) => Promise<void>) => {
    await Promise.all([act(links), act(messages)]);
  };
  return { links, messages, flush: () => both((one) => one.flush()), stop: () => both((one) => one.stop()) };
}

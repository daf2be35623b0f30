import { marketingWindowFault, type WindowedMessage } from './marketingWindow.ts';
import { scheduleFault } from './taskStatus.ts';

/** Why something cannot be scheduled for a time: a code of the error catalogue. */
export type ScheduleFault = NonNullable<ReturnType<typeof scheduleFault> | ReturnType<typeof marketingWindowFault>>;

/**
 * Why messages cannot be scheduled for a time; undefined where they can. The first time of a task is 30 minutes ahead (§9), and every time is
 * within the marketing window of each message that keeps one (§5.3).
 */
export function timeFault(
  at: Date,
  { sent, now, isFirst }: { sent: readonly WindowedMessage[]; now: Date; isFirst: boolean },
): ScheduleFault | undefined {
  const early = isFirst ? scheduleFault(at, now) : undefined;
  return early ?? sent.map((one) => marketingWindowFault(one, at)).find((fault) => fault !== undefined);
}

/** All that is wrong with the times of a task, by their places; the first of them is that of the task. */
export function scheduleFaults(
  times: readonly Date[],
  sent: readonly WindowedMessage[],
  now: Date,
): { index: number; code: ScheduleFault }[] {
  return times.flatMap((at, index) => {
    const code = timeFault(at, { sent, now, isFirst: index === 0 });
    return code === undefined ? [] : [{ index, code }];
  });
}

import type { SendChannel } from '../../shared/sending/sendChannel.ts';
import type { SendLimits } from '../sending/sendLimit.ts';

/** What is to be sent on a day, by one channel, to how many people at most. */
export interface PlannedSend {
  /** In the tenant's zone, as `YYYY-MM-DD`. */
  day: string;
  channel: SendChannel;
  people: number;
}

/** A day on which more is to be sent by a channel than its limit of a day lets through: the rest waits for midnight (§9). */
export interface OverfullDay extends PlannedSend {
  limit: number;
}

/** Days on which a channel is to send more than its limit of a day, the first day first. */
export function overfullDays(
  sends: readonly PlannedSend[],
  limits: Readonly<Partial<Record<SendChannel, Pick<SendLimits, 'perDay'>>>>,
): OverfullDay[] {
  const sums = new Map<string, PlannedSend>();
  for (const { day, channel, people } of sends) {
    const key = `${day} ${channel}`;
    sums.set(key, { day, channel, people: (sums.get(key)?.people ?? 0) + people });
  }
  return [...sums.values()]
    .map((sum) => ({ ...sum, limit: limits[sum.channel]?.perDay ?? 0 }))
    .filter(({ people, limit }) => limit > 0 && people > limit)
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.channel.localeCompare(other.channel));
}

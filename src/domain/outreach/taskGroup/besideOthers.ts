import { finishTime, type Pace, throughBy, type Wave } from '../task/finishTime.ts';

/** Another task that sends by the same channel of the tenant. */
export interface OtherTask {
  /** When it begins, or now where it has begun. */
  at: Date;
  /** Who still waits there. */
  people: number;
  /** Its priority is higher: its people go first; those of one of the same priority go by turns with the task's. */
  isHigher: boolean;
  /** Whether it is sent on behalf of the same operator, whose limit of a day it uses. */
  isSameAccount: boolean;
}

/** A task among others: all that goes until it is through, and which others have people waiting while it is sent. */
export interface BesideOthers {
  waves: Wave[];
  /** Of each how many still wait when the task begins, or when they do. */
  beside: { people: number }[];
}

/**
 * What goes until a task is through, where other tasks send by the same channel: those that begin before it until it begins, and then
 * whoever is left of them, before its own people; later ones that begin before it would be through. Of one of higher priority that is
 * everybody, of one of the same as many as the task has people, since they go by turns. Tasks of lower priority wait, and hold nobody up.
 */
export function besideOthers(own: readonly Wave[], others: readonly OtherTask[], pace: Pace): BesideOthers {
  const size = own.reduce((sum, { people }) => sum + people, 0);
  const start = own[0]?.at;
  if (start === undefined || size === 0) return { waves: [...own], beside: [] };
  const first = others
    .filter(({ at }) => at <= start)
    .toSorted((one, other) => Number(other.isHigher) - Number(one.isHigher) || one.at.getTime() - other.at.getTime());
  let gone = throughBy(first.map(waveOf).toSorted(byTime), pace, start);
  const before: Wave[] = [];
  const ahead: Wave[] = [];
  const beside: BesideOthers['beside'] = [];
  for (const other of first) {
    const took = Math.min(gone, other.people);
    gone -= took;
    if (took > 0) before.push({ ...waveOf(other), people: took });
    const people = other.people - took;
    if (people === 0) continue;
    beside.push({ people });
    ahead.push({ ...waveOf(other), at: start, people: other.isHigher ? people : Math.min(people, size) });
  }
  let waves = [...before.toSorted(byTime), ...ahead, ...own];
  for (const other of others.filter(({ at }) => at > start).toSorted(byTime)) {
    const { at } = finishTime(waves, pace);
    if (at === null || other.at >= at) break;
    beside.push({ people: other.people });
    const people = other.isHigher ? other.people : Math.min(other.people, size);
    waves = [...waves, { ...waveOf(other), people }].toSorted(byTime);
  }
  return { waves, beside };
}

const waveOf = ({ at, people, isSameAccount }: OtherTask): Wave => ({
  at,
  people,
  by: isSameAccount ? 'account' : 'others',
});

const byTime = (one: { at: Date }, other: { at: Date }): number => one.at.getTime() - other.at.getTime();

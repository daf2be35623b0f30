import { endOfMarketingWindow, nextMarketingWindow } from './marketingWindow.ts';
import {
  countWindow,
  NO_SEND_LIMITS,
  SEND_LIMITS,
  type SendLimit,
  type SendLimits,
  SPAN_OF_LIMIT,
} from '../sending/sendLimit.ts';
import type { LimitUse } from '../sending/sendTurn.ts';
import { dayIn } from '../../shared/tenant.ts';
import { DAY_MS, SECOND_MS } from '../../shared/time/duration.ts';

/** People who may be written to from a time on. */
export interface Wave {
  at: Date;
  people: number;
  /** Whose they are: the task's, where it is left out; another task's on behalf of the same operator; or one's on behalf of somebody else. */
  by?: 'task' | 'account' | 'others';
}

/** How fast a task is sent: whatever holds its messages back. */
export interface Pace {
  /** Messages a second that the account lets go (§5.3 flow control); infinite where nothing is known. */
  perSecond: number;
  /** Whether messages go within the marketing window alone. */
  windowed: boolean;
  limits: SendLimits;
  /** What each limit has let through in the time that is now; a later time begins with nothing. */
  uses: Readonly<Record<SendLimit, LimitUse>>;
  /** The tenant's, in which days are counted. */
  timeZone: string;
}

/** What of a {@link Pace} decides when a task is through: the rate of the account, or one of the tenant's limits. */
export const PACE_DECIDERS = ['rate', ...SEND_LIMITS] as const;

/** One of {@link PACE_DECIDERS}. */
export type PaceDecider = (typeof PACE_DECIDERS)[number];

/** A task that is not through when the marketing window closes, or begins while it is closed. */
export interface WindowStop {
  /** People who are through before. */
  before: number;
  /** People who wait for the window to open. */
  waiting: number;
  /** When it opens. */
  opensAt: Date;
  /** Whether that is another calendar day of the tenant. */
  changesDay: boolean;
}

/** When the last of several waves is handed over, null where that is beyond {@link FINISH_HORIZON_DAYS}; and the first time that the window stops it. */
export interface Finish {
  at: Date | null;
  stop: WindowStop | null;
}

/** Nobody plans further than that: what takes longer is only said to. */
export const FINISH_HORIZON_DAYS = 366;

const MINUTE_SECONDS = 60;
/** Limits that let so many messages through until their time is over. That of the minute is taken for a rate: it differs by less than a minute. */
const COUNTED = ['perHour', 'perDay', 'perAccountDay'] as const satisfies readonly SendLimit[];

/**
 * When a task will be through (§5.3 flow control, §9 limits): its waves one after the other, as fast as the account and every limit let them,
 * each not before its time and, where `windowed`, in the marketing window alone. Waves of other tasks take their time, and their people are
 * neither counted before the window closes nor among those who wait.
 */
export function finishTime(waves: readonly Wave[], pace: Pace): Finish {
  const { now, isEndless, stop } = passed(waves, pace, Number.POSITIVE_INFINITY);
  return { at: isEndless ? null : new Date(now), stop };
}

/** How many people of waves, in their order, are through at a time. */
export function throughBy(waves: readonly Wave[], pace: Pace, time: Date): number {
  return passed(waves, pace, time.getTime()).gone;
}

/** How far waves have come by a time: when the last of their people went, and how many have. */
function passed(waves: readonly Wave[], pace: Pace, until: number) {
  const { limits, windowed, timeZone } = pace;
  const perSecond = Math.min(pace.perSecond, orEndless(limits.perMinute) / MINUTE_SECONDS);
  const counted = COUNTED.filter((limit) => limits[limit] > 0).map((limit) => ({ limit, ...pace.uses[limit] }));
  let now = 0;
  // Counted from the task's own beginning: other tasks may have begun long before it.
  const { at: first } = waves.find(({ by = 'task' }) => by === 'task') ?? waves[0] ?? { at: new Date(0) };
  const horizon = first.getTime() + FINISH_HORIZON_DAYS * DAY_MS;
  /** People of the task, and of all waves. */
  let through = 0;
  let gone = 0;
  let stop: WindowStop | null = null;
  const state = (isEndless: boolean) => ({ now, gone, stop, isEndless });
  for (const [nth, { at, people, by = 'task' }] of waves.entries()) {
    let left = people;
    now = Math.max(now, at.getTime());
    // What others send is not counted for the account on whose behalf the task goes.
    const uses = counted.filter(({ limit }) => by !== 'others' || limit !== 'perAccountDay');
    while (left > 0) {
      if (now >= until) return state(false);
      if (now > horizon) return state(true);
      const opensAt = windowed ? nextMarketingWindow(new Date(now)) : new Date(now);
      if (opensAt.getTime() > now) {
        const waiting = (by === 'task' ? left : 0) + peopleBefore(waves.slice(nth + 1), opensAt);
        const changesDay = dayIn(new Date(now), timeZone) !== dayIn(opensAt, timeZone);
        if (waiting > 0) stop ??= { before: through, waiting, opensAt, changesDay };
        now = opensAt.getTime();
        if (now >= until) return state(false);
      }
      for (const use of counted)
        if (now >= use.until.getTime()) {
          use.used = 0;
          use.until = countWindow(SPAN_OF_LIMIT[use.limit], new Date(now), timeZone).until;
        }
      const full = uses.filter(({ limit, used }) => used >= limits[limit]);
      if (full.length > 0) {
        now = Math.max(...full.map((use) => use.until.getTime()));
        continue;
      }
      const ends = [until, ...counted.map((use) => use.until.getTime())];
      if (windowed) ends.push(endOfMarketingWindow(new Date(now)).getTime());
      const end = Math.min(...ends);
      const most = Math.ceil(((end - now) / SECOND_MS) * perSecond);
      const sent = Math.min(left, most, ...uses.map(({ limit, used }) => limits[limit] - used));
      for (const use of uses) use.used += sent;
      left -= sent;
      gone += sent;
      if (by === 'task') through += sent;
      // Not reckoned where it is known: rounding would leave a moment in which one more goes.
      now = left > 0 && sent === most ? end : Math.min(end, now + (sent / perSecond) * SECOND_MS);
    }
  }
  return state(false);
}

/**
 * What decides when a task will be through: of the rate of its account and the limits the one that would take longest, were it alone.
 * Undefined where none of them makes anybody wait.
 */
export function paceDecider(waves: readonly Wave[], pace: Pace): PaceDecider | undefined {
  const lastingWith = (changed: Pick<Pace, 'perSecond' | 'limits'>): number =>
    finishTime(waves, { ...pace, ...changed }).at?.getTime() ?? Number.POSITIVE_INFINITY;
  const free = { perSecond: Number.POSITIVE_INFINITY, limits: NO_SEND_LIMITS };
  let slowest: { decider: PaceDecider | undefined; until: number } = { decider: undefined, until: lastingWith(free) };
  for (const decider of PACE_DECIDERS) {
    const until = lastingWith(
      decider === 'rate'
        ? { ...free, perSecond: pace.perSecond }
        : { ...free, limits: { ...NO_SEND_LIMITS, [decider]: pace.limits[decider] } },
    );
    if (until > slowest.until) slowest = { decider, until };
  }
  return slowest.decider;
}

const orEndless = (limit: number): number => (limit === 0 ? Number.POSITIVE_INFINITY : limit);

/** People of the task whose waves begin before a time. */
const peopleBefore = (waves: readonly Wave[], time: Date): number =>
  waves.filter(({ at, by = 'task' }) => by === 'task' && at < time).reduce((sum, { people }) => sum + people, 0);

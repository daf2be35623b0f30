import { addDays, addMonths } from '../../shared/time/calendarDays.ts';
import { dayIn } from '../../shared/tenant.ts';
import { fromWallClock, offsetMinutes } from '../../shared/time/zonedTime.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/time/duration.ts';

/**
 * What the messages of a channel are limited by (§9): the whole tenant's of a minute, an hour and a natural day, and those of one
 * account, the operator for whom a task is sent, of a natural day.
 */
export const SEND_LIMITS = ['perMinute', 'perHour', 'perDay', 'perAccountDay'] as const;

/** One of {@link SEND_LIMITS}. */
export type SendLimit = (typeof SEND_LIMITS)[number];

/** Limits of one channel, in messages; 0 is without limit. */
export type SendLimits = Readonly<Record<SendLimit, number>>;

/** The limits of a tenant that has set none. */
export const NO_SEND_LIMITS: SendLimits = { perMinute: 0, perHour: 0, perDay: 0, perAccountDay: 0 };

/** The largest limits that can be set, in messages. */
export const SEND_LIMIT_MAX: SendLimits = {
  perMinute: 1_000_000,
  perHour: 10_000_000,
  perDay: 100_000_000,
  perAccountDay: 100_000_000,
};

/** Why a run waits that has reached a limit, as a code of the error catalogue. */
export const SEND_LIMIT_REASON = {
  perMinute: 'sendLimitMinute',
  perHour: 'sendLimitHour',
  perDay: 'sendLimitDay',
  perAccountDay: 'sendLimitAccount',
} as const satisfies Record<SendLimit, string>;

/** Each limit with those of a longer time or of more people, which it must not exceed; the nearest first. */
const WITHIN: Readonly<Record<SendLimit, readonly SendLimit[]>> = {
  perMinute: ['perHour', 'perDay'],
  perHour: ['perDay'],
  perDay: [],
  perAccountDay: ['perDay'],
};

/** A limit that another makes meaningless. */
export interface SendLimitFault {
  limit: SendLimit;
  /** The limit that it exceeds, and how much that is. */
  of: SendLimit;
  max: number;
}

/** Which limits are above one that includes them: minute ≤ hour ≤ day, account ≤ day, wherever both are set. */
export function sendLimitFaults(limits: SendLimits): SendLimitFault[] {
  return SEND_LIMITS.flatMap((limit) => {
    const of = WITHIN[limit].find((wider) => limits[wider] > 0 && limits[limit] > limits[wider]);
    return of === undefined ? [] : [{ limit, of, max: limits[of] }];
  });
}

/** Times within which messages are counted: those of the clock and the calendar of the tenant's zone, none of which slides. */
export const COUNT_SPANS = ['minute', 'hour', 'day', 'month'] as const;

/** One of {@link COUNT_SPANS}. */
export type CountSpan = (typeof COUNT_SPANS)[number];

/** The span that a limit is counted in. */
export const SPAN_OF_LIMIT = {
  perMinute: 'minute',
  perHour: 'hour',
  perDay: 'day',
  perAccountDay: 'day',
} as const satisfies Record<SendLimit, CountSpan>;

/** A stretch of time: from its first instant until the first that is past it. */
export interface CountWindow {
  from: Date;
  until: Date;
}

/** The full minute, the full hour, the natural day or the calendar month of a zone that an instant stands in. */
export function countWindow(span: CountSpan, at: Date, timeZone: string): CountWindow {
  if (span === 'minute' || span === 'hour') {
    const length = span === 'minute' ? MINUTE_MS : HOUR_MS;
    // Where a zone is half an hour off, its hours begin at half past of UTC.
    const offset = offsetMinutes(at, timeZone) * MINUTE_MS;
    const from = Math.floor((at.getTime() + offset) / length) * length - offset;
    return { from: new Date(from), until: new Date(from + length) };
  }
  const day = dayIn(at, timeZone);
  const first = span === 'day' ? day : `${day.slice(0, 7)}-01`;
  const next = span === 'day' ? addDays(first, 1) : addMonths(first, 1);
  return { from: midnight(first, timeZone), until: midnight(next, timeZone) };
}

const midnight = (day: string, timeZone: string): Date => fromWallClock(`${day}T00:00:00`, timeZone);

import { SEND_LIMIT_REASON, SEND_LIMITS, type SendLimit, type SendLimits } from './sendLimit.ts';

/** What a limit has let through in the time that is now, and when that is over. */
export interface LimitUse {
  used: number;
  until: Date;
}

/** A run waits for a time, for a reason that is a code of the error catalogue. */
export interface LimitWait {
  wait: (typeof SEND_LIMIT_REASON)[SendLimit];
  until: Date;
}

/**
 * How many of `wanted` messages the limits of a channel let go now: as many as the narrowest has room for; where one has none, until
 * when it is full. Of several that are full it is the one that stays so longest, since nothing goes before.
 */
export function sendTurn(
  limits: SendLimits,
  uses: Readonly<Record<SendLimit, LimitUse>>,
  wanted: number,
): { count: number } | LimitWait {
  const set = SEND_LIMITS.filter((limit) => limits[limit] > 0);
  const count = Math.min(wanted, ...set.map((limit) => limits[limit] - uses[limit].used));
  if (count > 0) return { count };
  const [longest] = set
    .filter((limit) => uses[limit].used >= limits[limit])
    .map((limit) => ({ wait: SEND_LIMIT_REASON[limit], until: uses[limit].until }))
    .toSorted((one, other) => other.until.getTime() - one.until.getTime());
  return longest ?? { count: 0 };
}

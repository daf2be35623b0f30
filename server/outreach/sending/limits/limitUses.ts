import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { SEND_LIMITS, type SendLimit, SPAN_OF_LIMIT } from '../../../../src/domain/outreach/sending/sendLimit.ts';
import type { LimitUse } from '../../../../src/domain/outreach/sending/sendTurn.ts';
import type { SendCounts } from './sendCounts.ts';

/** What each limit of a channel has let through in the time that is now, for an account. */
export function limitUses(counts: SendCounts, channel: SendChannel, accountId: string): Record<SendLimit, LimitUse> {
  const useOf = (limit: SendLimit): LimitUse => {
    const span = SPAN_OF_LIMIT[limit];
    const of = limit === 'perAccountDay' ? accountId : '';
    return { used: counts.used({ channel, accountId: of, span }), until: counts.window(span).until };
  };
  return Object.fromEntries(SEND_LIMITS.map((limit) => [limit, useOf(limit)])) as Record<SendLimit, LimitUse>;
}

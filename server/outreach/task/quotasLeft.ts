import { leftBeforePause } from '../../../src/domain/outreach/sending/sendThreshold.ts';
import type { SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import {
  NO_SEND_LIMITS,
  SEND_LIMITS,
  type SendLimit,
  type SendLimits,
  SPAN_OF_LIMIT,
} from '../../../src/domain/outreach/sending/sendLimit.ts';
import type { LimitUse } from '../../../src/domain/outreach/sending/sendTurn.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { limitUses } from '../sending/limits/limitUses.ts';
import { outreachSettingOf } from '../sending/limits/outreachSettingOf.ts';
import { readCounts } from '../sending/limits/sendCounts.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';

/** What the tenant's limits leave a channel now (§9). */
export interface QuotasLeft {
  limits: SendLimits;
  uses: Record<SendLimit, LimitUse>;
  /** Of every limit that is set but that of the minute, which is over before anybody has read it. */
  quotas: { limit: SendLimit; max: number; left: number }[];
  /** Messages that the limits of the day and the pause threshold leave; infinite where none is set. */
  ofDay: number;
}

/** What the tenant's limits leave a channel now, for a task that is sent on behalf of an account. */
export async function quotasLeft(
  { ports, tenantId }: CallContext,
  channel: SendChannel,
  accountId: string,
): Promise<QuotasLeft> {
  const setting = await outreachSettingOf(ports.db, tenantId);
  const { timeZone } = await tenantSettings(ports.db, tenantId);
  const counts = await readCounts(ports.db, tenantId, ports.clock.now(), timeZone);
  const limits = { ...NO_SEND_LIMITS, ...setting.limits[channel] };
  const uses = limitUses(counts, channel, accountId);
  const quotas = SEND_LIMITS.filter((limit) => limits[limit] > 0 && limit !== 'perMinute').map((limit) => ({
    limit,
    max: limits[limit],
    left: Math.max(0, limits[limit] - uses[limit].used),
  }));
  const days = quotas.filter(({ limit }) => SPAN_OF_LIMIT[limit] === 'day').map(({ left }) => left);
  return { limits, uses, quotas, ofDay: Math.min(leftBeforePause(setting, counts.totals()), ...days) };
}

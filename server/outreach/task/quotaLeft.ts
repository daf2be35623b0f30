import { leftBeforePause } from '../../../src/domain/outreach/sendThreshold.ts';
import type { SendChannel } from '../../../src/domain/shared/sendChannel.ts';
import { NO_SEND_LIMITS } from '../../../src/domain/outreach/sendLimit.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { outreachSettingOf } from '../sending/limits/outreachSettingOf.ts';
import { readCounts } from '../sending/limits/sendCounts.ts';
import { tenantSettings } from '../../common/tenantSettings/tenantSettings.ts';

/** Messages that the tenant's limits of the day and its pause threshold leave a channel now (§9); null where it has set neither. */
export async function quotaLeft({ ports, tenantId }: CallContext, channel: SendChannel): Promise<number | null> {
  const setting = await outreachSettingOf(ports.db, tenantId);
  const { timeZone } = await tenantSettings(ports.db, tenantId);
  const counts = await readCounts(ports.db, tenantId, ports.clock.now(), timeZone);
  const { perDay } = { ...NO_SEND_LIMITS, ...setting.limits[channel] };
  const used = counts.used({ channel, accountId: '', span: 'day' });
  const left = Math.min(
    perDay === 0 ? Number.POSITIVE_INFINITY : Math.max(0, perDay - used),
    leftBeforePause(setting, counts.totals()),
  );
  return Number.isFinite(left) ? left : null;
}

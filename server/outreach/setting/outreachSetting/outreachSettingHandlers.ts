import {
  getOutreachSetting,
  getSendUsage,
  type OutreachSetting,
  updateOutreachSetting,
} from '../../../../src/contract/outreach/setting/outreachSetting.ts';
import { eq } from 'drizzle-orm';
import { SEND_CHANNELS, type SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { NO_SEND_LIMITS } from '../../../../src/domain/outreach/sending/sendLimit.ts';
import { leftBeforePause } from '../../../../src/domain/outreach/sending/sendThreshold.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { outreachSetting } from '../../../db/schema/index.ts';
import { lockSetting, outreachSettingOf, type StoredOutreachSetting } from '../../sending/limits/outreachSettingOf.ts';
import { raiseAlerts } from '../../sending/limits/raiseAlerts.ts';
import { readCounts } from '../../sending/limits/sendCounts.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';

function toSetting({ tenantId: _tenantId, limits, ...rest }: StoredOutreachSetting): OutreachSetting {
  const ofChannels = SEND_CHANNELS.map((channel) => [channel, limits[channel] ?? NO_SEND_LIMITS]);
  return { ...rest, limits: Object.fromEntries(ofChannels) as OutreachSetting['limits'] };
}

/** What the log says of them. */
const logged = ({ version: _version, ...setting }: OutreachSetting) => setting;

const get = implement(getOutreachSetting, async ({ ports, tenantId }) =>
  toSetting(await outreachSettingOf(ports.db, tenantId)),
);

const update = implement(updateOutreachSetting, async (context, { body }) => {
  const { ports, tenantId } = context;
  const { timeZone } = await tenantSettings(ports.db, tenantId);
  return context.change(async (tx) => {
    const before = await lockSetting(tx, tenantId);
    if (before.version !== body.version) throw new Refusal('CONFLICT', { data: toSetting(before) });
    const saved = { ...body, tenantId, version: body.version + 1 };
    await tx.update(outreachSetting).set(saved).where(eq(outreachSetting.tenantId, tenantId));
    // A threshold that is set below what was sent already is reached now.
    await raiseAlerts(ports, tx, saved, await readCounts(tx, tenantId, ports.clock.now(), timeZone));
    const result = toSetting(saved);
    return { result, audit: { entityId: tenantId, before: logged(toSetting(before)), after: logged(result) } };
  });
});

const usage = implement(getSendUsage, async ({ ports: { db, clock }, tenantId }) => {
  const { timeZone } = await tenantSettings(db, tenantId);
  const [setting, counts] = await Promise.all([
    outreachSettingOf(db, tenantId),
    readCounts(db, tenantId, clock.now(), timeZone),
  ]);
  const totals = counts.totals();
  const used = (channel: SendChannel, span: 'minute' | 'hour' | 'day'): number =>
    counts.used({ channel, accountId: '', span });
  return {
    ...totals,
    paused: leftBeforePause(setting, totals) === 0,
    channels: SEND_CHANNELS.map((channel) => ({
      channel,
      minute: used(channel, 'minute'),
      hour: used(channel, 'hour'),
      day: used(channel, 'day'),
    })),
    accounts: counts.accounts(),
  };
});

/** Handlers of limits and thresholds of sending. */
export const outreachSettingHandlers: readonly Implementation[] = [get, update, usage];

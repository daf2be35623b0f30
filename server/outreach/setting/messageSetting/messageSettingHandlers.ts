import { asc, eq } from 'drizzle-orm';
import {
  getMailState,
  getMessageSetting,
  listAccounts,
  listMessageConfigs,
  type MessageSetting,
  updateMessageSetting,
} from '../../../../src/contract/outreach/message/messageSetting.ts';
import { SEND_CHANNELS } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { NO_SEND_LIMITS } from '../../../../src/domain/outreach/sending/sendLimit.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { paging } from '../../../api/records/sorting.ts';
import { messageSetting, user } from '../../../db/schema/index.ts';
import { channelOf } from '../../channel/channels.ts';
import { outreachSettingOf } from '../../sending/limits/outreachSettingOf.ts';
import { readCounts } from '../../sending/limits/sendCounts.ts';
import { mailStateOf } from './mailStateOf.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';

const toSetting = (row: typeof messageSetting.$inferSelect | undefined): MessageSetting => ({
  receivers: row?.receivers ?? [],
  version: row?.version ?? 1,
});

/** What the log says of them: addresses stay out of it. */
const logged = ({ receivers }: MessageSetting) => ({ receivers: receivers.map(({ name }) => name) });

const get = implement(getMessageSetting, async ({ ports, tenantId }) => {
  const [row] = await ports.db.select().from(messageSetting).where(eq(messageSetting.tenantId, tenantId));
  return toSetting(row);
});

const update = implement(updateMessageSetting, async (context, { body }) => {
  const { tenantId } = context;
  return context.change(async (tx) => {
    await tx.insert(messageSetting).values({ tenantId }).onConflictDoNothing();
    const [row] = await tx.select().from(messageSetting).where(eq(messageSetting.tenantId, tenantId)).for('update');
    const before = toSetting(row);
    if (before.version !== body.version) throw new Refusal('CONFLICT', { data: before });
    const result = { receivers: body.receivers, version: body.version + 1 };
    await tx.update(messageSetting).set(result).where(eq(messageSetting.tenantId, tenantId));
    return { result, audit: { entityId: tenantId, before: logged(before), after: logged(result) } };
  });
});

const configs = implement(listMessageConfigs, async (context, { query }) => {
  const { ports, tenantId } = context;
  const { timeZone } = await tenantSettings(ports.db, tenantId);
  const { limits } = await outreachSettingOf(ports.db, tenantId);
  const counts = await readCounts(ports.db, tenantId, ports.clock.now(), timeZone);
  const rows = await Promise.all(
    SEND_CHANNELS.map(async (channel) => {
      const sender = (await channelOf(channel).senderName(context, channel)) ?? '';
      return {
        channel,
        configured: sender !== '',
        sender,
        ...(limits[channel] ?? NO_SEND_LIMITS),
        sentToday: counts.used({ channel, accountId: '', span: 'day' }),
      };
    }),
  );
  const { limit, offset } = paging(query);
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
});

const accounts = implement(listAccounts, async ({ ports: { db }, tenantId }) =>
  db
    .select({ id: user.id, username: user.username, name: user.name })
    .from(user)
    .where(eq(user.tenantId, tenantId))
    .orderBy(asc(user.username)),
);

const mail = implement(getMailState, ({ ports, tenantId }) => mailStateOf(ports, tenantId));

/** Handlers of the message settings, and of the calls of §7.2 that its page makes. */
export const messageSettingHandlers: readonly Implementation[] = [get, update, configs, mail, accounts];

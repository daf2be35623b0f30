import { eq, type SQL, sql } from 'drizzle-orm';
import { mainTaskHolds } from '../../../src/domain/outreach/taskGroup/taskGroup.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { message, task } from '../../db/schema/index.ts';
import { sentMessage } from '../message/messageParts.ts';
import { dedupeGroupOf } from '../sending/run/dedupeGroupOf.ts';
import { judgedPeople } from '../sending/gate/judgedPeople.ts';
import { missingForSending } from '../sending/gate/missingForSending.ts';
import { sendingChannels } from '../channel/channels.ts';

/**
 * Whom the main task of a deduplicating group is going to write to before another task of it, as a query of `contact_id` and, on the same
 * channel, `key`; undefined where none goes ahead. Whoever it has reached already is in the ledger, which the gates ask.
 */
export async function peopleAhead(
  { ports }: CallContext,
  row: typeof task.$inferSelect,
  now: Date,
): Promise<SQL | undefined> {
  const group = await dedupeGroupOf(ports.db, row.id);
  if (group === undefined || group.mainTaskId === row.id) return undefined;
  // The people of a group by a definition are dealt: nobody goes ahead.
  if (group.parts !== null) return undefined;
  if (group.mainStatus !== 'draft' && !mainTaskHolds(group.mainStatus, group.isPlanned)) return undefined;
  const [main] = await ports.db
    .select({ row: task, what: message })
    .from(task)
    .innerJoin(message, eq(message.id, task.messageId))
    .where(eq(task.id, group.mainTaskId));
  if (main === undefined) return undefined;
  const { sms } = await sentMessage(ports.db, main.what);
  const { channel, tenantId } = main.row;
  const sent = { tenantId, channel, sms, wechatAccountId: main.what.wechatAccountId };
  // What cannot be sent goes ahead of nothing.
  if ((await missingForSending(ports, ports.db, sent)) !== undefined) return undefined;
  const address = await sendingChannels(ports)[channel].address(sent);
  const key = main.row.channel === row.channel ? sql`key` : sql`null`;
  return sql`${judgedPeople(address, main.row, now)}
    select contact_id, ${key}::text as key from settled where why is null`;
}

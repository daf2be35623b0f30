import { eq, sql } from 'drizzle-orm';
import type { CallContext } from '../../api/CallContext.ts';
import { message, type task } from '../../db/schema/index.ts';
import { sentMessage } from '../message/messageParts.ts';
import { groupDeal } from '../sending/groupDeal.ts';
import { judgedPeople } from '../sending/judgedPeople.ts';
import { missingForSending } from '../sending/missingForSending.ts';
import { NO_ADDRESS } from '../sending/noAddress.ts';
import { sendingChannels } from '../sending/sendingChannels.ts';
import { peopleAhead } from './peopleAhead.ts';

/** Longest time for the gates of an audience, in milliseconds: a million people take some seconds. */
const JUDGE_MS = 60_000;

/**
 * The people of a task as its start would judge them now, counted by why they are left out, null for those who are not, and by whether the
 * frequency limit holds them; and what of its message that went by.
 */
export async function judgeTask(context: CallContext, row: typeof task.$inferSelect, now: Date) {
  const { ports } = context;
  const [what] = await ports.db.select().from(message).where(eq(message.id, row.messageId));
  if (what === undefined) throw new Error(`task ${row.id} has lost its message`);
  const { sms } = await sentMessage(ports.db, what);
  const sent = { tenantId: row.tenantId, channel: row.channel, sms, wechatAccountId: what.wechatAccountId };
  const missing = await missingForSending(ports, ports.db, sent);
  const address = missing === undefined ? await sendingChannels(ports)[row.channel].address(sent) : NO_ADDRESS;
  const ahead = await peopleAhead(context, row, now);
  const deal = await groupDeal(ports, row);
  const { rows } = await ports.db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${JUDGE_MS}`));
      return tx.execute<{ why: string | null; held: boolean; people: number }>(sql`
        ${judgedPeople(address, row, now, { ahead, deal })}
        select why, is_held and why is null as held, count(*)::int as people from settled group by 1, 2`);
    },
    { accessMode: 'read only' },
  );
  return { rows, sms, sent, missing, afterOthers: deal?.kind === 'fallback' };
}

import { eq, type SQL, sql } from 'drizzle-orm';
import { missingVariables } from '../../../src/domain/common/sms/smsTemplate.ts';
import { CONTACT_VARIABLES } from '../../../src/domain/outreach/message/emailMessage.ts';
import { isLinkVariable } from '../../../src/domain/outreach/link/personalLink.ts';
import { barelyUsedVariables } from '../../../src/domain/shared/text/messageTemplate.ts';
import { SHOWN_SIGN_PATTERN } from '../../../src/domain/shared/text/textKinds.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { contact, message, type task } from '../../db/schema/index.ts';
import { sentMessage, type SentSms } from '../message/messageParts.ts';
import { groupDeal } from '../sending/run/groupDeal.ts';
import { judgedPeople } from '../sending/gate/judgedPeople.ts';
import { missingForSending } from '../sending/gate/missingForSending.ts';
import { NO_ADDRESS } from '../sending/gate/noAddress.ts';
import { sendingChannels } from '../channel/channels.ts';
import { peopleAhead } from './peopleAhead.ts';

/** Longest time for the gates of an audience, in milliseconds: a million people take some seconds. */
const JUDGE_MS = 60_000;

/** People whom a variable of a message says nothing for. */
export interface EmptyValue {
  variable: string;
  people: number;
}

/** People of one kind: how many, and how many of them have no value for each variable. */
interface Judged extends Record<string, unknown> {
  why: string | null;
  held: boolean;
  people: number;
  empty: number[];
}

/** Variables of a message that say nothing where a person has no value: those without a fall-back. Short links have one for everybody. */
function askedVariables(what: typeof message.$inferSelect, sms: SentSms | null): string[] {
  const names =
    sms === null
      ? barelyUsedVariables(JSON.stringify([what.subject, what.content, what.details]))
      : missingVariables(sms, {});
  return names.filter((name) => !isLinkVariable(name));
}

/** Whether a person has no value for a variable, or one that shows nothing (`showsNothing`), as SQL over the contact `v`. */
function isEmpty(variable: string): SQL {
  const own = (CONTACT_VARIABLES as readonly string[]).includes(variable);
  const value = own ? sql`v.${sql.identifier(variable)}` : sql`v.attributes ->> ${variable}`;
  return sql`coalesce(${value}, '') !~ ${SHOWN_SIGN_PATTERN}`;
}

/**
 * The people of a task as its start would judge them now, counted by why they are left out, null for those who are not, and by whether the
 * frequency limit holds them; and what of its message that went by. A text message goes to nobody for whom a variable has no value; other
 * messages go without it, so `empty` counts those people.
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
  // An interface task has its values from the calls.
  const variables = row.sendMode === 'interface' ? [] : askedVariables(what, sms);
  const lacks = variables.map(isEmpty);
  const why =
    sms === null || lacks.length === 0
      ? sql`why`
      : sql`coalesce(why, case when ${sql.join(lacks, sql` or `)} then 'valueMissing' end)`;
  const { rows } = await ports.db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${JUDGE_MS}`));
      return tx.execute<Judged>(sql`
        ${judgedPeople(address, row, now, { ahead, deal })}
        select ${why} as why, is_held and ${why} is null as held, count(*)::int as people,
          array[${sql.join([...lacks.map((lack) => sql`count(*) filter (where ${lack})::int`), sql`0`], sql`, `)}] as empty
        from settled join ${contact} v on v.id = settled.contact_id group by 1, 2`);
    },
    { accessMode: 'read only' },
  );
  const reached = rows.filter((line) => line.why === null && !line.held);
  const leftOut = rows.filter((line) => line.why === 'valueMissing');
  const empty = variables.flatMap((variable, nth): EmptyValue[] => {
    const people = [...reached, ...leftOut].reduce((sum, line) => sum + (line.empty[nth] ?? 0), 0);
    return people === 0 ? [] : [{ variable, people }];
  });
  return { rows, sms, sent, missing, empty, afterOthers: deal?.kind === 'fallback' };
}

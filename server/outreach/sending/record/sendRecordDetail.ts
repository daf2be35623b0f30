import { and, eq } from 'drizzle-orm';
import type { SendRecordDetail } from '../../../../src/contract/outreach/sending/record.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { contact, message, sendRecord, task, taskRun } from '../../../db/schema/index.ts';
import { sendRecordView } from './sendRecordView.ts';
import { sentMessageOf } from './sentMessageOf.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** One line of the ledger with everything that is known of it, and the message as it was sent. */
export async function sendRecordDetail(context: SessionContext, id: number): Promise<SendRecordDetail> {
  const { ports, tenantId } = context;
  const [found] = await ports.db
    .select({
      row: sendRecord,
      run: taskRun,
      person: contact,
      taskName: task.name,
      channel: task.channel,
      messageName: message.name,
    })
    .from(sendRecord)
    .innerJoin(task, eq(task.id, sendRecord.taskId))
    .innerJoin(taskRun, eq(taskRun.id, sendRecord.runId))
    .innerJoin(contact, eq(contact.id, sendRecord.contactId))
    .leftJoin(message, eq(message.id, taskRun.messageId))
    .where(and(eq(sendRecord.id, id), eq(sendRecord.tenantId, tenantId)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const { row, run, person, taskName, channel, messageName } = found;
  const isFullVolume = run.sms?.isFullVolume === true;
  return {
    ...sendRecordView({ row, taskName, channel, contactName: person.name, isFullVolume }),
    messageId: messageName === null ? null : run.messageId,
    messageName: messageName ?? '',
    // The beginning of time says that nobody had to wait.
    notBefore: row.notBefore.getTime() === 0 ? null : row.notBefore.toISOString(),
    openedAt: iso(row.openedAt),
    clickedAt: iso(row.clickedAt),
    optedOutAt: iso(row.optedOutAt),
    channelMessageId: row.channelMessageId,
    message: await sentMessageOf(context, { row, run, person }),
  };
}

import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/Db.ts';
import { message, taskRun } from '../../../db/schema/index.ts';
import { sentMessage } from '../../message/messageParts.ts';
import type { Ports } from '../../../ports.ts';
import { senderOf } from '../../../common/settings/tenantSettings/senderOf.ts';
import { changeTaskStatus } from './changeTaskStatus.ts';
import { runJobKey } from './runJobKey.ts';

/**
 * Begins a run of a task (§4.3): copies the message and the sender, so that later edits change nothing under way, and
 * queues the filling of the ledger. All in the caller's transaction, so that a task fires wholly or not at all.
 */
export async function fireTask(
  ports: Pick<Ports, 'clock' | 'jobs'>,
  tx: Transaction,
  taskId: string,
  by: string | null,
): Promise<string> {
  const now = ports.clock.now();
  const task = await changeTaskStatus(tx, taskId, 'fire', now);
  const [what] = await tx.select().from(message).where(eq(message.id, task.messageId));
  const who = await senderOf(tx, task.tenantId);
  if (what === undefined || who === undefined) throw new Error(`task ${taskId} has lost its message or its tenant`);
  const { stored, heading, wording, sms } = await sentMessage(tx, what);
  const { subject: _subject, lang, content: _content, smsTemplateId: _template, ...details } = stored;
  if ((sms === null) !== (task.channel !== 'sms')) throw new Error(`task ${taskId} has lost its template`);
  const [run] = await tx
    .insert(taskRun)
    .values({
      tenantId: task.tenantId,
      taskId,
      channel: task.channel,
      messageId: task.messageId,
      status: 'planning',
      subject: heading,
      lang,
      content: wording,
      sms,
      // A text message has its fall-backs in what is sent.
      details: what.details === null || sms !== null ? null : details,
      senderName: who.name,
      senderAddress: who.address,
      startedBy: by,
      startedAt: now,
    })
    .returning({ id: taskRun.id });
  if (run === undefined) throw new Error(`task ${taskId} could not begin a run`);
  await ports.jobs.enqueue(tx, 'sending.plan', { runId: run.id }, { key: runJobKey('plan', run.id) });
  return run.id;
}

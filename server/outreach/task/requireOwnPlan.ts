import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { taskForm } from '../../../src/contract/outreach/task/task.ts';
import type { SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import { refuseField } from '../../api/Refusal.ts';
import type { Transaction } from '../../db/Db.ts';
import { type task, taskGroup } from '../../db/schema/index.ts';

type Wanted = Pick<z.output<typeof taskForm>, 'audienceId' | 'sendMode' | 'scheduledAt' | 'batches' | 'realTime'> & {
  channel: SendChannel;
};

/**
 * A task of a group by a definition has channel, audience and time of its group: whoever changes the task alone changes none of them. `row` is
 * the task as it was. @throws `GROUP_BY_DEFINITION` at the field
 */
export async function requireOwnPlan(tx: Transaction, row: typeof task.$inferSelect, wanted: Wanted): Promise<void> {
  if (row.groupId === null) return;
  const [group] = await tx
    .select({ name: taskGroup.name, parts: taskGroup.parts })
    .from(taskGroup)
    .where(eq(taskGroup.id, row.groupId));
  if (group === undefined || group.parts === null) return;
  const refuse = (path: string) => refuseField(path, 'GROUP_BY_DEFINITION', { name: group.name });
  if (wanted.channel !== row.channel) throw refuse('messageId');
  if (wanted.audienceId !== row.audienceId) throw refuse('audienceId');
  if (wanted.realTime) throw refuse('realTime');
  if (wanted.sendMode !== row.sendMode) throw refuse('sendMode');
  if (wanted.batches.length > 0) throw refuse('batches');
  const at = wanted.sendMode === 'scheduled' && wanted.scheduledAt !== null ? Date.parse(wanted.scheduledAt) : null;
  if (at !== (row.scheduledAt?.getTime() ?? null)) throw refuse('scheduledAt');
}

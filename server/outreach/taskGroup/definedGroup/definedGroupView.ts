import { eq } from 'drizzle-orm';
import type { DefinedGroup } from '../../../../src/contract/outreach/taskGroup/definedGroup.ts';
import { DEFINED_SEND_MODES, type GroupPart } from '../../../../src/domain/outreach/taskGroup/definedGroup.ts';
import { groupTaskFault } from '../../../../src/domain/outreach/taskGroup/taskGroup.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { task, taskDefinition, type taskGroup } from '../../../db/schema/index.ts';
import { selectGroupTasks } from '../groupTasks.ts';

/** What a group was made of by its definition: audience and time are those of its first task, as of every other one. */
export async function definedGroupOf(
  db: Db | Transaction,
  row: typeof taskGroup.$inferSelect & { definitionId: string; parts: GroupPart[] },
): Promise<DefinedGroup> {
  const { id, name, definitionId, parts, version, tenantId } = row;
  const [definition] = await db
    .select({ name: taskDefinition.name })
    .from(taskDefinition)
    .where(eq(taskDefinition.id, definitionId));
  const tasks = await db.select().from(task).where(eq(task.groupId, id));
  const first = tasks.find((one) => one.id === parts[0]?.taskId);
  const sendMode = DEFINED_SEND_MODES.find((mode) => mode === first?.sendMode);
  if (first === undefined || sendMode === undefined) throw new Refusal('NOT_FOUND');
  const states = await selectGroupTasks(db, tenantId, eq(task.groupId, id));
  return {
    id,
    name,
    definitionId,
    definitionName: definition?.name ?? '',
    audienceId: first.audienceId,
    sendMode,
    scheduledAt: first.scheduledAt?.toISOString() ?? null,
    parts: parts.map(({ taskId, channel, weight }) => ({
      channel,
      weight,
      messageId: tasks.find((one) => one.id === taskId)?.messageId ?? '',
    })),
    fixed: states.map(groupTaskFault).find((fault) => fault !== undefined) ?? null,
    version,
  };
}

import { and, eq, ne, sql } from 'drizzle-orm';
import { fallbackWaits } from '../../../../src/domain/outreach/taskGroup/definedGroup.ts';
import { mainTaskHolds } from '../../../../src/domain/outreach/taskGroup/taskGroup.ts';
import { GROUP_LOCK } from '../../../db/advisoryLocks.ts';
import type { Transaction } from '../../../db/Db.ts';
import { task, type taskRun } from '../../../db/schema/index.ts';
import { type DedupeGroup, dedupeGroupOf } from './dedupeGroupOf.ts';

/** Why a run waits for its group: codes of the error catalogue. */
export const GROUP_WAIT_REASONS = ['waitsForGroup', 'waitsForOthers'] as const;

/** One of {@link GROUP_WAIT_REASONS}. */
export type GroupWaitReason = (typeof GROUP_WAIT_REASONS)[number];

/**
 * Why a run has to wait before its people are determined, since its group lets a person have one message: for the main task, which goes
 * first, or for another task whose people are being determined; undefined where it goes on. In a group by a definition no task goes before
 * the others, and a fall-back task comes after all of them. Whom it lets go on keeps the group's turn until the transaction ends,
 * so that the next one sees whom this one reaches.
 */
export async function waitsForGroup(
  tx: Transaction,
  { taskId }: Pick<typeof taskRun.$inferSelect, 'taskId'>,
): Promise<GroupWaitReason | undefined> {
  const group = await dedupeGroupOf(tx, taskId);
  if (group === undefined) return undefined;
  // Whoever waited here would keep a connection for as long as the others take.
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${GROUP_LOCK}, hashtext(${group.id})) as free`,
  );
  if (rows[0]?.free !== true) return 'waitsForGroup';
  if (group.parts !== null) return (await fallbackHeld(tx, group, taskId)) ? 'waitsForOthers' : undefined;
  if (group.mainTaskId === taskId) return undefined;
  // The turn may have been the main task's until now.
  const now = await dedupeGroupOf(tx, taskId);
  return now !== undefined && mainTaskHolds(now.mainStatus, now.isPlanned) ? 'waitsForGroup' : undefined;
}

/** Whether a task is the fall-back of its group and another one may still write to somebody. */
async function fallbackHeld(tx: Transaction, { id, parts }: DedupeGroup, taskId: string): Promise<boolean> {
  if (parts?.find((part) => part.taskId === taskId)?.weight !== null) return false;
  const others = await tx
    .select({ status: task.status })
    .from(task)
    .where(and(eq(task.groupId, id), ne(task.id, taskId)));
  return others.some(({ status }) => fallbackWaits(status));
}

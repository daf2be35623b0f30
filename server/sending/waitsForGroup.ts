import { sql } from 'drizzle-orm';
import { mainTaskHolds } from '../../src/domain/taskGroup.ts';
import { GROUP_LOCK } from '../db/advisoryLocks.ts';
import type { Transaction } from '../db/Db.ts';
import type { taskRun } from '../db/schema/index.ts';
import { dedupeGroupOf } from './dedupeGroupOf.ts';

/** Why a run waits for its group: a code of the error catalogue. */
export const GROUP_WAIT_REASON = 'waitsForGroup';

/**
 * Whether a run has to wait before its people are determined, since its group lets a person have one message: for the main task, which goes
 * first, or for another task whose people are being determined. Whom it lets go on keeps the group's turn until the transaction ends,
 * so that the next one sees whom this one reaches.
 */
export async function waitsForGroup(
  tx: Transaction,
  { taskId }: Pick<typeof taskRun.$inferSelect, 'taskId'>,
): Promise<boolean> {
  const group = await dedupeGroupOf(tx, taskId);
  if (group === undefined) return false;
  // Whoever waited here would keep a connection for as long as the others take.
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${GROUP_LOCK}, hashtext(${group.id})) as free`,
  );
  if (rows[0]?.free !== true) return true;
  if (group.mainTaskId === taskId) return false;
  // The turn may have been the main task's until now.
  const now = await dedupeGroupOf(tx, taskId);
  return now !== undefined && mainTaskHolds(now.mainStatus, now.isPlanned);
}

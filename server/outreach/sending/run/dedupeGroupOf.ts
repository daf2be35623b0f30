import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GroupPart } from '../../../../src/domain/outreach/taskGroup/definedGroup.ts';
import type { TaskStatus } from '../../../../src/domain/outreach/task/taskStatus.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { task, taskGroup } from '../../../db/schema/index.ts';

/** A deduplicating group as one of its tasks sees it. */
export interface DedupeGroup {
  id: string;
  mainTaskId: string;
  mainStatus: TaskStatus;
  /** The people of the main task have been determined. */
  isPlanned: boolean;
  /** Of a group by a definition its tasks with their channels. */
  parts: GroupPart[] | null;
}

/** The group that lets a person have one message of its tasks, of which this task is one; undefined where there is none. */
export async function dedupeGroupOf(db: Db | Transaction, taskId: string): Promise<DedupeGroup | undefined> {
  const main = alias(task, 'main');
  const [group] = await db
    .select({
      id: taskGroup.id,
      mainTaskId: taskGroup.mainTaskId,
      mainStatus: main.status,
      parts: taskGroup.parts,
      isPlanned: sql<boolean>`exists (
        select from task_run r where r.task_id = main.id
          and (r.status not in ('planning', 'paused') or exists (select from send_record e where e.run_id = r.id))
      )`,
    })
    .from(task)
    .innerJoin(taskGroup, and(eq(taskGroup.id, task.groupId), eq(taskGroup.dedupe, true)))
    .innerJoin(main, eq(main.id, taskGroup.mainTaskId))
    .where(eq(task.id, taskId));
  return group;
}

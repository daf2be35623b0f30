import { sql } from 'drizzle-orm';
import {
  FAILED_STATES,
  APART_REASONS,
  LEFT_OUT_STATES,
  REACHED_STATES,
  type TaskOutcome,
} from '../../../src/domain/outreach/task/taskOutcome.ts';
import type { Db, Transaction } from '../../db/Db.ts';

/**
 * What became of the people of some groups, by the groups' ids, whatever their status. Each person counts once: whom one task did not reach and another one
 * did is reached. Looks into indexes, and no further than the first person who was missed.
 */
export async function groupOutcomes(
  db: Db | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaskOutcome>> {
  if (ids.length === 0) return new Map();
  const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const own = sql`t.group_id = tg.id and t.status <> 'deleted'`;
  const { rows } = await db.execute<{ id: string; outcome: TaskOutcome }>(sql`
    select tg.id, case
      when not exists (
        select from task t join send_record r on r.task_id = t.id where ${own} and r.state = any(${list(REACHED_STATES)})
      ) then 'nobody'
      when exists (
        select from task t join send_record r on r.task_id = t.id
        where ${own} and r.state = any(${list([...FAILED_STATES, ...LEFT_OUT_STATES])})
          and (r.reason is null or r.reason <> all(${list(APART_REASONS)}))
          and not exists (
            select from task other join task_run run on run.task_id = other.id
            join send_record s on s.run_id = run.id and s.contact_id = r.contact_id
            where other.group_id = tg.id and s.state = any(${list(REACHED_STATES)})
          )
      ) then 'partly'
      else 'all' end as outcome
    from task_group tg where tg.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, outcome }) => [id, outcome]));
}

import { sql } from 'drizzle-orm';
import type { GroupOverlap } from '../../../src/contract/outreach/taskGroup/taskGroup.ts';
import type { CallContext } from '../../api/CallContext.ts';
import type { taskGroup } from '../../db/schema/index.ts';

/** Longest time for the audiences of a group, in milliseconds. */
const OVERLAP_MS = 60_000;

/**
 * How the audiences of a group overlap. Whoever stands in several tasks gets the message of the first: those whose people were determined
 * in the order in which they were begun, then the main task, then the others.
 */
export async function groupOverlap(
  { ports }: CallContext,
  group: typeof taskGroup.$inferSelect,
): Promise<GroupOverlap> {
  const { rows } = await ports.db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${OVERLAP_MS}`));
      return tx.execute<{ id: string; name: string; people: number; shared: number; first: number; both: number }>(sql`
        with turn as (
          select t.id, t.name, t.audience_id,
            row_number() over (order by begun.at nulls last, t.id <> ${group.mainTaskId}::uuid, t.created_at, t.id) as nth
          from task t left join lateral (
            select min(r.started_at) as at from task_run r where r.task_id = t.id and r.status <> 'planning'
          ) begun on true
          where t.group_id = ${group.id}::uuid and t.status <> 'deleted'
        ), stands as (
          select turn.id, m.contact_id,
            count(*) over (partition by m.contact_id) as tasks,
            row_number() over (partition by m.contact_id order by turn.nth) as nth
          from turn join audience_member m on m.audience_id = turn.audience_id
        )
        select turn.id, turn.name,
          count(s.contact_id)::int as people,
          count(*) filter (where s.tasks > 1)::int as shared,
          count(*) filter (where s.nth = 1)::int as first,
          count(*) filter (where s.nth = 1 and s.tasks > 1)::int as both
        from turn left join stands s on s.id = turn.id
        group by turn.id, turn.name, turn.nth order by turn.nth`);
    },
    { accessMode: 'read only' },
  );
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0);
  return {
    people: sum(({ first }) => first),
    shared: sum(({ both }) => both),
    tasks: rows.map(({ id, name, people, shared, first }) => ({
      id,
      name,
      people,
      shared,
      gets: group.dedupe ? first : people,
    })),
  };
}

import { type SQL, sql } from 'drizzle-orm';

/**
 * Counts the ledger rows of some runs of a tenant, as lines of the roll-up: its columns in its order. The roll-up and what is newer than it
 * are counted by this one statement.
 * @param runIds a set for `in`, such as a subquery
 */
export function ledgerCounts(tenantId: string, runIds: SQL): SQL {
  return sql`
    select run.tenant_id, run.id as run_id, counted.quarter, counted.state, counted.reason, run.channel, run.task_id,
      coalesce(run.message_id, task.message_id) as message_id, counted.people, counted.opted_out, counted.clicked
    from (
      select run_id, date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z') as quarter, state,
        coalesce(reason, '') as reason, count(*)::int as people, count(opted_out_at)::int as opted_out,
        count(coalesce(clicked_at, opened_at))::int as clicked
      from send_record where run_id in ${runIds}
      group by 1, 2, 3, 4
    ) counted
    join task_run run on run.id = counted.run_id and run.tenant_id = ${tenantId}
    join task on task.id = run.task_id`;
}

import { type SQL, sql } from 'drizzle-orm';
import { CONTROL_REASON, OTHER_TASK_REASONS } from '../../../src/domain/outreach/task/taskOutcome.ts';
import { sendRecord } from '../../db/schema/index.ts';

/** How many rows of the ledger were left out on purpose, as columns of a query that groups them. */
export function apartColumns(): { control: SQL<number>; otherTask: SQL<number> } {
  const others = sql`${sql.param([...OTHER_TASK_REASONS])}::text[]`;
  return {
    control: sql<number>`(count(*) filter (where ${sendRecord.reason} = ${CONTROL_REASON}))::int`,
    otherTask: sql<number>`(count(*) filter (where ${sendRecord.reason} = any(${others})))::int`,
  };
}

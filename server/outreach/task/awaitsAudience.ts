import { type SQL, sql } from 'drizzle-orm';
import { EXPECTING_STATUSES } from '../../../src/domain/outreach/task/taskStatus.ts';
import { task } from '../../db/schema/index.ts';

/** Whether a task is still to be sent to an audience. */
export const awaitsAudience = (id: SQL): SQL => sql`exists (
  select 1 from ${task} where ${task.audienceId} = ${id} and ${task.status} = any(${sql.param([...EXPECTING_STATUSES])}::text[])
)`;

import { sql } from 'drizzle-orm';
import { storedFile, taskRun } from '../../../db/schema/index.ts';

/** The picture that a run began with stays until the run has ended, also when its message got another one meanwhile. */
export const sentPictures = sql`exists (
  select 1 from ${taskRun}
  where ${taskRun.tenantId} = ${storedFile.tenantId} and ${taskRun.status} not in ('done', 'terminated')
    and ${taskRun.details} -> 'picture' ->> 'id' = ${storedFile.id}::text
)`;

import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../db/Db.ts';
import { audience, monitor, task } from '../db/schema/index.ts';

/** Something that stands on an audience. */
export interface AudienceUse {
  kind: 'task' | 'customerGroup' | 'monitor';
  id: string;
  name: string;
}

/** What of a tenant stands on an audience: tasks that are sent to it, groups whose definition asks for it, monitors. */
export async function audienceUses(db: Db | Transaction, tenantId: string, audienceId: string): Promise<AudienceUse[]> {
  const tasks = await db
    .select({ id: task.id, name: task.name })
    .from(task)
    .where(and(eq(task.tenantId, tenantId), eq(task.audienceId, audienceId)))
    .orderBy(task.name);
  const asked = sql`jsonb_path_exists(${audience.definition}, '$.** ? (@ == $id)', ${JSON.stringify({ id: audienceId })}::jsonb)`;
  const groups = await db
    .select({ id: audience.id, name: audience.name })
    .from(audience)
    .where(and(eq(audience.tenantId, tenantId), isNotNull(audience.definition), ne(audience.id, audienceId), asked))
    .orderBy(audience.name);
  const monitors = await db
    .select({ id: monitor.id, name: monitor.name })
    .from(monitor)
    .where(and(eq(monitor.tenantId, tenantId), eq(monitor.audienceId, audienceId)))
    .orderBy(monitor.name);
  return [
    ...tasks.map((row) => ({ kind: 'task' as const, ...row })),
    ...groups.map((row) => ({ kind: 'customerGroup' as const, ...row })),
    ...monitors.map((row) => ({ kind: 'monitor' as const, ...row })),
  ];
}

import { and, eq } from 'drizzle-orm';
import { askingGroups, asksFor } from '../rule/askingGroups.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { audience, monitor, task } from '../../db/schema/index.ts';
import { askingTags } from '../rule/askingTags.ts';

/** Something that asks for a tag. */
export interface TagUse {
  kind: 'task' | 'customerGroup' | 'tag' | 'monitor';
  id: string;
  name: string;
}

/** What of a tenant asks for a tag: groups by their rule, the tasks that are sent to them, other tags by theirs, and monitors. */
export async function tagUses(db: Db | Transaction, tenantId: string, tagId: string): Promise<TagUse[]> {
  const groups = await askingGroups(db, tenantId, tagId);
  const tasks = await db
    .select({ id: task.id, name: task.name })
    .from(task)
    .innerJoin(audience, eq(audience.id, task.audienceId))
    .where(asksFor(tenantId, tagId))
    .orderBy(task.name);
  const tags = await askingTags(db, tenantId, tagId);
  const monitors = await db
    .select({ id: monitor.id, name: monitor.name })
    .from(monitor)
    .where(and(eq(monitor.tenantId, tenantId), eq(monitor.tagId, tagId)))
    .orderBy(monitor.name);
  return [
    ...groups.map((row) => ({ kind: 'customerGroup' as const, ...row })),
    ...tasks.map((row) => ({ kind: 'task' as const, ...row })),
    ...tags.map((row) => ({ kind: 'tag' as const, ...row })),
    ...monitors.map((row) => ({ kind: 'monitor' as const, ...row })),
  ];
}

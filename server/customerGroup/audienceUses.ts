import { and, asc, eq } from 'drizzle-orm';
import type { Db, Transaction } from '../db/Db.ts';
import { calendarReminder, monitor, task } from '../db/schema/index.ts';
import { askingTags } from '../tag/askingTags.ts';
import { askingGroups } from './askingGroups.ts';

/** Something that stands on an audience. */
export interface AudienceUse {
  kind: 'task' | 'customerGroup' | 'tag' | 'monitor' | 'calendarReminder';
  id: string;
  name: string;
}

/** What of a tenant stands on an audience: tasks and reminders for it, groups and tags whose rules ask for it, monitors. */
export async function audienceUses(db: Db | Transaction, tenantId: string, audienceId: string): Promise<AudienceUse[]> {
  const tasks = await db
    .select({ id: task.id, name: task.name })
    .from(task)
    .where(and(eq(task.tenantId, tenantId), eq(task.audienceId, audienceId)))
    .orderBy(task.name);
  const groups = await askingGroups(db, tenantId, audienceId);
  const tags = await askingTags(db, tenantId, audienceId);
  const monitors = await db
    .select({ id: monitor.id, name: monitor.name })
    .from(monitor)
    .where(and(eq(monitor.tenantId, tenantId), eq(monitor.audienceId, audienceId)))
    .orderBy(monitor.name);
  const reminders = await db
    .select({ id: calendarReminder.id, name: calendarReminder.title })
    .from(calendarReminder)
    .where(and(eq(calendarReminder.tenantId, tenantId), eq(calendarReminder.audienceId, audienceId)))
    .orderBy(asc(calendarReminder.title), asc(calendarReminder.id));
  return [
    ...tasks.map((row) => ({ kind: 'task' as const, ...row })),
    ...groups.map((row) => ({ kind: 'customerGroup' as const, ...row })),
    ...tags.map((row) => ({ kind: 'tag' as const, ...row })),
    ...monitors.map((row) => ({ kind: 'monitor' as const, ...row })),
    ...reminders.map((row) => ({ kind: 'calendarReminder' as const, ...row })),
  ];
}

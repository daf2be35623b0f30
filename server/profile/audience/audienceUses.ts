import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/Db.ts';
import { activity, calendarReminder, monitor, task } from '../../db/schema/index.ts';
import { askingTags } from '../rule/askingTags.ts';
import { askingGroups } from '../rule/askingGroups.ts';

/** Something that stands on an audience. */
export interface AudienceUse {
  kind: 'task' | 'customerGroup' | 'tag' | 'monitor' | 'calendarReminder' | 'activity';
  id: string;
  name: string;
}

/**
 * What of a tenant stands on an audience: tasks and reminders for it, groups and tags whose rules ask for it, monitors,
 * activities that let only its people in or have chances for them.
 */
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
  // What is online stands in the draft, too: an edit flow changes no logic.
  const activities = await db
    .select({ id: activity.id, name: activity.name })
    .from(activity)
    .where(
      and(
        eq(activity.tenantId, tenantId),
        sql`jsonb_path_exists(${activity.draft}, '$.logic.** ? (@ == $id)', ${JSON.stringify({ id: audienceId })}::jsonb)`,
      ),
    )
    .orderBy(activity.name);
  return [
    ...tasks.map((row) => ({ kind: 'task' as const, ...row })),
    ...groups.map((row) => ({ kind: 'customerGroup' as const, ...row })),
    ...tags.map((row) => ({ kind: 'tag' as const, ...row })),
    ...monitors.map((row) => ({ kind: 'monitor' as const, ...row })),
    ...reminders.map((row) => ({ kind: 'calendarReminder' as const, ...row })),
    ...activities.map((row) => ({ kind: 'activity' as const, ...row })),
  ];
}

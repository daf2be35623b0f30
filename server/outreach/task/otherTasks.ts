import { sql } from 'drizzle-orm';
import { FINISH_HORIZON_DAYS } from '../../../src/domain/outreach/task/finishTime.ts';
import { TASK_PRIORITIES } from '../../../src/domain/outreach/task/taskPriority.ts';
import type { OtherTask } from '../../../src/domain/outreach/taskGroup/besideOthers.ts';
import type { Db } from '../../db/Db.ts';
import type { task } from '../../db/schema/index.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

/** More tasks than that are not looked at: the nearest ones count. */
const OTHERS_MAX = 100;

interface Found extends Record<string, unknown> {
  /** In milliseconds since 1970; null of what has begun. */
  at: number | null;
  people: number;
  is_higher: boolean;
  is_same_account: boolean;
}

/**
 * Other tasks that send by the channel of a task, with the same priority or a higher one: those that are being sent, with whoever is still
 * planned of them, and those that are let go and have a time, with everybody of their audience. Whatever is paused waits for somebody.
 */
export async function otherTasks(
  db: Pick<Db, 'execute'>,
  row: typeof task.$inferSelect,
  accountId: string,
  now: Date,
): Promise<OtherTask[]> {
  const order = sql.param([...TASK_PRIORITIES]);
  const rank = sql`array_position(${order}::text[], t.priority)`;
  const own = sql`array_position(${order}::text[], ${row.priority}::text)`;
  const horizon = new Date(now.getTime() + FINISH_HORIZON_DAYS * DAY_MS).toISOString();
  const { rows } = await db.execute<Found>(sql`
    select * from (
      select null::float8 as at, coalesce(w.people, a.accepted) as people, ${rank} < ${own} as is_higher,
        coalesce(r.started_by, t.created_by) = ${accountId}::uuid as is_same_account
      from task_run r join task t on t.id = r.task_id join audience a on a.id = t.audience_id
      left join lateral (
        select count(*)::int as people from send_record s where s.run_id = r.id and s.state in ('planned', 'claimed')
      ) w on r.status = 'sending'
      where r.tenant_id = ${row.tenantId} and r.channel = ${row.channel} and r.status in ('planning', 'sending') and t.id <> ${row.id}::uuid
        and ${rank} <= ${own}
      union all
      select extract(epoch from t.scheduled_at)::float8 * 1000, a.accepted, ${rank} < ${own}, coalesce(t.released_by, t.created_by) = ${accountId}::uuid
      from task t join audience a on a.id = t.audience_id
      where t.tenant_id = ${row.tenantId} and t.channel = ${row.channel} and t.status in ('pendingSend', 'looping')
        and t.released_at is not null and t.held_at is null and t.scheduled_at < ${horizon}::timestamptz and t.id <> ${row.id}::uuid
        and ${rank} <= ${own}
    ) other order by 1 nulls first limit ${OTHERS_MAX}`);
  return rows.map((found) => ({
    at: new Date(Math.max(found.at ?? 0, now.getTime())),
    people: found.people,
    isHigher: found.is_higher,
    isSameAccount: found.is_same_account,
  }));
}

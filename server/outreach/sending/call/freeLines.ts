import { sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';

/** A call of which nothing was heard for so long holds no line any more: nobody talks longer to a voice that reads a text. */
const LINE_HELD_MS = 5 * 60_000;

/** Lines of a tenant's account that no call holds, over all processes: each is held from the hand-over of its call until its result. */
export async function freeLines(
  db: Ports['db'],
  { tenantId, lines }: { tenantId: string; lines: number },
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - LINE_HELD_MS).toISOString();
  const { rows } = await db.execute<{ held: number }>(sql`
    select count(*)::int as held
    from send_record s join task_run run on run.id = s.run_id
    where run.tenant_id = ${tenantId} and run.channel = 'call' and run.started_at > ${now.toISOString()}::timestamptz - interval '30 days'
      and s.state in ('handedOver', 'enRoute', 'unknown') and s.handed_over_at > ${since}::timestamptz`);
  return lines - (rows[0]?.held ?? 0);
}

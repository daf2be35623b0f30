import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { type Measurement, type MonitorRule } from '../../../src/domain/profile/monitor/monitor.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { audienceSize, type monitor, monitorReading } from '../../db/schema/index.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

type Row = typeof monitor.$inferSelect;

/** Where the measurements of a monitor stand: the sizes of its group, or its own counts of a tag. */
export function seriesOf({ id, audienceId }: Pick<Row, 'id' | 'audienceId'>): { of: typeof audienceSize; own: SQL } {
  return audienceId === null
    ? // Both have a time and a count of people; nothing else of them is read.
      { of: monitorReading as unknown as typeof audienceSize, own: eq(monitorReading.monitorId, id) }
    : { of: audienceSize, own: eq(audienceSize.audienceId, audienceId) };
}

/** Measurements judged at a time. */
export const MEASUREMENTS_PER_CHECK = 500;

/**
 * Measurements that a monitor has not judged yet, oldest first, and of those before what a change can be measured against. The first
 * look takes the newest one alone: what was before the monitor does not make it fire.
 */
export async function freshMeasurements(
  db: Db | Transaction,
  row: Row,
): Promise<{ earlier: Measurement[]; fresh: Measurement[] }> {
  const { of, own } = seriesOf(row);
  const columns = { at: of.at, people: of.people };
  if (row.measuredAt === null)
    return { earlier: [], fresh: await db.select(columns).from(of).where(own).orderBy(desc(of.at)).limit(1) };
  const fresh = await db
    .select(columns)
    .from(of)
    .where(and(own, gt(of.at, row.measuredAt)))
    .orderBy(of.at)
    .limit(MEASUREMENTS_PER_CHECK);
  const [first] = fresh;
  if (first === undefined) return { earlier: [], fresh };
  const earlier = await db
    .select(columns)
    .from(of)
    .where(and(own, lte(of.at, row.measuredAt), sql`${of.at} >= ${sinceWhen(row, first.at, of, own)}`))
    .orderBy(of.at);
  return { earlier, fresh };
}

/** From when on measurements are needed to judge those from `first` on. */
function sinceWhen(
  { since, measuredAt }: Pick<MonitorRule, 'since'> & Row,
  first: Date,
  of: typeof audienceSize,
  own: SQL,
) {
  const until = since === 'day' ? new Date(first.getTime() - DAY_MS) : (measuredAt ?? first);
  return sql`coalesce(
    (select max(${of.at}) from ${of} where ${own} and ${of.at} <= ${until.toISOString()}::timestamptz), '-infinity'::timestamptz)`;
}

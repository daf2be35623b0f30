import { and, eq, lt } from 'drizzle-orm';
import {
  CHECK_PAUSE_MS,
  judgeFreshness,
  judgeMeasurements,
  type MonitorStep,
  READING_DAYS,
} from '../../../src/domain/profile/monitor/monitor.ts';
import type { Transaction } from '../../db/Db.ts';
import { monitor, monitorReading } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { publishedTags } from '../tag/publishedTags.ts';
import { countHolders } from '../tag/tagValues.ts';
import { endAlert } from './endAlert.ts';
import { fireAlert } from './fireAlert.ts';
import { freshAt } from './freshAt.ts';
import { freshMeasurements, MEASUREMENTS_PER_CHECK } from './monitorSeries.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

type Row = typeof monitor.$inferSelect;

/** What a check found. */
interface Finding {
  steps: MonitorStep[];
  measuredAt: Date | null;
  measuredPeople: number | null;
  /** There is more to judge at once. */
  more: boolean;
}

/** Judges what is new of a locked monitor, and fires or ends its alert. */
export async function checkMonitor(ports: Pick<Ports, 'jobs'>, tx: Transaction, row: Row, now: Date): Promise<void> {
  const { steps, measuredAt, measuredPeople, more } = await find(tx, row, now);
  const state: Partial<Row> = {};
  for (const step of steps) {
    if (step.type === 'recover') {
      await endAlert(tx, row.id, 'recovered', step.at);
      state.firingSince = null;
    } else {
      const wasMailed = await fireAlert(ports, tx, { ...row, ...state }, step, now);
      Object.assign(state, { firingSince: step.at, lastAlertAt: step.at }, wasMailed ? { mailedAt: now } : {});
    }
  }
  const checkDueAt = more ? now : new Date(now.getTime() + CHECK_PAUSE_MS[row.subject]);
  await tx
    .update(monitor)
    .set({ ...state, measuredAt, measuredPeople, checkDueAt })
    .where(eq(monitor.id, row.id));
}

async function find(tx: Transaction, row: Row, now: Date): Promise<Finding> {
  const isFiring = row.firingSince !== null;
  const { measuredAt, measuredPeople } = row;
  if (row.condition === 'stale') {
    const at = await freshAt(tx, row);
    const steps = at === undefined ? [] : judgeFreshness(row.threshold, isFiring, at, now);
    return { steps, measuredAt: at ?? null, measuredPeople: null, more: false };
  }
  if (row.tagId !== null) await readTag(tx, row, row.tagId, now);
  const { earlier, fresh } = await freshMeasurements(tx, row);
  const steps = judgeMeasurements(row, isFiring, earlier, fresh);
  const last = fresh.at(-1);
  return {
    // What was measured before the monitor looked for the first time is found now.
    steps: measuredAt === null ? steps.map((step) => ({ ...step, at: now })) : steps,
    measuredAt: last?.at ?? measuredAt,
    measuredPeople: last?.people ?? measuredPeople,
    more: fresh.length === MEASUREMENTS_PER_CHECK,
  };
}

/** Counts who has a value of a tag: tags have no sizes of their own that could be judged. */
async function readTag(tx: Transaction, { id, tenantId }: Row, tagId: string, now: Date): Promise<void> {
  const watched = (await publishedTags(tx, tenantId)).find((one) => one.id === tagId);
  if (watched === undefined) return;
  const people = await countHolders(tx, tenantId, watched.field.place);
  await tx.insert(monitorReading).values({ monitorId: id, at: now, people }).onConflictDoNothing();
  const kept = new Date(now.getTime() - READING_DAYS * DAY_MS);
  await tx.delete(monitorReading).where(and(eq(monitorReading.monitorId, id), lt(monitorReading.at, kept)));
}

import { asc, eq, min, sql } from 'drizzle-orm';
import { billedLines, CORRECTED_BILLS, sumOf } from '../../../../src/domain/outreach/billing/billing.ts';
import {
  nextPeriod,
  periodOf,
  periodsBetween,
  periodStart,
} from '../../../../src/domain/outreach/billing/billPeriod.ts';
import type { Price } from '../../../../src/domain/outreach/billing/price.ts';
import { isRefreshDue } from '../../../../src/domain/outreach/sending/sendStatistic.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { bill, price, taskRun, tenant } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { correctionsOf } from './correctionsOf.ts';
import { countLedger } from './countLedger.ts';
import { lockBills } from './lockBills.ts';
import { type WantedLine, writeLines } from './writeLines.ts';
import { writeTotals } from './writeTotals.ts';

type CountPorts = Pick<Ports, 'db' | 'clock'>;
type Row = typeof bill.$inferSelect;

/** What all steps of a count know. */
interface Count {
  tx: Transaction;
  tenantId: string;
  timeZone: string;
  now: Date;
  prices: Price[];
}

/**
 * Counts the bills of a tenant: makes one for every month with sends that has none, brings drafts to what the ledger and the prices
 * say, and compares issued ones with the ledger. What came late for those goes into the first draft as corrections: an issued bill never
 * changes. `isWanted` is asked again when it is our turn: another process may have done it.
 */
export async function countBills(
  { db, clock }: CountPorts,
  tenantId: string,
  isWanted: (tx: Transaction) => Promise<boolean> = async () => true,
): Promise<void> {
  await db.transaction(async (tx) => {
    // A large month takes longer to count than a call may.
    await tx.execute(sql`set local statement_timeout = 0`);
    await lockBills(tx, { tenantId });
    if (!(await isWanted(tx))) return;
    const { timeZone } = await tenantSettings(tx, tenantId);
    const now = clock.now();
    const prices = await tx.select().from(price).where(eq(price.tenantId, tenantId));
    const count = { tx, tenantId, timeZone, now, prices };
    await makeMissing(count);
    const bills = await tx
      .select()
      .from(bill)
      .where(eq(bill.tenantId, tenantId))
      .orderBy(asc(bill.period))
      .for('update');
    const drafts = bills.filter(({ status }) => status === 'draft');
    const first = drafts[0];
    const earlier = bills.filter(
      ({ status, period }) => status !== 'draft' && (first === undefined || period < first.period),
    );
    const corrections = await compareIssued(count, earlier.slice(-CORRECTED_BILLS), first?.id);
    for (const draft of drafts) await countDraft(count, draft, draft === first ? corrections : []);
  });
}

/** Lines of what the ledger has of a bill's time, at the prices of its days. */
async function linesNow({ tx, timeZone, prices }: Count, span: Pick<Row, 'tenantId' | 'startsAt' | 'endsAt'>) {
  return billedLines(await countLedger(tx, span, timeZone), prices);
}

async function countDraft(count: Count, draft: Row, corrections: readonly WantedLine[]): Promise<void> {
  const { tx, now } = count;
  const sends = (await linesNow(count, draft)).map((line) => ({ ...line, correctsId: null, base: 0 }));
  const changed = await writeLines(tx, draft, [...sends, ...corrections]);
  const own = eq(bill.id, draft.id);
  if (changed) await writeTotals(tx, draft.id, { countedAt: now, updatedAt: now });
  else await tx.update(bill).set({ countedAt: now }).where(own);
}

/** Makes bills of months that have sends and none, after the last that was issued: prices of days before that are closed. */
async function makeMissing(count: Count): Promise<void> {
  const { tx, tenantId, timeZone, now } = count;
  const [runs] = await tx
    .select({ first: min(taskRun.startedAt) })
    .from(taskRun)
    .where(eq(taskRun.tenantId, tenantId));
  if (runs?.first == null) return;
  const bills = await tx
    .select({ period: bill.period, endsAt: bill.endsAt, status: bill.status })
    .from(bill)
    .where(eq(bill.tenantId, tenantId));
  const closed = bills.filter(({ status }) => status !== 'draft').map(({ period }) => period);
  const last = closed.toSorted().at(-1);
  const begin = last === undefined ? periodOf(runs.first, timeZone) : nextPeriod(last);
  const endOf = new Map(bills.map(({ period, endsAt }) => [period, endsAt]));
  for (const period of periodsBetween(begin, periodOf(now, timeZone))) {
    if (endOf.has(period)) continue;
    const before = periodOf(new Date(periodStart(period, timeZone).getTime() - 1), timeZone);
    const startsAt = endOf.get(before) ?? periodStart(period, timeZone);
    const span = { tenantId, startsAt, endsAt: periodStart(nextPeriod(period), timeZone) };
    if ((await countLedger(tx, span, timeZone)).length === 0) continue;
    await tx.insert(bill).values({ ...span, period, status: 'draft', createdAt: now, updatedAt: now });
    endOf.set(period, span.endsAt);
  }
}

/**
 * Compares issued bills with the ledger. Answers the lines by which a draft corrects them, and notes at each how far the ledger has
 * moved since.
 */
async function compareIssued(count: Count, issued: readonly Row[], draftId: string | undefined): Promise<WantedLine[]> {
  const { tx, now } = count;
  const found: WantedLine[] = [];
  for (const one of issued) {
    const corrections = await correctionsOf(tx, one.id, await linesNow(count, one), draftId);
    const moved = sumOf(corrections.map(({ change }) => change));
    await tx
      .update(bill)
      .set({ movedVolume: moved.volume, movedFee: moved.fee, countedAt: now })
      .where(eq(bill.id, one.id));
    found.push(...corrections.map(({ line }) => line));
  }
  return found;
}

/** Whether there are runs of a month that has no bill yet. */
export async function isBillMissing(db: Db | Transaction, tenantId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isMissing: boolean }>(sql`
    select exists (
      select from task_run run where run.tenant_id = ${tenantId}
        and run.started_at >= coalesce((select max(ends_at) from bill where tenant_id = ${tenantId}), '-infinity')
    ) as "isMissing"`);
  return rows[0]?.isMissing === true;
}

/** Counts the bills of every tenant once an hour, one after the other. */
export async function countDueBills(ports: CountPorts & Pick<Ports, 'logger'>): Promise<void> {
  const tenants = await ports.db.select({ id: tenant.id }).from(tenant);
  for (const { id } of tenants) {
    const isDue = (db: Db | Transaction): Promise<boolean> => isCountDue(db, id, ports.clock.now());
    if (!(await isDue(ports.db))) continue;
    await countBills(ports, id, isDue).catch((error: unknown) =>
      ports.logger.error({ err: error, tenant: id }, 'bills of a tenant cannot be counted'),
    );
  }
}

async function isCountDue(db: Db | Transaction, tenantId: string, now: Date): Promise<boolean> {
  const [counted] = await db
    .select({
      at: sql<Date | null>`max(${bill.countedAt})`.mapWith(bill.countedAt),
      isStale: sql<boolean>`bool_or(${bill.countedAt} is null)`,
    })
    .from(bill)
    .where(eq(bill.tenantId, tenantId));
  return counted?.isStale === true || isRefreshDue(counted?.at ?? null, now);
}

import { asc, eq } from 'drizzle-orm';
import { bill, billDispute, billLine, price } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { changeBetween } from '../../../src/domain/outreach/billing/billing.ts';
import { nextPeriod, periodOf, periodStart } from '../../../src/domain/outreach/billing/billPeriod.ts';
import { DEFAULT_TENANT_ID, DEFAULT_TIME_ZONE } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';
import { insertSends } from './insertSends.ts';

/** Text messages of a bill that is inserted, and what a part of each costs, in 1/10,000 yuan. */
export const SENT = { messages: 3, parts: 2, fee: 450, cost: 320 } as const;

/** A bill to insert. */
export interface BillToInsert {
  /** Who made its sends. */
  operatorId: string;
  tenantId?: string;
  /** The month before all others that have a bill unless said, so that nothing stands before it. */
  period?: string;
  status?: 'draft' | 'issued' | 'disputed';
}

/** Inserts a bill as counting makes it, of text messages that the ledger has, with the price of its month. */
export async function insertBill(
  ports: Pick<Ports, 'db' | 'random' | 'clock'>,
  { operatorId, tenantId = DEFAULT_TENANT_ID, status = 'draft', ...given }: BillToInsert,
): Promise<{ bill: string; line: string; price: string; period: string }> {
  const { db } = ports;
  const now = ports.clock.now();
  const [first] = await db
    .select({ startsAt: bill.startsAt })
    .from(bill)
    .where(eq(bill.tenantId, tenantId))
    .orderBy(asc(bill.period))
    .limit(1);
  const before = new Date((first?.startsAt ?? new Date('2020-01-01T00:00:00Z')).getTime() - 86_400_000);
  const period = given.period ?? periodOf(before, DEFAULT_TIME_ZONE);
  const startsAt = periodStart(period, DEFAULT_TIME_ZONE);
  const endsAt = periodStart(nextPeriod(period), DEFAULT_TIME_ZONE);
  const stamps = { tenantId, createdAt: now, updatedAt: now };
  const { messages, parts, fee, cost } = SENT;
  const asked = only(
    await db
      .insert(price)
      .values({ ...stamps, channel: 'sms', effectiveFrom: `${period}-01`, supplier: '华信通道', fee, cost })
      .returning(),
  );
  await insertSends(ports, {
    operatorId,
    tenantId,
    channel: 'sms',
    at: new Date(startsAt.getTime() + 86_400_000),
    sent: Array.from({ length: messages }, () => ({ state: 'delivered' as const, parts })),
  });
  const total = changeBetween({ unitFee: fee, unitCost: cost }, 0, messages * parts);
  const made = only(
    await db
      .insert(bill)
      .values({
        ...stamps,
        period,
        startsAt,
        endsAt,
        status,
        billingVolume: total.volume,
        fee: total.fee,
        cost: total.cost,
        countedAt: now,
        ...(status === 'draft' ? {} : { issuedAt: now, issuedBy: operatorId }),
      })
      .returning(),
  );
  const line = only(
    await db
      .insert(billLine)
      .values({
        tenantId,
        billId: made.id,
        operatorId,
        channel: 'sms',
        priceId: asked.id,
        supplier: asked.supplier,
        unitFee: fee,
        unitCost: cost,
        ...total,
      })
      .returning(),
  );
  if (status === 'disputed')
    await db.insert(billDispute).values({
      tenantId,
      billId: made.id,
      ourFee: total.fee,
      disputedFee: total.fee - 9,
      reason: '其中两条是测试短信',
      disputedBy: operatorId,
      disputedAt: now,
    });
  return { bill: made.id, line: line.id, price: asked.id, period };
}

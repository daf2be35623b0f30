import { afterAll, beforeAll, beforeEach } from 'vitest';
import { insertSends, type Sends } from '../../e2e/seeds/outreach/insertSends.ts';
import { bill, billAdjustment, billDispute, billLine, price, sendRecord, user } from '../../server/db/schema/index.ts';
import { countBills } from '../../server/outreach/billing/bill/countBills.ts';
import { type BillDetail, getBill, issueBill, listBills } from '../../src/contract/outreach/billing/bill.ts';
import { createPrice, type PriceRecord } from '../../src/contract/outreach/billing/price.ts';
import type { SendChannel } from '../../src/domain/shared/sending/sendChannel.ts';
import type { SendState } from '../../src/domain/shared/sending/sendState.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { createTestApi, type TestAnswer, type TestApi, type TestCaller } from '../db/testApi.ts';

/** In the last month that ended. */
const OCTOBER = new Date('2026-10-10T02:00:00Z');
/** In the month that goes on. */
export const NOVEMBER = new Date('2026-11-10T02:00:00Z');
/** When every test begins. */
const TODAY = new Date('2026-11-21T02:00:00Z');

/** So many messages in a state. */
export const many = (state: SendState, count: number, parts: number | null = null) =>
  Array.from({ length: count }, () => ({ state, parts }));

/** A tenant whose sends are billed. */
export interface BillRoom {
  test: TestApi;
  /** The users of the tenant: the main account, and one who sees bills. */
  operators: readonly string[];
  /** Takes all sends, prices and bills away, and sets the clock to today. */
  empty: () => Promise<void>;
  /** Text messages of the main account in October, unless said. */
  sends: (of: Partial<Sends> & Pick<Sends, 'sent'>) => Promise<string>;
  /** A price in force for long, unless said. */
  priced: (channel: SendChannel, fee: string, cost: string, effectiveFrom?: string) => Promise<TestAnswer<PriceRecord>>;
  counted: () => Promise<void>;
  /** The bill of a month. */
  of: (period: string, caller?: TestCaller) => Promise<BillDetail>;
  /** Issues the bill of a month. @throws where it is refused */
  issued: (period: string) => Promise<BillDetail>;
  close: () => Promise<void>;
}

/** Opens a {@link BillRoom}. */
export async function billRoom(): Promise<BillRoom> {
  // A session outlasts the months of these tests.
  const test = await createTestApi({ sessionHours: 24 * 60 });
  const { db } = test.ports;
  await test.userWith(['bill:view']);
  const users = await db.select({ id: user.id, isMain: user.isMain }).from(user);
  const operators = users.toSorted((one, other) => Number(other.isMain) - Number(one.isMain)).map(({ id }) => id);
  const of: BillRoom['of'] = async (period, caller = test.admin) => {
    const { value } = await caller.call(listBills, { query: {} });
    const id = value.find((one) => one.period === period)?.id ?? '';
    return (await caller.call(getBill, { params: { id } })).value;
  };
  return {
    test,
    operators,
    of,
    async empty() {
      for (const table of [billAdjustment, billDispute, billLine, bill, price, sendRecord]) await db.delete(table);
      await test.database.pool.query('delete from task_run');
      test.clock.set(TODAY);
    },
    sends: (sent) => insertSends(test.ports, { operatorId: operators[0] ?? '', at: OCTOBER, channel: 'sms', ...sent }),
    priced: (channel, fee, cost, effectiveFrom = '2026-01-01') =>
      test.admin.call(createPrice, { body: { channel, effectiveFrom, supplier: `of ${channel}`, fee, cost } }),
    counted: () => countBills(test.ports, DEFAULT_TENANT_ID),
    async issued(period) {
      const { id, version } = await of(period);
      const { body, value } = await test.admin.call(issueBill, { params: { id }, body: { version } });
      if (body.success !== true) throw new Error(`not issued: ${String(body.errorCode)}`);
      return value;
    },
    close: () => test.close(),
  };
}

/** Opens one {@link BillRoom} for the tests of a file, empties it before each test, and closes it in the end. */
export function billTests(): Omit<BillRoom, 'close'> {
  let room: BillRoom;
  beforeAll(async () => {
    room = await billRoom();
  });
  afterAll(() => room.close());
  beforeEach(() => room.empty());
  return {
    get test() {
      return room.test;
    },
    get operators() {
      return room.operators;
    },
    empty: () => room.empty(),
    sends: (of) => room.sends(of),
    priced: (...given) => room.priced(...given),
    counted: () => room.counted(),
    of: (...period) => room.of(...period),
    issued: (period) => room.issued(period),
  };
}

/** The parameters of a call that names a bill. */
export const paramsOf = ({ id }: BillDetail) => ({ params: { id } });

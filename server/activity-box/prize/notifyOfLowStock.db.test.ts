import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePrizeStock, createPrize, getPrize } from '../../../src/contract/activity-box/prize/prize.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { prize } from '../../db/schema/index.ts';
import { notifyOfLowStock } from './notifyOfLowStock.ts';
import { MINUTE_MS } from '../../../src/domain/shared/time/duration.ts';

describe('the stock alert', () => {
  let test: TestApi;
  let made = 0;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.ports.db.delete(prize);
    test.mails.length = 0;
  });

  const stock = async (id: string, change: number) => {
    const { value } = await test.admin.call(getPrize, { params: { id } });
    await test.admin.call(changePrizeStock, { params: { id }, body: { change, reason: 'x', version: value.version } });
  };
  const stocked = async (alertPercent: number | null, emails = ['ann@example.com']): Promise<string> => {
    made += 1;
    const { value } = await test.admin.call(createPrize, {
      body: {
        name: `杯子${made} <b>`,
        source: 'own',
        awardType: 'physical',
        unitPrice: '1',
        alertPercent,
        alertEmails: emails,
      },
    });
    await stock(value.id, 100);
    return value.id;
  };
  const win = (id: string, won: number) =>
    test.ports.db.update(prize).set({ won, allotted: won }).where(eq(prize.id, id));
  const pass = (minutes: number) =>
    test.clock.set(new Date(test.clock.now().getTime() + minutes * MINUTE_MS).toISOString());
  const told = () => test.mails.map(({ to }) => to).toSorted();

  it('tells everybody by e-mail when the remaining share has fallen to the threshold, not before [9-66] [9-65]', async () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`);
    const id = await stocked(20, four);
    await win(id, 79);
    await notifyOfLowStock(test.ports);
    expect(told()).toEqual([]);
    await win(id, 80);
    await notifyOfLowStock(test.ports);
    expect(told()).toEqual(four);
    expect(test.mails[0]?.subject).toContain('库存预警');
    expect(test.mails[0]?.html).toContain('20 / 100');
    expect(test.mails[0]?.html).toContain('&lt;b&gt;');
    expect(test.mails[0]?.html).toContain(`/activityBox/prizes/${id}`);
  });

  it('sends one e-mail for two checks within an hour, the next after it, and none once the stock has risen [9-64]', async () => {
    const id = await stocked(20);
    await win(id, 90);
    await notifyOfLowStock(test.ports);
    pass(59);
    await notifyOfLowStock(test.ports);
    expect(told()).toHaveLength(1);
    pass(1);
    await Promise.all([notifyOfLowStock(test.ports), notifyOfLowStock(test.ports)]);
    expect(told()).toHaveLength(2);
    await stock(id, 100);
    pass(60);
    await notifyOfLowStock(test.ports);
    expect(told()).toHaveLength(2);
    await win(id, 160);
    await notifyOfLowStock(test.ports);
    expect(told()).toHaveLength(3);
  });

  it('tells nobody where it is off', async () => {
    await win(await stocked(null, []), 100);
    await notifyOfLowStock(test.ports);
    expect(told()).toEqual([]);
  });
});

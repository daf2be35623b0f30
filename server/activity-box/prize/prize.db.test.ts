import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changePrizeStock,
  createPrize,
  downloadPrizeImage,
  getPrize,
  getPrizeImage,
  listPrizes,
  type Prize,
  removePrize,
  updatePrize,
  uploadPrizeImage,
} from '../../../src/contract/activity-box/prize/prize.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { smallFile } from '../../../tests/files/smallFiles.ts';
import { secondTenant } from '../../../tests/security/secondTenant.ts';
import { Refusal } from '../../api/Refusal.ts';
import { auditLog, prize, prizeDay, storedFile } from '../../db/schema/index.ts';
import { allotPrize, returnPrize } from './prizeStock.ts';

describe('prizes', () => {
  let test: TestApi;
  let made = 0;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const image = async () =>
    (await test.admin.call(uploadPrizeImage, { body: {}, file: smallFile('png', 'cup.png') })).value;
  const form = (over: object = {}) => {
    made += 1;
    return {
      name: `奖品${made}`,
      source: 'own' as const,
      awardType: 'physical' as const,
      unitPrice: '12.30',
      image: null as { id: string } | null,
      ...over,
    };
  };
  const create = (over: object = {}) => test.admin.call(createPrize, { body: form(over) });
  const get = async (id: string): Promise<Prize> => (await test.admin.call(getPrize, { params: { id } })).value;
  const change = async (id: string, by: number, reason = 'delivery') =>
    test.admin.call(changePrizeStock, {
      params: { id },
      body: { change: by, reason, version: (await get(id)).version },
    });
  const stocked = async (stock: number, over: object = {}): Promise<string> => {
    const { value } = await create({ image: { id: (await image()).id }, ...over });
    await change(value.id, stock);
    return value.id;
  };
  const allot = (id: string, quantity: number) =>
    test.ports.db.transaction((tx) => allotPrize(tx, id, quantity, test.clock.now()));
  const giveBack = (id: string, quantity: number) => test.ports.db.transaction((tx) => returnPrize(tx, id, quantity));
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    );

  it('have all their fields in form, list and answer [3.4-05]', async () => {
    const kept = await image();
    const { value } = await create({
      name: '保温杯',
      source: 'platform',
      supplierName: '好物供应',
      productNumber: 'SKU-1',
      awardType: 'coupon',
      link: 'https://example.com/c',
      redemption: '到店出示',
      dailyCap: 5,
      image: { id: kept.id },
      alertPercent: 20,
      alertEmails: ['a@example.com'],
    });
    expect(value).toMatchObject({
      name: '保温杯',
      source: 'platform',
      supplierName: '好物供应',
      productNumber: 'SKU-1',
      endedBySupplier: false,
      awardType: 'coupon',
      unitPrice: '12.30',
      image: kept,
      link: 'https://example.com/c',
      redemption: '到店出示',
      dailyCap: 5,
      dailyRemaining: 5,
      inUse: true,
      stock: 0,
      allotted: 0,
      won: 0,
      usableStock: 0,
      alertPercent: 20,
      alertEmails: ['a@example.com'],
      fault: null,
      version: 1,
    });
    expect(await get(value.id)).toEqual(value);
    const { value: listed } = await test.admin.call(listPrizes, { query: { name: '保温', source: 'platform' } });
    expect(listed).toEqual([value]);
    expect((await test.admin.call(listPrizes, { query: { name: '保温', inUse: 'no' } })).value).toEqual([]);
    const shown = (await test.admin.call(getPrizeImage, { params: { id: kept.id } })).value;
    expect(shown.type).toBe('png');
    const file = await test.admin.call(downloadPrizeImage, { params: { id: kept.id } });
    expect(file.headers.get('content-disposition')).toContain('cup.png');
  });

  it('are refused at the field that is wrong [5.4-21] [9-65]', async () => {
    const errors = async (over: object) => (await create(over)).body.fieldErrors;
    await create({ name: '重名' });
    expect(await errors({ name: '重名' })).toEqual([{ path: 'name', code: 'nameTaken' }]);
    expect(await errors({ name: '一'.repeat(21) })).toMatchObject([{ path: 'name', code: 'tooLong' }]);
    expect(await errors({ unitPrice: '1.234' })).toMatchObject([{ path: 'unitPrice', code: 'amountFormat' }]);
    expect((await create({ unitPrice: '1.23' })).value.unitPrice).toBe('1.23');
    expect((await create({ unitPrice: '50000' })).value.unitPrice).toBe('50000.00');
    expect(await errors({ unitPrice: '50000.01' })).toMatchObject([{ path: 'unitPrice', code: 'prizePriceMax' }]);
    expect(await errors({ source: 'platform' })).toMatchObject([
      { path: 'supplierName', code: 'required' },
      { path: 'productNumber', code: 'required' },
    ]);
    expect(await errors({ awardType: 'coupon', link: 'http://example.com' })).toMatchObject([
      { path: 'link', code: 'couponLink' },
    ]);
    const five = [1, 2, 3, 4, 5].map((one) => `p${one}@example.com`);
    expect(await errors({ alertPercent: 10, alertEmails: five })).toMatchObject([
      { path: 'alertEmails', code: 'alertEmailsMax' },
    ]);
    expect((await create({ alertPercent: 10, alertEmails: five.slice(1) })).value.alertEmails).toHaveLength(4);
    expect(await errors({ alertPercent: 10, alertEmails: ['A@example.com', 'a@example.com'] })).toMatchObject([
      { path: 'alertEmails', code: 'emailRepeated' },
    ]);
    expect(await errors({ alertPercent: 10 })).toMatchObject([{ path: 'alertEmails', code: 'required' }]);
    expect(await errors({ alertPercent: 100, alertEmails: five.slice(1) })).toMatchObject([{ path: 'alertPercent' }]);
    const big = smallFile('png', 'big.png', 2 * 1024 * 1024 + 1);
    expect((await test.admin.call(uploadPrizeImage, { body: {}, file: big })).body.fieldErrors).toMatchObject([
      { path: 'file', code: 'imageTooLarge' },
    ]);
    const pdf = await test.admin.call(uploadPrizeImage, { body: {}, file: smallFile('pdf') });
    expect(pdf.body.fieldErrors).toMatchObject([{ path: 'file', code: 'imageType' }]);
  });

  it('whose data cannot be given out say so, and activities cannot take them [8.2-08] [8.2-09]', async () => {
    const own = (await create()).value;
    expect(own.fault).toBe('OWN_PRIZE_DATA');
    await change(own.id, 10);
    expect(await codeOf(allot(own.id, 1))).toBe('OWN_PRIZE_DATA');
    const platform = (
      await create({ source: 'platform', supplierName: 'S', productNumber: 'P', endedBySupplier: true })
    ).value;
    expect(platform.fault).toBe('PLATFORM_PRIZE_DATA');
    await change(platform.id, 10);
    expect(await codeOf(allot(platform.id, 1))).toBe('PLATFORM_PRIZE_DATA');
    const unused = await stocked(10, { inUse: false });
    expect(await codeOf(allot(unused, 1))).toBe('STATE_FORBIDS');
  });

  it('are given to activities up to the usable stock and taken back, won ones stay [5.4-20]', async () => {
    const id = await stocked(10);
    expect(await codeOf(allot(id, 11))).toBe('QUANTITY_ABOVE_STOCK');
    await allot(id, 10);
    expect(await get(id)).toMatchObject({ stock: 10, allotted: 10, usableStock: 0 });
    expect(await codeOf(allot(id, 1))).toBe('QUANTITY_ABOVE_STOCK');
    await test.ports.db.update(prize).set({ won: 4 }).where(eq(prize.id, id));
    expect(await codeOf(giveBack(id, 7))).toBe('QUANTITY_CHANGE_FAILED');
    await giveBack(id, 6);
    expect(await get(id)).toMatchObject({ allotted: 4, won: 4, usableStock: 6 });
    await expect(allot(id, 0)).rejects.toThrow('positive');
  });

  it('are never given out above their stock, however many ask at once', async () => {
    const id = await stocked(10);
    const ends = await Promise.all(Array.from({ length: 8 }, () => codeOf(allot(id, 3))));
    expect(ends.filter((end) => end === 'done')).toHaveLength(3);
    expect(await get(id)).toMatchObject({ allotted: 9, usableStock: 1 });
  });

  it('change their stock with a reason, never below what activities hold, with a line in the log [8.2-10]', async () => {
    const id = await stocked(10);
    await allot(id, 6);
    const refused = await change(id, -5);
    expect(refused.body).toMatchObject({
      errorCode: 'QUANTITY_CHANGE_FAILED',
      fieldErrors: [{ path: 'change', code: 'quantityChangeFailed', params: { allotted: 6 } }],
    });
    expect((await change(id, -4, 'broken')).value).toMatchObject({ stock: 6, usableStock: 0 });
    const lines = await test.ports.db.select().from(auditLog).where(eq(auditLog.action, 'prize.changeStock'));
    expect(lines.at(-1)).toMatchObject({
      entityId: id,
      before: { stock: 10 },
      after: { stock: 6, change: -4, reason: 'broken' },
    });
    const { value: codes } = await create({ awardType: 'voucherCode' });
    expect((await change(codes.id, 1)).body.fieldErrors).toMatchObject([{ path: 'change', code: 'stockOfCodes' }]);
    const { version } = await get(id);
    const noReason = { change: 1, reason: '', version };
    expect(
      (await test.admin.call(changePrizeStock, { params: { id }, body: noReason })).body.fieldErrors,
    ).toMatchObject([{ path: 'reason', code: 'required' }]);
    const typed = await test.admin.call(updatePrize, {
      params: { id },
      body: { ...form(), awardType: 'coupon', version },
    });
    expect(typed.body.fieldErrors).toMatchObject([{ path: 'awardType', code: 'awardTypeStocked' }]);
  });

  it('count what was given out today in the tenant’s day against their cap [3.4-05]', async () => {
    const id = await stocked(10, { dailyCap: 3 });
    const today = sql`(${test.ports.clock.now().toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date`;
    await test.ports.db.insert(prizeDay).values([
      { prizeId: id, day: sql`${today}`, given: 2 },
      { prizeId: id, day: sql`${today} - 1`, given: 3 },
    ]);
    expect((await get(id)).dailyRemaining).toBe(1);
  });

  it('give up their image when they are removed; nobody else’s prize can be reached', async () => {
    const kept = await image();
    const { value } = await create({ image: { id: kept.id } });
    const other = await secondTenant(test, 'other');
    expect((await other.call(getPrize, { params: { id: value.id } })).body.errorCode).toBe('NOT_FOUND');
    expect((await other.call(getPrizeImage, { params: { id: kept.id } })).body.errorCode).toBe('NOT_FOUND');
    await test.admin.call(removePrize, { params: { id: value.id } });
    const [file] = await test.ports.db.select().from(storedFile).where(eq(storedFile.id, kept.id));
    expect(file?.ownerId).toBeNull();
  });
});

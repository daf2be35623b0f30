import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPrize } from '../../../../src/contract/activity-box/prize/prize.ts';
import {
  downloadVoucherRejects,
  downloadVoucherTemplate,
  getVoucherPrize,
  importVoucherCodes,
  listVoucherCodes,
  listVoucherImports,
  listVoucherPrizes,
  listVoucherRejects,
  removeVoucherCode,
  removeVoucherCodes,
  revealVoucherCode,
} from '../../../../src/contract/activity-box/prize/voucherCode.ts';
import { XLSX_MAX_BYTES } from '../../../../src/domain/shared/file/upload.ts';
import { readXlsxRows } from '../../../../src/domain/shared/file/xlsx/readXlsxRows.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { insertVoucherPrize, workbook } from '../../../../tests/activity-box/insertVoucherPrize.ts';
import { auditLog, prize, voucherCode } from '../../../db/schema/index.ts';

describe('voucher codes', () => {
  let test: TestApi;
  let made = 0;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const withCodes = (codes: readonly string[], validTo?: string): Promise<string> => {
    made += 1;
    return insertVoucherPrize(test, `券${made}`, codes, validTo);
  };
  const take = (id: string, file: File) => test.admin.call(importVoucherCodes, { params: { id }, body: {}, file });
  const codesOf = async (prizeId: string, query: object = {}) =>
    (await test.admin.call(listVoucherCodes, { query: { prizeId, ...query } })).value;

  it('are imported with card number and validity; each row ends accepted, duplicate or invalid [3.4-06] [4.3-06]', async () => {
    const id = await withCodes(['OLD-0001']);
    const file = workbook([
      ['卡号', '卡密/兑换码', '有效期开始', '有效期结束', '激活后有效天数', '备注'],
      ['1001', 'NEW-0001', '2026-12-01', '2026-12-31', '', 'x'],
      ['1002', 'NEW-0002', '', '2026-12-31', '', ''],
      ['', 'NEW-0003', '', '', '30', ''],
      ['1004', 'NEW-0001', '', '', '30', ''],
      ['1005', 'OLD-0001', '', '', '30', ''],
      ['1006', 'NEW-0006', '', 'tomorrow', '', ''],
      ['1007', '', '', '2026-12-31', '', ''],
    ]);
    // Imports are listed the latest first: two of one moment would stand in any order.
    test.clock.advance(1_000);
    const { value: done } = await take(id, file);
    expect(done).toMatchObject({ fileName: 'codes.xlsx', received: 7, accepted: 3, duplicates: 2, invalid: 2 });
    const rows = await codesOf(id);
    expect(rows.map(({ codeEnding }) => codeEnding)).toEqual(['0001', '0001', '0002', '0003']);
    expect(rows[1]).toMatchObject({
      cardNumber: '1001',
      validityType: 'dateRange',
      validFrom: '2026-12-01',
      validTo: '2026-12-31',
      validDays: null,
      status: 'pendingShipment',
      shippedAt: null,
    });
    expect(rows[3]).toMatchObject({ validityType: 'afterActivation', validDays: 30, cardNumber: '' });
    expect((await test.admin.call(getPrize, { params: { id } })).value).toMatchObject({ stock: 4, usableStock: 4 });
    const { value: rejects } = await test.admin.call(listVoucherRejects, { params: { id: done.id }, query: {} });
    expect(rejects.map(({ line, outcome, reason, column }) => [line, outcome, reason, column])).toEqual([
      [5, 'duplicate', 'duplicateCode', 'code'],
      [6, 'duplicate', 'duplicateCode', 'code'],
      [7, 'invalid', 'voucherDay', 'validTo'],
      [8, 'invalid', 'required', 'code'],
    ]);
    const only = { params: { id: done.id }, query: { outcome: 'invalid' as const } };
    expect((await test.admin.call(listVoucherRejects, only)).value).toHaveLength(2);
    const csv = await test.admin.call(downloadVoucherRejects, { params: { id: done.id } });
    expect(csv.text).toContain('7,Valid until,');
    expect(csv.text).not.toContain('NEW-0006');
    const { value: imports } = await test.admin.call(listVoucherImports, { params: { id }, query: {} });
    expect(imports[0]).toEqual(done);
    expect((await test.admin.call(getVoucherPrize, { params: { id } })).value).toMatchObject({
      codes: 4,
      pendingShipment: 4,
      shipped: 0,
      expired: 0,
      held: 0,
    });
  });

  it('come of xlsx files up to 3 MB with a column of codes, by a template that can be imported', async () => {
    const id = await withCodes([]);
    const fault = async (file: File) => (await take(id, file)).body.fieldErrors?.[0]?.code;
    expect(await fault(new File(['a'], 'codes.csv'))).toBe('unsupportedFileType');
    expect(await fault(new File([new Uint8Array(XLSX_MAX_BYTES + 1)], 'codes.xlsx'))).toBe('fileTooLarge');
    expect(await fault(new File(['no workbook'], 'codes.xlsx'))).toBe('fileUnreadable');
    expect(await fault(workbook([['code', 'validTo']]))).toBe('fileEmpty');
    expect(await fault(workbook([['name'], ['x']]))).toBe('voucherNoHeader');
    expect(await fault(workbook([['Code'], ['x']]))).toBe('voucherNoValidity');
    const address = `http://localhost/api/${downloadVoucherTemplate.path}`;
    const template = await test.api.fetch(new Request(address, { headers: { authorization: test.admin.token } }));
    const bytes = new Uint8Array(await template.arrayBuffer());
    expect([...readXlsxRows(bytes, { maxUnpackedBytes: 1_000_000 })]).toHaveLength(4);
    expect((await take(id, new File([bytes], 'template.xlsx'))).value).toMatchObject({ received: 3, accepted: 3 });
  });

  it('come of a file of one column, where one validity is given for all of them', async () => {
    const id = await withCodes([]);
    const given = (validity: object, rows: string[][] = [['Code'], ['ONE-1'], ['ONE-2']]) =>
      test.admin.call(importVoucherCodes, { params: { id }, body: validity, file: workbook(rows) });
    expect((await given({ validTo: '2031-05-06' })).value).toMatchObject({ accepted: 2, invalid: 0 });
    expect((await given({ validDays: '30' }, [['兑换码'], ['ONE-3']])).value).toMatchObject({ accepted: 1 });
    const found = await codesOf(id, { sort: 'code' });
    expect(found.map(({ validTo, validDays }) => validTo ?? validDays)).toEqual(
      expect.arrayContaining(['2031-05-06', 30]),
    );
    // A column of the file rules.
    const own = await given({ validDays: '30' }, [
      ['code', 'validTo'],
      ['OWN-1', '2032-01-01'],
    ]);
    expect(own.value).toMatchObject({ accepted: 1 });
    for (const [wrong, path, code] of [
      [{ validTo: 'tomorrow' }, 'validTo', 'voucherDay'],
      [{ validDays: '0' }, 'validDays', 'voucherDays'],
      [{ validTo: '2031-05-06', validDays: '3' }, 'validDays', 'voucherValidity'],
    ] as const)
      expect((await given(wrong)).body.fieldErrors?.[0]).toMatchObject({ path, code });
  });

  it('are kept encrypted, shown by their end, and in full by right with a line in the log', async () => {
    const id = await withCodes(['SECRET-9876']);
    const [row] = await codesOf(id);
    const [stored] = await test.ports.db.select().from(voucherCode).where(eq(voucherCode.prizeId, id));
    expect(JSON.stringify(stored)).not.toContain('SECRET');
    expect(row).toMatchObject({ codeEnding: '9876' });
    const params = { id: row?.id ?? '' };
    const editor = await test.userWith(['voucherCode:view', 'voucherCode:edit']);
    expect((await editor.call(revealVoucherCode, { params })).body.errorCode).toBe('NO_PERMISSION');
    const revealer = await test.userWith(['voucherCode:reveal']);
    expect((await revealer.call(revealVoucherCode, { params })).value).toEqual({ code: 'SECRET-9876' });
    const lines = await test.ports.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'voucherCode.reveal'), eq(auditLog.entityId, params.id)));
    expect(lines).toHaveLength(1);
    const all = await test.ports.db.select().from(auditLog);
    expect(JSON.stringify(all)).not.toContain('SECRET-9876');
  });

  it('that nobody was given are removed, one and several, and leave the stock; others stay [5.4-29] [8.2-22]', async () => {
    const id = await withCodes(['C1', 'C2', 'C3', 'C4']);
    const [first, second, third, fourth] = (await codesOf(id)).map((row) => row.id);
    const remove = (code = '') => test.admin.call(removeVoucherCode, { params: { id: code } });
    const removeAll = (...ids: (string | undefined)[]) =>
      test.admin.call(removeVoucherCodes, { body: { prizeId: id, ids: ids.map((one) => one ?? '') } });
    const set = (counters: Partial<typeof prize.$inferInsert>) =>
      test.ports.db.update(prize).set(counters).where(eq(prize.id, id));
    await set({ allotted: 2 });
    expect((await remove(first)).body.errorCode).toBe('CODES_IN_ACTIVITY');
    expect((await removeAll(first, second)).body).toMatchObject({
      errorCode: 'CODES_IN_ACTIVITY',
      errorMsg: 'Codes already configured in an activity cannot be deleted',
    });
    await set({ allotted: 1, won: 1 });
    await test.ports.db
      .update(voucherCode)
      .set({ status: 'shipped', shippedAt: test.clock.now() })
      .where(eq(voucherCode.id, fourth ?? ''));
    expect((await removeAll(first, fourth)).body.errorCode).toBe('STATE_FORBIDS');
    expect((await remove(first)).body.success).toBe(true);
    expect((await removeAll(first, second)).body.errorCode).toBe('NOT_FOUND');
    expect((await removeAll(second, third, third)).value).toEqual({ removed: 2 });
    expect((await test.admin.call(getPrize, { params: { id } })).value).toMatchObject({ stock: 1, allotted: 1 });
    expect((await codesOf(id)).map((row) => row.id)).toEqual([fourth]);
  });

  it('are listed by status, of which expired is computed by the tenant’s day, and by card number', async () => {
    const id = await withCodes(['X1', 'X2'], '2026-11-20');
    await take(
      id,
      workbook([
        ['cardNumber', 'code', 'validDays'],
        ['777', 'Y1', '5'],
      ]),
    );
    test.clock.set('2026-11-21T02:00:00Z');
    expect((await codesOf(id, { status: 'expired' })).map(({ codeEnding }) => codeEnding)).toEqual(['1', '2']);
    expect((await codesOf(id, { status: 'pendingShipment' })).map(({ cardNumber }) => cardNumber)).toEqual(['777']);
    expect(await codesOf(id, { status: 'shipped' })).toEqual([]);
    expect(await codesOf(id, { cardNumber: '77' })).toHaveLength(1);
    expect(await codesOf(id, { validityType: 'afterActivation' })).toHaveLength(1);
    const { value } = await test.admin.call(listVoucherPrizes, { query: { name: `券${made}` } });
    expect(value.find((one) => one.id === id)).toMatchObject({ codes: 3, expired: 2, pendingShipment: 1 });
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Award,
  downloadWaybillFile,
  importWaybills,
  listAwards,
  listPrizeRecords,
  revealAward,
  saveShipping,
} from '../../../src/contract/activity-box/award/award.ts';
import { listOperations } from '../../../src/contract/common/access/operationLog.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { insertPlay } from '../../../tests/activity-box/activityRoom.ts';
import { insertAward } from '../../../tests/activity-box/insertAward.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { award } from '../../db/schema/index.ts';

const ADDRESS = { recipient: '张三丰', phone: '13900139000', address: '广东省深圳市南山区科技园 1 号' };
const NOTHING = { recipient: null, phone: null, address: null, courier: '', waybill: '', version: null };

describe('awards', () => {
  let test: TestApi;
  let activityId = '';
  let prizeId = '';
  let voucherId = '';
  beforeAll(async () => {
    test = await createTestApi();
    const { db } = test.ports;
    const room = { tenantId: DEFAULT_TENANT_ID, now: test.clock.now(), quantity: 50 };
    ({ activityId, prizeId } = await insertPlay(db, room));
    const other = await insertPlay(db, { ...room, awardType: 'voucherCode' });
    voucherId = await insertAward(db, {
      activityId: other.activityId,
      prizeId: other.prizeId,
      phone: '13700137000',
      now: test.clock.now(),
    });
  });
  afterAll(() => test.close());

  const won = async (phone: string): Promise<string> => {
    test.clock.advance(1000);
    return insertAward(test.ports.db, { activityId, prizeId, phone, now: test.clock.now() });
  };
  const find = async (id: string): Promise<Award | undefined> =>
    (await test.admin.call(listAwards, { query: { pageSize: 100 } })).value.find((one) => one.id === id);
  const ship = (id: string, over: object) =>
    test.admin.call(saveShipping, { params: { id }, body: { ...NOTHING, ...over } });

  it('are listed with winner, time, prize and source, the winner hidden in part [3.4-07] [7.2-37]', async () => {
    const id = await won('13800138000');
    const answer = await test.admin.call(listAwards, { query: { status: 'pendingShipment', phone: '138' } });
    expect(answer.value[0]).toMatchObject({
      id,
      phone: '138****8000',
      source: 'draw',
      status: 'pendingShipment',
      awardType: 'physical',
      shipping: null,
    });
    expect(answer.headers.get('x-total-count')).toBe('1');
    // The address of the statistics answers the same.
    const records = await test.admin.call(listPrizeRecords, { query: { status: 'pendingShipment', phone: '138' } });
    expect([records.value, records.headers.get('x-total-count')]).toEqual([answer.value, '1']);
    expect(answer.text).not.toContain('13800138000');
    const viewer = await test.userWith(['award:view']);
    // Who may not see numbers finds by the whole number only.
    expect((await viewer.call(listAwards, { query: { phone: '138' } })).value).toEqual([]);
    expect((await viewer.call(listAwards, { query: { phone: '13800138000' } })).value).toHaveLength(1);
    expect(await find(voucherId)).toMatchObject({ status: 'noShipping', awardType: 'voucherCode' });
  });

  it('are shipped to an address by a courier with a waybill; what is left empty stays [3.4-08] [1-19]', async () => {
    const id = await won('13800138001');
    const first = await ship(id, ADDRESS);
    expect(first.value).toMatchObject({
      status: 'pendingShipment',
      shipping: { recipient: '张**', phone: '139****9000', address: '广东省深圳市****', shippedAt: null, version: 1 },
    });
    expect((await ship(id, { version: 1, waybill: 'SF1234567' })).body.fieldErrors?.[0]).toMatchObject({
      path: 'courier',
      code: 'required',
    });
    const sent = await ship(id, { version: 1, courier: '顺丰', waybill: 'SF1234567' });
    expect(sent.value).toMatchObject({
      status: 'shipped',
      shipping: { recipient: '张**', courier: '顺丰', waybill: 'SF1234567', shippedAt: test.clock.now().toISOString() },
    });
    // Who saw an older one is told.
    expect((await ship(id, { version: 1, courier: '中通', waybill: 'ZT1234567' })).body.errorCode).toBe('CONFLICT');
    expect((await ship(id, { version: 2, waybill: '?' })).body.fieldErrors?.[0]?.code).toBe('waybillFormat');
    expect((await ship(voucherId, ADDRESS)).body.errorCode).toBe('STATE_FORBIDS');
  });

  it('are seen in full by who may, one at a time, and the log says whose', async () => {
    const id = await won('13800138002');
    await ship(id, ADDRESS);
    const { value } = await test.admin.call(revealAward, { params: { id } });
    expect(value).toEqual({ winner: '13800138002', ...ADDRESS });
    const { value: lines } = await test.admin.call(listOperations, { query: { action: 'award.reveal' } });
    expect(lines[0]).toMatchObject({ entityName: '138****8002' });
    const stranger = await test.userWith(['contact:reveal']);
    expect((await stranger.call(revealAward, { params: { id } })).body.errorCode).toBe('NO_PERMISSION');
    const { text } = await test.admin.call(listOperations, { query: { action: 'award.ship' } });
    expect(text).not.toMatch(/13900139000|科技园/);
  });

  it('are shipped by a file that was filled in; rows that cannot be taken say why', async () => {
    const [one, two] = [await won('13800138003'), await won('13800138004')];
    const { text } = await test.admin.call(downloadWaybillFile, {});
    expect(text.length).toBeGreaterThan(0);
    const rows = [
      ['中奖记录 ID', '活动', '快递公司', '运单号'],
      [one, '', '顺丰', 'SF0000001'],
      [two, '', '顺丰', '?'],
      [voucherId, '', '顺丰', 'SF0000002'],
      [activityId, '', '顺丰', 'SF0000003'],
      [one, '', '顺丰', 'SF0000004'],
      [two, '', '', ''],
    ];
    const { value } = await test.admin.call(importWaybills, {
      body: {},
      file: new File([Buffer.from(writeXlsx(rows))], 'waybills.xlsx'),
    });
    expect(value).toEqual({
      received: 5,
      shipped: 1,
      rejected: [
        { line: 3, reason: 'waybillFormat' },
        { line: 4, reason: 'awardNotShipped' },
        { line: 5, reason: 'awardUnknown' },
        { line: 6, reason: 'awardShipped' },
      ],
    });
    expect((await find(one))?.shipping?.waybill).toBe('SF0000001');
    expect((await find(two))?.status).toBe('pendingShipment');
    const wrong = await test.admin.call(importWaybills, {
      body: {},
      file: new File([Buffer.from(writeXlsx([['a', 'b']]))], 'waybills.xlsx'),
    });
    expect(wrong.body.fieldErrors?.[0]?.code).toBe('waybillNoHeader');
    expect(await test.ports.db.$count(award, eq(award.activityId, activityId))).toBe(5);
  });
});

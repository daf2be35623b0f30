import { describe, expect, it } from 'vitest';
import { disputeBill, listBillOperations } from '../../../../src/contract/outreach/billing/bill.ts';
import { createExport, downloadExport } from '../../../../src/contract/exportFile.ts';
import type { TestCaller } from '../../../../tests/db/testApi.ts';
import { makeExport } from '../../../common/access/exportFile/makeExport.ts';
import { billTests, many, paramsOf } from '../../../../tests/outreach/billRoom.ts';

describe('the record of a bill and its downloads', () => {
  const room = billTests();
  const { sends, priced, counted, of, issued } = room;

  it('its record says who did what and when, downloads too, and nothing of other bills [2.5-066]', async () => {
    await priced('sms', '1', '0.5');
    await sends({ sent: many('delivered', 5, 1) });
    await counted();
    const one = await issued('2026-10');
    await room.test.admin.call(disputeBill, {
      ...paramsOf(one),
      body: { disputedFee: '2', reason: 'too much', version: one.version },
    });
    await room.test.admin.call(createExport, { body: { kind: 'billLine', filters: { billId: one.id } } });
    const { value, headers } = await room.test.admin.call(listBillOperations, { ...paramsOf(one), query: {} });
    expect(headers.get('x-total-count')).toBe('3');
    const at = '2026-11-21T02:00:00.000Z';
    expect(value).toMatchObject([
      { username: 'admin', action: 'exportFile.create', reason: '', createdAt: at },
      { username: 'admin', action: 'bill.dispute', reason: 'too much', createdAt: at },
      { username: 'admin', action: 'bill.issue', reason: '', createdAt: at },
    ]);
    const { rows } = await room.test.database.pool.query(
      `select before, after from audit_log where action like 'bill.%'`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/cost|supplier/i);
  });

  it('is downloaded as lines that add up to its total, with costs by right, and as messages with hidden addresses [2.5-065]', async () => {
    await priced('sms', '0.045', '0.032');
    await sends({ sent: [...many('delivered', 3, 2), ...many('rejected', 1, 1)] });
    await counted();
    const one = await of('2026-10');
    const fileOf = async (caller: TestCaller, kind: 'billLine' | 'billMessage'): Promise<string[][]> => {
      const { value, body } = await caller.call(createExport, { body: { kind, filters: { billId: one.id } } });
      expect(body.errorCode ?? null).toBeNull();
      await makeExport(room.test.ports, value.id, new AbortController().signal);
      const { text } = await caller.call(downloadExport, { params: { id: value.id } });
      return text
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
    };
    const [, line, total] = await fileOf(room.test.admin, 'billLine');
    expect([line?.slice(3), total?.slice(6)]).toEqual([
      ['of sms', '0.0450', '0.0320', '6', '0.27', '0.19', '0.08', ''],
      ['6', '0.27', '0.19', '0.08', ''],
    ]);
    const blind = await room.test.userWith(['bill:export', 'export:view']);
    const [titles, own] = await fileOf(blind, 'billLine');
    expect([titles?.length, own?.slice(3)]).toEqual([7, ['0.0450', '6', '0.27', '']]);
    const [, ...messages] = await fileOf(blind, 'billMessage');
    expect(messages.map((row) => [row[6], row[4]])).toEqual([
      ['2', '138****0002'],
      ['2', '138****0001'],
      ['2', '138****0000'],
    ]);
    const none = await room.test.userWith(['bill:view', 'export:view']);
    const { body } = await none.call(createExport, { body: { kind: 'billLine', filters: { billId: one.id } } });
    expect(body.errorCode).toBe('NO_PERMISSION');
  });
});

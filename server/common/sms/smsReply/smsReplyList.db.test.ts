import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOTAL_COUNT_HEADER } from '../../../../src/contract/shared/envelope.ts';
import { createExport, downloadExport } from '../../../../src/contract/exportFile.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { revealPersonalData } from '../../../../src/contract/common/contacts/personalData.ts';
import { listSmsReplies } from '../../../../src/contract/common/sms/smsReplyList.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import { smsReply } from '../../../db/schema/index.ts';
import { makeExport } from '../../access/exportFile/makeExport.ts';
import { deleteOldReplies } from './deleteOldReplies.ts';

describe('replies to text messages', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
    const createdAt = test.clock.now();
    const rows = [
      ['13500000001', '退订', '2026-11-18T15:59:59Z'],
      ['13500000002', '请打 13500000002', '2026-11-18T16:00:00Z'],
      ['+60123456789', 'BERHENTI', '2026-11-19T15:59:59Z'],
      ['13500000001', '谢谢', '2026-11-19T16:00:00Z'],
    ] as const;
    await test.ports.db.insert(smsReply).values(
      rows.map(([number, text, receivedAt], at) => ({
        tenantId: DEFAULT_TENANT_ID,
        number,
        text,
        wasOptOut: at % 2 === 0,
        gatewayId: `g${at}`,
        receivedAt: new Date(receivedAt),
        createdAt,
      })),
    );
    const [number, text, receivedAt] = rows[0];
    await test.ports.db.insert(smsReply).values({
      tenantId: 'other',
      number,
      text,
      wasOptOut: true,
      gatewayId: 'g0',
      receivedAt: new Date(receivedAt),
      createdAt,
    });
  });
  afterAll(() => test.close());

  const found = async (query: object, caller = test.admin) =>
    (await caller.call(listSmsReplies, { query })).value.map(({ gatewayId }) => gatewayId);

  it('are listed newest first, with what looks like a number hidden in part, within the tenant', async () => {
    const { value, headers, text } = await test.admin.call(listSmsReplies, { query: {} });
    expect(value.map(({ gatewayId }) => gatewayId)).toEqual(['g3', 'g2', 'g1', 'g0']);
    expect(headers.get(TOTAL_COUNT_HEADER)).toBe('4');
    expect(value[1]).toMatchObject({ number: '+60****6789', text: 'BERHENTI', kind: 'refusal' });
    expect(value[2]).toMatchObject({ text: '请打 135****0002', kind: 'other', receivedAt: '2026-11-18T16:00:00.000Z' });
    expect(text).not.toContain('1350000');
  });

  it('are narrowed by number in any spelling, by what they mean, and by days of the tenant', async () => {
    expect(await found({ number: '+86 135-0000-0001' })).toEqual(['g3', 'g0']);
    expect(await found({ kind: 'refusal' })).toEqual(['g2', 'g0']);
    expect(await found({ kind: 'other', number: '13500000001' })).toEqual(['g3']);
    expect(await found({ receivedFrom: '2026-11-19', receivedTo: '2026-11-19' })).toEqual(['g2', 'g1']);
    expect(await found({ pageSize: 1, pageNo: 2 })).toEqual(['g2']);
  });

  it('are seen by their right; a number in full by the right to that, one at a time, and the log says whose', async () => {
    const viewer = await test.userWith(['smsReply:view']);
    expect(await found({ number: '1350000' }, viewer)).toEqual([]);
    expect(await found({ number: '13500000002' }, viewer)).toEqual(['g1']);
    const [reply] = (await test.admin.call(listSmsReplies, { query: { kind: 'refusal' } })).value;
    const body = { subject: 'smsReply' as const, id: reply?.id ?? 0 };
    expect((await viewer.call(revealPersonalData, { body })).body.errorCode).toBe('NO_PERMISSION');
    expect((await test.admin.call(revealPersonalData, { body })).value).toEqual({ number: '+60123456789' });
    const { value: lines } = await test.admin.call(listOperations, { query: { action: 'personalData.reveal' } });
    expect(lines).toMatchObject([{ entityName: '+60****6789', after: { subject: 'smsReply' } }]);
  });

  it('go into a file as they are narrowed, oldest first; in full only for who may see numbers', async () => {
    const inFile = async (caller: TestCaller): Promise<string[]> => {
      const inFull = caller === test.admin;
      const body = {
        kind: 'smsReply' as const,
        inFull,
        filters: { receivedFrom: '2026-11-19', receivedTo: '2026-11-19' },
      };
      const { value } = await caller.call(createExport, { body });
      await makeExport(test.ports, value.id, new AbortController().signal);
      const { text } = await caller.call(downloadExport, { params: { id: value.id } });
      return text.trim().split(/\r?\n/);
    };
    const [title, ...lines] = await inFile(test.admin);
    expect(title).toContain('Number,Reply,Meaning,Gateway ID,Received');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('13500000002,请打 13500000002,Other,g1,');
    expect(lines[1]).toContain('+60123456789,BERHENTI,Refusal,g2,');
    const masked = await inFile(await test.userWith(['export:view', 'smsReply:view']));
    expect(masked[1]).toContain('135****0002,请打 135****0002,Other,g1,');
  });

  it('are kept as long as the tenant keeps events, and their opt-outs for good', async () => {
    const order = { tenantId: DEFAULT_TENANT_ID, timeZone: 'Asia/Shanghai', firstKept: '2026-11-19' };
    expect(await deleteOldReplies(test.ports, order)).toBe(false);
    expect(await found({})).toEqual(['g3', 'g2', 'g1']);
    expect(await test.ports.db.$count(smsReply, eq(smsReply.tenantId, 'other'))).toBe(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addToBlacklist,
  listBlockedNumbers,
  listOptOuts,
  removeFromBlacklist,
  updateBlacklistRemark,
} from '../../../../src/contract/common/contacts/blacklist.ts';
import { TOTAL_COUNT_HEADER } from '../../../../src/contract/shared/envelope.ts';
import { listContacts } from '../../../../src/contract/common/contacts/contact.ts';
import { createExport, downloadExport } from '../../../../src/contract/exportFile.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { revealPersonalData } from '../../../../src/contract/common/contacts/personalData.ts';
import { uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import { BLACKLIST_ENTRY_MAX } from '../../../../src/domain/common/contacts/numberList.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { writeXlsx } from '../../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import { optOut } from '../../../db/schema/index.ts';
import { makeExport } from '../../access/exportFile/makeExport.ts';

const totalOf = (headers: Headers): number => Number(headers.get(TOTAL_COUNT_HEADER));
const mobile = (n: number): string => `139${String(n).padStart(8, '0')}`;

describe('the blacklist', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const add = (numbers: string[], remark = '') => test.admin.call(addToBlacklist, { body: { numbers, remark } });

  it('takes an entry of several numbers in any spelling, each once, and finds them again [3.4-15]', async () => {
    const { value } = await add(['139-0000-0001', '+8613900000002', '13900000001'], 'complaint');
    expect(value).toMatchObject({ added: 2, existing: 0 });
    const { value: rows, headers } = await test.admin.call(listBlockedNumbers, {
      query: { number: '+86 139 0000 0002' },
    });
    expect(totalOf(headers)).toBe(1);
    expect(rows[0]).toMatchObject({ number: '139****0002', remark: 'complaint', entryId: value.entryId });
    expect(rows[0]?.createdByName).toBe('admin');
    const { value: again } = await add(['13900000002', '13900000003'], 'another');
    expect(again).toMatchObject({ added: 1, existing: 1 });
  });

  it('changes the remark of an entry for all its numbers and no other; of two who do it at once, one is told', async () => {
    const { value } = await add(['13900000011', '13900000012'], 'asked by phone');
    await add(['13900000013'], 'asked by phone');
    const change = (remark: string, seen: string) =>
      test.admin.call(updateBlacklistRemark, { params: { id: value.entryId }, body: { remark, seenRemark: seen } });
    expect((await change('asked in writing', 'asked by phone')).value).toEqual({ remark: 'asked in writing' });
    const { value: rows } = await test.admin.call(listBlockedNumbers, { query: { remark: 'asked' } });
    expect(rows.map(({ number, remark }) => `${number} ${remark}`).toSorted()).toEqual([
      '139****0011 asked in writing',
      '139****0012 asked in writing',
      '139****0013 asked by phone',
    ]);
    const { body } = await change('by both', 'asked by phone');
    expect([body.errorCode, body.data]).toEqual(['CONFLICT', { remark: 'asked in writing' }]);
    const [line] = (await test.admin.call(listOperations, { query: { action: 'blacklist.updateRemark' } })).value;
    expect([line?.before, line?.after]).toEqual([{ remark: 'asked by phone' }, { remark: 'asked in writing' }]);
  });

  it('takes 10,000 numbers at a time and refuses one more [5.3-38]', async () => {
    const numbers = Array.from({ length: BLACKLIST_ENTRY_MAX + 1 }, (_unused, n) => mobile(n + 100));
    const { body } = await add(numbers);
    expect(body.fieldErrors).toEqual([{ path: 'numbers', code: 'tooManyNumbers', params: { max: 10_000 } }]);
    expect((await add(numbers.slice(1))).value.added).toBe(BLACKLIST_ENTRY_MAX);
  });

  it('refuses what is no number, two numbers in one, and an empty entry, at the field', async () => {
    const codes = async (numbers: string[]) => (await add(numbers)).body.fieldErrors;
    expect(await codes(['12345'])).toEqual([{ path: 'numbers', code: 'phoneFormat' }]);
    expect(await codes(['13900000001 13900000002'])).toEqual([{ path: 'numbers', code: 'oneNumberPerLine' }]);
    expect(await codes([])).toEqual([{ path: 'numbers', code: 'required' }]);
    expect(await codes([' '])).toEqual([{ path: 'numbers', code: 'required' }]);
  });

  it('shows at the contact that nothing is sent to it, until the number is taken off', async () => {
    const file = new File(
      [
        writeXlsx([
          ['name', 'number', 'email'],
          ['Ann', '13700000001', 'ann@example.com'],
        ]),
      ],
      'a.xlsx',
    );
    await test.admin.call(uploadPackage, { body: { name: 'With Ann' }, file });
    await test.runImports();
    const isBlocked = async (): Promise<boolean | undefined> =>
      (await test.admin.call(listContacts, { query: { number: '13700000001' } })).value[0]?.blacklisted;
    expect(await isBlocked()).toBe(false);
    await add(['13700000001']);
    expect(await isBlocked()).toBe(true);
    const [blocked] = (await test.admin.call(listBlockedNumbers, { query: { number: '13700000001' } })).value;
    const ids = [blocked?.id ?? 0];
    const { value } = await test.admin.call(removeFromBlacklist, { body: { ids } });
    expect(value).toEqual({ removed: 1 });
    expect(await isBlocked()).toBe(false);
    const { body } = await test.admin.call(removeFromBlacklist, { body: { ids } });
    expect(body.errorCode).toBe('NOT_FOUND');
  });

  it('writes down who did it, without the numbers', async () => {
    const { value } = await test.admin.call(listOperations, { query: { pageSize: 200 } });
    const lines = value.filter(({ action }) => action.startsWith('blacklist.'));
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(lines)).not.toContain('1370000');
  });

  it('lists who opted out by themselves', async () => {
    const createdAt = test.clock.now();
    await test.ports.db.insert(optOut).values(
      ['a@example.com', 'b@example.com'].map((addressKey) => ({
        tenantId: DEFAULT_TENANT_ID,
        channel: 'email' as const,
        addressKey,
        source: 'link' as const,
        createdAt,
      })),
    );
    const { value, headers } = await test.admin.call(listOptOuts, { query: { address: 'B@' } });
    expect(totalOf(headers)).toBe(1);
    expect(value).toMatchObject([
      { address: 'b***@example.com', channel: 'email', source: 'link', createdAt: createdAt.toISOString() },
    ]);
  });

  it('lists numbers that opted out by reply beside them: by channel, and in any spelling of the number', async () => {
    const createdAt = test.clock.now();
    await test.ports.db.insert(optOut).values(
      ['13900005001', '+60123456789'].map((addressKey) => ({
        tenantId: DEFAULT_TENANT_ID,
        channel: 'sms' as const,
        addressKey,
        source: 'reply' as const,
        createdAt,
      })),
    );
    const found = async (query: { address?: string; channel?: 'email' | 'sms' }, caller = test.admin) =>
      (await caller.call(listOptOuts, { query })).value.map(({ address }) => address);
    const { value } = await test.admin.call(listOptOuts, { query: { address: '+86 139-0000-5001' } });
    expect(value).toMatchObject([{ address: '139****5001', channel: 'sms', source: 'reply' }]);
    expect(await found({ address: '0060 12-345 6789' })).toEqual(['+60****6789']);
    expect((await found({ channel: 'sms' })).toSorted()).toEqual(['+60****6789', '139****5001']);
    expect(await found({ channel: 'email' })).toHaveLength(2);
    expect(await found({ address: '1390000' })).toEqual(['139****5001']);
    // Who may not see numbers does not find one digit by digit.
    const viewer = await test.userWith(['blacklist:view']);
    expect(await found({ address: '1390000' }, viewer)).toEqual([]);
    expect(await found({ address: '139 0000 5001' }, viewer)).toEqual(['139****5001']);
    const id = value[0]?.id ?? 0;
    const shown = await test.admin.call(revealPersonalData, { body: { subject: 'optOut', id } });
    expect(shown.value).toEqual({ number: '13900005001' });
    const { value: lines } = await test.admin.call(listOperations, { query: { action: 'personalData.reveal' } });
    expect(lines[0]).toMatchObject({ entityName: '139****5001', after: { subject: 'optOut' } });
  });

  it('goes into a file with the channel of each address, a number as a number', async () => {
    const inFile = async (caller: TestCaller): Promise<string> => {
      const { value } = await caller.call(createExport, {
        body: { kind: 'optOut', filters: {}, inFull: caller === test.admin },
      });
      await makeExport(test.ports, value.id, new AbortController().signal);
      return (await caller.call(downloadExport, { params: { id: value.id } })).text;
    };
    const revealed = await inFile(test.admin);
    expect(revealed).toContain('E-mail address or number,Channel,Source,');
    expect(revealed).toContain('13900005001,Text message,Refusal by text message reply,');
    expect(revealed).toContain('b@example.com,E-mail,Opt-out link in an e-mail,');
    const masked = await inFile(await test.userWith(['export:view', 'blacklist:view']));
    expect(masked).toContain('139****5001,Text message,');
    expect(masked).toContain('b***@example.com,E-mail,');
  });

  it('is seen by its right, and changed by another', async () => {
    const viewer = await test.userWith(['blacklist:view']);
    expect((await viewer.call(listBlockedNumbers, { query: {} })).value.length).toBeGreaterThan(0);
    const { body } = await viewer.call(addToBlacklist, { body: { numbers: ['13900000009'], remark: '' } });
    expect(body.errorCode).toBe('NO_PERMISSION');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import { listBackgroundJobs } from '../../../../src/contract/shell/backgroundJob.ts';
import { listContacts } from '../../../../src/contract/common/contacts/contact.ts';
import { createContact, getContact, updateContact } from '../../../../src/contract/common/contacts/contactForm.ts';
import {
  cancelContactImport,
  checkContactImport,
  type ContactImport,
  downloadImportRejects,
  downloadImportTemplate,
  getContactImport,
  listContactImports,
  listImportRejects,
  startContactImport,
  undoContactImport,
} from '../../../../src/contract/common/contacts/contactImport.ts';
import { createCustomField } from '../../../../src/contract/common/contacts/customField.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { CONTACT_ROWS_MAX, IMPORT_TIMEOUT_MS } from '../../../../src/domain/shared/file/upload.ts';
import { readXlsxRows } from '../../../../src/domain/shared/file/xlsx/readXlsxRows.ts';
import { maskText } from '../../../../src/domain/common/contacts/personalData.ts';
import { writeXlsx } from '../../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { expireImports } from '../../../profile/audience/package/expireImports.ts';
import { consentRecord, contactImportFile, contactImportRow } from '../../../db/schema/index.ts';

const HEADER = ['姓名', '手机号', '邮箱', '等级'];
const COLUMNS = ['name', 'number', 'email', 'field:level'];
const numberOf = (index: number): string => `136${String(index).padStart(8, '0')}`;
const person = (index: number, level = ''): string[] => [`P${index}`, numberOf(index), `p${index}@example.com`, level];

interface Order {
  columns?: string[];
  existing?: 'skip' | 'update';
  update?: string[];
  consent?: { channels: ('email' | 'sms')[]; text: string } | null;
}

describe('importing contacts', () => {
  let test: TestApi;

  beforeAll(async () => {
    test = await createTestApi();
    const options = [
      { name: '金卡', code: 'gold' },
      { name: '银卡', code: 'silver' },
    ];
    const field = { name: '等级', code: 'level', parameter: 'level', visibleRange: 'everyone' as const };
    await test.admin.call(createCustomField, {
      body: { ...field, component: 'select', options, memberIds: [] },
    });
  });
  afterAll(() => test.close());

  const inputOf = (rows: string[][], { columns = COLUMNS, existing = 'skip', update = [], consent = null }: Order) => ({
    body: {
      columns: JSON.stringify(columns),
      existing,
      update: JSON.stringify(update),
      consent: JSON.stringify(consent),
    },
    file: new File([writeXlsx([HEADER, ...rows])], 'people.xlsx'),
  });
  const check = (rows: string[][], order: Order = {}) => test.admin.call(checkContactImport, inputOf(rows, order));
  const start = (rows: string[][], order: Order = {}) => test.admin.call(startContactImport, inputOf(rows, order));
  const read = async (id: string): Promise<ContactImport> =>
    (await test.admin.call(getContactImport, { params: { id } })).value;
  async function imported(rows: string[][], order: Order = {}): Promise<ContactImport> {
    const { value } = await start(rows, order);
    expect(value.status).toBe('running');
    await test.runImports();
    return read(value.id);
  }
  const byNumber = async (index: number) =>
    (await test.admin.call(listContacts, { query: { number: numberOf(index) } })).value;

  it('takes every row of a good file: all success, in one spelling, with custom fields [4.3-08]', async () => {
    const rows = [1, 2].map((index) => person(index, '金卡'));
    expect((await check(rows)).value).toMatchObject({ totalRows: 2, created: 2, updated: 0, skipped: 0, faults: [] });
    expect(await byNumber(1)).toEqual([]);
    const done = await imported(rows);
    expect(done).toMatchObject({ status: 'done', result: 'success', totalRows: 2, done: 2, created: 2, invalid: 0 });
    expect(await byNumber(1)).toMatchObject([{ name: 'P1', email: 'p***@example.com', attributes: { level: '金卡' } }]);
  });

  it('ends every row as new, skipped, duplicate or invalid, with line and reason: partial success [4.3-09]', async () => {
    await imported([person(10)]);
    const rows = [
      person(11),
      person(10),
      ['', numberOf(12), 'p12@example.com', ''],
      ['P13', 'no number', 'p13@example.com', ''],
      ['P14', `+86 ${numberOf(11)}`, 'p14@example.com', ''],
      ['P15', numberOf(15), 'p15@example.com', '铜卡'],
    ];
    const counts = { totalRows: 6, created: 1, updated: 0, skipped: 1, duplicates: 1, invalid: 3 };
    const forecast = (await check(rows)).value;
    expect(forecast).toMatchObject(counts);
    const done = await imported(rows);
    expect(done).toMatchObject({ ...counts, status: 'done', result: 'partial' });
    const { value, headers } = await test.admin.call(listImportRejects, { params: { id: done.id }, query: {} });
    expect(headers.get('x-total-count')).toBe('4');
    expect(value).toEqual(
      // Kept, they are hidden in part; the forecast went back to whoever has the file.
      forecast.faults.map(({ line, outcome, reason, values }) => ({
        line,
        outcome,
        reason,
        values: values.map(maskText),
      })),
    );
    expect(value.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [4, 'invalid', 'contactNameRequired'],
      [5, 'invalid', 'contactNumberFormat'],
      [6, 'duplicate', 'duplicateNumber'],
      [7, 'invalid', 'optionUnknown'],
    ]);
  });

  it('hands the rejected rows back as a workbook that can be mended, all of it text', async () => {
    const done = await imported([person(20), ['=1+1', 'no number', 'p21@example.com', '']]);
    const file = await test.api.fetch(
      new Request(`http://console.test/api/${downloadImportRejects.path.replace(':id', done.id)}`, {
        headers: { authorization: test.admin.token, lang: 'en_US' },
      }),
    );
    expect(file.headers.get('content-disposition')).toContain('people-rejected%20rows.xlsx');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const rows = [...readXlsxRows(bytes, { maxUnpackedBytes: 1e6 })].map(({ cells }) => cells);
    expect(rows).toEqual([
      [...HEADER, 'Line of the file', 'Why it was not taken'],
      [
        '=1+1',
        'no number',
        'p21@example.com',
        '',
        '3',
        'The phone number is not well formed. Outside mainland China, write + and the country code',
      ],
    ]);
  });

  it('writes over the named fields of contacts that exist, and nothing else; empty cells change nothing', async () => {
    await imported([person(30, '金卡'), person(31, '金卡')]);
    const rows = [
      ['Renamed', numberOf(30), 'new30@example.com', '银卡'],
      ['Renamed', numberOf(31), 'new31@example.com', ''],
      person(32),
    ];
    const order: Order = { existing: 'update', update: ['email', 'field:level'] };
    expect((await check(rows, order)).value).toMatchObject({ created: 1, updated: 2, skipped: 0 });
    expect(await imported(rows, order)).toMatchObject({ created: 1, updated: 2, skipped: 0, result: 'success' });
    expect(await byNumber(30)).toMatchObject([
      { name: 'P30', email: 'n***@example.com', attributes: { level: '银卡' } },
    ]);
    expect(await byNumber(31)).toMatchObject([{ name: 'P31', attributes: { level: '金卡' } }]);
    expect(
      (await test.admin.call(getContact, { params: { id: String((await byNumber(30))[0]?.id) } })).value.version,
    ).toBe(2);
  });

  it('undoes an import: what it made goes, what is in use, changed since or was only updated stays and is counted', async () => {
    await imported([person(40)]);
    const done = await imported(
      [40, 41, 42, 43].map((index) => person(index)),
      { existing: 'update', update: ['name'] },
    );
    const sheet = writeXlsx([['name', 'number', 'email'], person(42).slice(0, 3)]);
    await test.admin.call(uploadPackage, { body: { name: 'holds 42' }, file: new File([sheet], 'a.xlsx') });
    await test.runImports();
    const [changed] = await byNumber(43);
    await test.admin.call(updateContact, {
      params: { id: String(changed?.id) },
      body: { name: 'By hand', number: numberOf(43), email: 'p43@example.com', version: 1 },
    });
    const { value } = await test.admin.call(undoContactImport, { params: { id: done.id } });
    expect(value).toMatchObject({ status: 'undoing', removed: 0 });
    await test.runImports();
    expect(await read(done.id)).toMatchObject({ status: 'undone', created: 3, updated: 1, removed: 1, kept: 2 });
    expect((await Promise.all([40, 41, 42, 43].map(byNumber))).map((found) => found.length)).toEqual([1, 0, 1, 1]);
    const again = await test.admin.call(undoContactImport, { params: { id: done.id } });
    expect(again.body.errorCode).toBe('STATE_FORBIDS');
  });

  it('writes nothing of an import that was cancelled, and cannot cancel one that has ended', async () => {
    const { value } = await start([person(50)]);
    const cancelled = await test.admin.call(cancelContactImport, { params: { id: value.id } });
    expect(cancelled.value).toMatchObject({ status: 'cancelled', finishedAt: expect.any(String) });
    await test.runImports();
    expect(await byNumber(50)).toEqual([]);
    const again = await test.admin.call(cancelContactImport, { params: { id: value.id } });
    expect(again.body.errorCode).toBe('STATE_FORBIDS');
  });

  it('ends an import that takes too long as a timeout, and leaves nothing of it [4.3-10]', async () => {
    const { value } = await start([person(60)]);
    test.clock.advance(IMPORT_TIMEOUT_MS + 1);
    await expireImports(test.ports);
    await test.runImports();
    expect(await read(value.id)).toMatchObject({ status: 'failed', result: 'timeout', errorCode: 'importTimeout' });
    expect(await byNumber(60)).toEqual([]);
  });

  it('takes 10,000 rows and refuses one more, before anything is kept [9-28]', async () => {
    const bad = Array.from({ length: CONTACT_ROWS_MAX }, (_, index) => [`B${index}`, 'x', 'y', '']);
    const done = await imported(bad);
    expect(done).toMatchObject({ status: 'failed', errorCode: 'fileNoGoodRow', invalid: CONTACT_ROWS_MAX });
    const { body } = await start([...bad, person(70)]);
    expect(body.fieldErrors).toEqual([{ path: 'file', code: 'fileTooManyRows' }]);
  });

  it('refuses other files, and columns that cannot be worked with, at their field', async () => {
    const refused = async (order: Order, file?: File) => {
      const input = inputOf([person(80)], order);
      const { body } = await test.admin.call(startContactImport, { ...input, file: file ?? input.file });
      return body.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
    };
    expect(await refused({}, new File(['a,b'], 'people.csv'))).toEqual(['file unsupportedFileType']);
    expect(await refused({}, new File(['a,b'], 'people.xlsx'))).toEqual(['file fileUnreadable']);
    expect(await refused({}, new File(['x'.repeat(3 * 1024 * 1024 + 1)], 'people.xlsx'))).toEqual([
      'file fileTooLarge',
    ]);
    expect(await refused({}, new File([writeXlsx([HEADER])], 'people.xlsx'))).toEqual(['file fileEmpty']);
    expect(await refused({ columns: ['name', 'number'] })).toEqual(['columns columnsIncomplete']);
    expect(await refused({ columns: [...COLUMNS, 'field:unknown'] })).toEqual(['columns columnsIncomplete']);
    expect(await refused({ existing: 'update' })).toEqual(['update required']);
    expect(await refused({ existing: 'update', update: ['number'] })).toEqual(['update formatIncorrect']);
    expect(test.jobs).toEqual([]);
  });

  it('shows nobody a custom field that they do not see: neither in the template nor as a column', async () => {
    await test.admin.call(createCustomField, {
      body: {
        name: '隐藏',
        code: 'hidden',
        parameter: 'hidden',
        component: 'text',
        options: [],
        visibleRange: 'invisible',
        memberIds: [],
      },
    });
    const { text } = await test.admin.call(downloadImportTemplate, {});
    expect(text.startsWith('PK')).toBe(true);
    const { body } = await start([person(85)], { columns: ['name', 'number', 'email', 'field:hidden'] });
    expect(body.fieldErrors).toEqual([{ path: 'columns', code: 'columnsIncomplete' }]);
  });

  it('imports once, however often its job runs, and clears what it staged', async () => {
    const { value } = await start([person(90)]);
    const [job] = test.jobs;
    if (job !== undefined) test.jobs.push(job, job);
    await test.runImports();
    expect(await read(value.id)).toMatchObject({ status: 'done', created: 1 });
    expect(await test.ports.db.select().from(contactImportFile)).toEqual([]);
    const staged = await test.ports.db.select().from(contactImportRow);
    expect(staged.filter(({ outcome }) => outcome === 'good')).toEqual([]);
  });

  it('writes down what everybody of a file agreed to, and takes it back when the import is undone', async () => {
    const done = await imported([person(100), person(101)], {
      consent: { channels: ['email', 'sms'], text: '会员协议 3.2' },
    });
    const records = async () =>
      (await test.ports.db.select().from(consentRecord)).filter(({ batchId }) => batchId === done.id);
    expect(
      (await records()).map(({ channel, address, decision, source, text }) => [
        channel,
        address,
        decision,
        source,
        text,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['email', 'p100@example.com', 'granted', 'import', '会员协议 3.2'],
        ['sms', numberOf(101), 'granted', 'import', '会员协议 3.2'],
      ]),
    );
    expect(await records()).toHaveLength(4);
    await test.admin.call(undoContactImport, { params: { id: done.id } });
    await test.runImports();
    expect((await records()).filter(({ decision }) => decision === 'withdrawn')).toHaveLength(4);
  });

  it('is listed, shown among the background work of whoever began it, and nobody else’s', async () => {
    const operator = await test.userWith(['contact:edit']);
    const { value } = await operator.call(startContactImport, inputOf([person(110), person(110)], {}));
    const jobs = async () => (await operator.call(listBackgroundJobs, {})).value;
    expect(await jobs()).toMatchObject([
      { kind: 'contactImport', recordId: value.id, name: 'people.xlsx', state: 'running', total: 2, done: 0 },
    ]);
    await test.runImports();
    expect(await jobs()).toMatchObject([{ state: 'partial', total: 2, done: 2, failures: 1 }]);
    const other = (await operator.call(startContactImport, inputOf([person(111)], {}))).value;
    await test.runImports();
    await operator.call(undoContactImport, { params: { id: other.id } });
    const ofOther = async () => (await jobs()).find(({ recordId }) => recordId === other.id);
    expect(await ofOther()).toMatchObject({ state: 'running', total: 1, done: 0, finishedAt: null });
    await test.runImports();
    expect(await ofOther()).toMatchObject({ state: 'done' });
    const { value: listed } = await operator.call(listContactImports, {
      query: { status: 'done', fileName: 'PEOPLE' },
    });
    expect(listed.map(({ id }) => id)).toContain(value.id);
    const viewer = await test.userWith(['contact:view']);
    expect((await viewer.call(getContactImport, { params: { id: value.id } })).value.id).toBe(value.id);
    expect((await viewer.call(undoContactImport, { params: { id: value.id } })).body.errorCode).toBe('NO_PERMISSION');
    const { body } = await viewer.call(getContactImport, { params: { id: '00000000-0000-4000-8000-000000000000' } });
    expect(body.errorCode).toBe('NOT_FOUND');
  });

  it('leaves lines in the log that hold neither numbers nor addresses', async () => {
    await test.admin.call(createContact, { body: { name: 'x', number: numberOf(120), email: 'x120@example.com' } });
    const { value } = await test.admin.call(listOperations, { query: { pageSize: 200 } });
    const lines = value.filter(({ action }) => action.startsWith('contactImport.'));
    expect(new Set(lines.map(({ action }) => action))).toEqual(
      new Set(['contactImport.start', 'contactImport.cancel', 'contactImport.undo', 'contactImport.downloadRejects']),
    );
    expect(JSON.stringify(lines)).not.toMatch(/1360000|@/);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AudiencePackage,
  downloadPackageRejects,
  downloadPackageTemplate,
  getPackage,
  listPackageRejects,
  listPackages,
  removePackage,
  typePackage,
  uploadPackage,
} from '../../../../src/contract/profile/audience/package.ts';
import { listContacts } from '../../../../src/contract/common/contacts/contact.ts';
import { IMPORT_TIMEOUT_MS, TYPED_NUMBERS_MAX } from '../../../../src/domain/shared/file/upload.ts';
import { writeXlsx } from '../../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { contact } from '../../../db/schema/index.ts';
import { expireImports } from './expireImports.ts';
import { createTestApi, type TestApi, type TestAnswer } from '../../../../tests/db/testApi.ts';

/** More rows than a page of any length shows. */
const BAD_ROWS = 10_000;
const HEADER = ['姓名', '手机号', '邮箱', '城市'];
const numberOf = (index: number): string => `138${String(index).padStart(8, '0')}`;
const person = (index: number): string[] => [`P${index}`, numberOf(index), `p${index}@example.com`, 'Shanghai'];

describe('uploading a package', () => {
  let test: TestApi;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const upload = (
    content: Uint8Array<ArrayBuffer> | string,
    fileName = 'people.xlsx',
  ): Promise<TestAnswer<AudiencePackage>> => {
    made += 1;
    const file = new File([content], fileName);
    return test.admin.call(uploadPackage, { body: { name: `audience ${made}` }, file });
  };
  const typed = (text: string): Promise<TestAnswer<AudiencePackage>> => {
    made += 1;
    const file = new File([text], 'numbers.txt');
    return test.admin.call(typePackage, { body: { name: `audience ${made}` }, file });
  };
  async function imported(rows: string[][]): Promise<AudiencePackage> {
    const { value } = await upload(writeXlsx(rows));
    expect(value.status).toBe('importing');
    await test.runImports();
    return (await test.admin.call(getPackage, { params: { id: value.id } })).value;
  }

  it('takes every row of a good file: all success [4.3-08]', async () => {
    const audience = await imported([HEADER, ...[1, 2, 3].map(person)]);
    expect(audience).toMatchObject({ status: 'ready', result: 'success', totalRows: 3, phoneCount: 3, invalid: 0 });
    expect(audience.variables).toEqual(['name', 'number', 'email', '城市']);
    const members = await test.admin.call(listContacts, { query: { audienceId: audience.id, sort: 'name' } });
    expect(members.value.map(({ name }) => name)).toEqual(['P1', 'P2', 'P3']);
    expect(members.headers.get('x-total-count')).toBe('3');
  });

  it('ends every row as accepted, duplicate or invalid, with line and reason: partial success [4.3-09]', async () => {
    const audience = await imported([
      HEADER,
      person(10),
      ['P11', '', '', ''],
      ['P12', 'not a number', 'p12@example.com', ''],
      ['P13', `+86 ${numberOf(10)}`, 'p13@example.com', ''],
      ['P14', '', 'P10@EXAMPLE.com', ''],
      ['P15', numberOf(15), 'p15@', ''],
      person(16),
    ]);
    expect(audience).toMatchObject({ result: 'partial', totalRows: 7, phoneCount: 2, duplicates: 2, invalid: 3 });
    const { value } = await test.admin.call(listPackageRejects, { params: { id: audience.id }, query: {} });
    expect(value.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [3, 'invalid', 'contactAddressRequired'],
      [4, 'invalid', 'contactNumberFormat'],
      [5, 'duplicate', 'duplicateNumber'],
      [6, 'duplicate', 'duplicateEmail'],
      [7, 'invalid', 'contactEmailFormat'],
    ]);
    const file = await test.admin.call(downloadPackageRejects, { params: { id: audience.id } });
    expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''audience");
    expect(file.text).toContain(
      'P12,not a number,p12@example.com,,4,"The phone number is not well formed. Outside mainland China, write + and the country code"',
    );
  });

  it('knows a contact again by its number, and keeps one of it', async () => {
    await imported([HEADER, person(20)]);
    await imported([HEADER, ['Renamed', numberOf(20), 'new20@example.com', 'Beijing']]);
    const { value } = await test.admin.call(listContacts, { query: { number: numberOf(20) } });
    expect(value).toHaveLength(1);
    expect(value[0]).toMatchObject({ name: 'Renamed', email: 'n***@example.com', attributes: { 城市: 'Beijing' } });
  });

  it('lists ten thousand bad rows, page by page', async () => {
    const bad = Array.from({ length: BAD_ROWS }, (_, index) => [`B${index}`, 'x', 'y', '']);
    const found = await imported([HEADER, ...bad]);
    expect(found).toMatchObject({ status: 'failed', errorCode: 'fileNoGoodRow', invalid: BAD_ROWS });
    const page = await test.admin.call(listPackageRejects, {
      params: { id: found.id },
      query: { pageNo: 500, pageSize: 20 },
    });
    expect(page.headers.get('x-total-count')).toBe(String(BAD_ROWS));
    expect(page.value.at(-1)?.line).toBe(BAD_ROWS + 1);
  });

  it('needs only numbers; an existing contact keeps its name and address [3.4-10]', async () => {
    await imported([HEADER, person(70)]);
    const found = await imported([[numberOf(70)], [numberOf(71)], [numberOf(71)], ['139']]);
    expect(found).toMatchObject({ result: 'partial', sheet: 'Sheet1', phoneCount: 2, duplicates: 1, invalid: 1 });
    const { value } = await test.admin.call(listContacts, { query: { audienceId: found.id, sort: 'number' } });
    expect(value.map(({ name, email }) => [name, email])).toEqual([
      ['P70', 'p***@example.com'],
      ['', ''],
    ]);
    const listed = await test.admin.call(listPackages, { query: { name: found.name } });
    expect(listed.value).toMatchObject([{ name: found.name, phoneCount: 2 }]);
  });

  it('does not touch a contact about whom a package says nothing new', async () => {
    await imported([HEADER, person(75)]);
    const versions = () =>
      test.ports.db
        .select({ version: contact.version })
        .from(contact)
        .where(eq(contact.number, numberOf(75)));
    const before = await versions();
    await imported([[numberOf(75)]]);
    expect(await versions()).toEqual(before);
  });

  it('takes typed numbers, and names the lines that it does not take, with their reasons [5.3-50]', async () => {
    const text = `${numberOf(80)}\n\n${numberOf(81)} ${numberOf(82)}\n+86 ${numberOf(80)}\n${numberOf(83)}\nnobody \0`;
    const { value } = await typed(text);
    await test.runImports();
    const found = (await test.admin.call(getPackage, { params: { id: value.id } })).value;
    expect(found).toMatchObject({ result: 'partial', fileName: '', sheet: null, totalRows: 5, phoneCount: 2 });
    const rejects = await test.admin.call(listPackageRejects, { params: { id: found.id }, query: {} });
    expect(rejects.value.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'oneNumberPerLine'],
      [4, 'duplicateNumber'],
      [6, 'phoneFormat'],
    ]);
  });

  it('refuses typed numbers as a whole when there are none, or more than 200,000 [5.3-49]', async () => {
    const refused = async (text: string) => (await typed(text)).body.fieldErrors?.map(({ code }) => code);
    expect(await refused(' \n')).toEqual(['typedEmpty']);
    expect(await refused('1\n'.repeat(TYPED_NUMBERS_MAX + 1))).toEqual(['typedTooManyNumbers']);
    expect(test.jobs).toEqual([]);
  });

  it('refuses other files before anything is read, at the field', async () => {
    const refused = async (content: Uint8Array<ArrayBuffer> | string, fileName?: string) =>
      (await upload(content, fileName)).body.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
    expect(await refused('a,b', 'people.csv')).toEqual(['file unsupportedFileType']);
    expect(await refused('', 'people.xlsx')).toEqual(['file fileEmpty']);
    expect(await refused('a,b', 'people.xlsx')).toEqual(['file fileUnreadable']);
    expect(await refused('x'.repeat(3 * 1024 * 1024 + 1), 'people.xlsx')).toEqual(['file fileTooLarge']);
    expect(await refused('x'.repeat(5 * 1024 * 1024), 'people.xlsx')).toEqual(['file fileTooLarge']);
    expect(test.jobs).toEqual([]);
  });

  it('says of a workbook without rows, header or order what is wrong with it', async () => {
    expect(await imported([HEADER])).toMatchObject({ status: 'failed', errorCode: 'fileEmpty' });
    expect(
      await imported([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toMatchObject({ status: 'failed', errorCode: 'fileNoHeader' });
  });

  it('imports once, however often its job runs', async () => {
    const { value } = await upload(writeXlsx([HEADER, person(30)]));
    const [job] = test.jobs;
    await test.runImports();
    if (job !== undefined) test.jobs.push(job, job);
    await test.runImports();
    const after = (await test.admin.call(getPackage, { params: { id: value.id } })).value;
    expect(after).toMatchObject({ status: 'ready', phoneCount: 1 });
  });

  it('ends an import that takes too long as a timeout, and leaves nothing of it [4.3-10]', async () => {
    const { value } = await upload(writeXlsx([HEADER, person(60)]));
    test.clock.advance(IMPORT_TIMEOUT_MS);
    await expireImports(test.ports);
    expect((await test.admin.call(getPackage, { params: { id: value.id } })).value.status).toBe('importing');
    test.clock.advance(1);
    await expireImports(test.ports);
    await test.runImports();
    const after = (await test.admin.call(getPackage, { params: { id: value.id } })).value;
    expect(after).toMatchObject({ status: 'failed', result: 'timeout', errorCode: 'importTimeout', phoneCount: 0 });
  });

  it('offers a template that it takes itself', async () => {
    const { text, headers } = await test.admin.call(downloadPackageTemplate, {});
    expect(headers.get('content-type')).toContain('spreadsheetml');
    expect(text.startsWith('PK')).toBe(true);
  });

  it('removes an audience but not its people', async () => {
    const audience = await imported([HEADER, person(40)]);
    expect((await test.admin.call(removePackage, { params: { id: audience.id } })).body.success).toBe(true);
    expect((await test.admin.call(getPackage, { params: { id: audience.id } })).body.errorCode).toBe('NOT_FOUND');
    const left = await test.admin.call(listContacts, { query: { number: numberOf(40) } });
    expect(left.value).toHaveLength(1);
  });

  it('finds contacts by what they begin with, literally', async () => {
    await imported([
      HEADER,
      ['100%', numberOf(50), 'p50@example.com', ''],
      ['1000', numberOf(51), 'p51@example.com', ''],
    ]);
    const { value } = await test.admin.call(listContacts, { query: { name: '100%' } });
    expect(value.map(({ name }) => name)).toEqual(['100%']);
  });
});

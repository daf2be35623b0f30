import fc from 'fast-check';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readNumberFile } from '../../src/apps/common/contacts/readNumberFile.ts';
import { createApiKey } from '../../src/contract/common/access/apiKey.ts';
import { addToBlacklist } from '../../src/contract/common/contacts/blacklist.ts';
import { downloadImportRejects, startContactImport } from '../../src/contract/common/contacts/contactImport.ts';
import { ingestContacts } from '../../src/contract/common/contacts/contactIngest.ts';
import { createExport, downloadExport } from '../../src/contract/exportFile.ts';
import { downloadPackageRejects, uploadPackage } from '../../src/contract/profile/audience/package.ts';
import { nameText } from '../../src/domain/shared/text/textKinds.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { writeXlsx } from '../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { makeExport } from '../../server/common/access/exportFile/makeExport.ts';
import { audienceReject, contact, contactImportRow } from '../../server/db/schema/index.ts';
import { NAME_MAX } from '../../src/domain/shell/account.ts';
import { signedRequest } from '../api/signedRequest.ts';
import { createTestApi, type TestApi } from '../db/testApi.ts';
import { asSpreadsheet } from './asSpreadsheet.ts';
import { nastyText } from '../fixtures/nastyText.ts';

let test: TestApi;
let made = 0;

beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());

/** Texts that are not the same from one run to the next. */
const texts = (count: number): string[] => fc.sample(nastyText, count);

const saved = (bytes: Uint8Array<ArrayBuffer>): File => new File([bytes], 'mended.xlsx');

async function exported(kind: 'blacklist' | 'contact'): Promise<string> {
  const { value } = await test.admin.call(createExport, { body: { kind, filters: {}, inFull: true } });
  await makeExport(test.ports, value.id, new AbortController().signal);
  return (await test.admin.call(downloadExport, { params: { id: value.id } })).text;
}

it('an export of contacts brings the same contacts in by the bulk call', async () => {
  const people = texts(200)
    .map((text) => nameText(text).slice(0, NAME_MAX).trim())
    .filter((name) => name !== '' && nameText(name) === name)
    .map((name, index) => ({
      name,
      number: `+6012345${String(index).padStart(4, '0')}`,
      email: `p${index}@example.com`,
    }));
  const now = test.clock.now();
  const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now };
  await test.ports.db.insert(contact).values(people.map((person) => ({ ...stamps, ...person })));
  const body = `\uFEFF${await exported('contact')}`;
  await test.ports.db.delete(contact);
  const { value: key } = await test.admin.call(createApiKey, { body: { name: 'crm', scopes: ['contact:ingest'] } });
  const answer = await test.api.fetch(
    signedRequest(key, { path: ingestContacts.path, body, contentType: 'text/csv', now }),
  );
  expect(await answer.json()).toMatchObject({ value: { created: people.length, invalid: 0, rejected: [] } });
  const read = await test.ports.db.select().from(contact).orderBy(asc(contact.number));
  expect(read.map(({ name, number, email }) => ({ name, number, email }))).toEqual(people);
  expect(read.every(({ attributes }) => Object.keys(attributes).length === 0)).toBe(true);
});

it('an export of the blacklist brings the same numbers in by the field of its form', async () => {
  const numbers = ['13800000001', '13800000002', '+60123456789'];
  await test.admin.call(addToBlacklist, { body: { numbers, remark: '=1+1;"x"' } });
  const lines = await readNumberFile(saved(asSpreadsheet(await exported('blacklist'))));
  expect(lines).toMatchObject({ lines: numbers.toSorted().join('\n') });
});

it('rows that a package did not take are read from their file as they stood', async () => {
  const rejected = async (file: File) => {
    made += 1;
    const { value } = await test.admin.call(uploadPackage, { body: { name: `package ${made}` }, file });
    await test.runImports();
    const { text } = await test.admin.call(downloadPackageRejects, { params: { id: value.id } });
    const rows = await test.ports.db
      .select()
      .from(audienceReject)
      .where(eq(audienceReject.audienceId, value.id))
      .orderBy(asc(audienceReject.line));
    return { text, rows: rows.map(({ reason, column, values }) => [reason, column, ...values.slice(0, 3)]) };
  };
  const other = texts(120).filter((text) => !/(?![\t\r\n])[\p{Cc}\ufffe\uffff]|_x/u.test(text));
  const rows = other.map((text, index) => [text, `${other[(index * 7) % other.length]}x`, text]);
  const first = await rejected(saved(writeXlsx([['姓名', '手机号', '城市'], ...rows, ['Ann', '13800000003', '']])));
  expect(first.rows).toHaveLength(rows.length + 1);
  const second = await rejected(saved(asSpreadsheet(first.text)));
  expect(second.rows).toEqual(first.rows);
  const third = await rejected(
    saved(asSpreadsheet(first.text.replace(/(?<=\r\n)/, 'Bob,13800000004,上海,5,"a, b"\r\n'))),
  );
  expect(third.rows).toEqual(first.rows);
  const [bob] = await test.ports.db.select().from(contact).where(eq(contact.number, '13800000004'));
  expect(bob).toMatchObject({ name: 'Bob', attributes: { 城市: '上海' } });
});

it('rows that an import of contacts did not take are read from their file as they stood', async () => {
  const rejected = async (file: File, columns: string[]) => {
    const given = { columns: JSON.stringify(columns), existing: 'skip' as const, update: '[]', consent: 'null' };
    const { value } = await test.admin.call(startContactImport, { body: given, file });
    await test.runImports();
    const path = downloadImportRejects.path.replace(':id', value.id);
    const answer = await test.api.fetch(
      new Request(`http://console.test/api/${path}`, { headers: { authorization: test.admin.token } }),
    );
    const rows = await test.ports.db
      .select()
      .from(contactImportRow)
      .where(eq(contactImportRow.importId, value.id))
      .orderBy(asc(contactImportRow.line));
    return {
      file: saved(new Uint8Array(await answer.arrayBuffer())),
      rows: rows.map(({ reason, values }) => [reason, ...(values ?? []).slice(0, 3)]),
    };
  };
  const rows = texts(120).map((text) => [text, `${text}x`, 'p@example.com']);
  const columns = ['name', 'number', 'email'];
  const good = ['Ann', '13800000005', 'a@example.com'];
  const first = await rejected(saved(writeXlsx([['n', 'p', 'e'], ...rows, good])), columns);
  expect(first.rows).toHaveLength(rows.length);
  expect((await rejected(first.file, [...columns, '', ''])).rows).toEqual(first.rows);
});

import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkContactImport, startContactImport } from '../../src/contract/common/contacts/contactImport.ts';
import { importCustomerGroup } from '../../src/contract/profile/group/customerGroup.ts';
import { getPackage, uploadPackage } from '../../src/contract/profile/audience/package.ts';
import { importVoucherCodes } from '../../src/contract/activity-box/prize/voucherCode.ts';
import { importWaybills } from '../../src/contract/activity-box/award/award.ts';
import { contact, contactImportRow } from '../../server/db/schema/index.ts';
import { createTestApi, type TestApi } from '../db/testApi.ts';
import { insertVoucherPrize } from '../activity-box/insertVoucherPrize.ts';
import { sheetsFile } from './sheetsFile.ts';

let test: TestApi;

beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());

/** A workbook whose second sheet is meant. */
const file = (rows: string[][]): File =>
  new File(
    [
      sheetsFile([
        { name: 'notes', rows: [['number'], ['13700000000']] },
        { name: '名单', rows },
      ]),
    ],
    'people.xlsx',
  );
const SHEET = '名单';
const numbers = async (): Promise<string[]> =>
  (await test.ports.db.select().from(contact).orderBy(asc(contact.number))).map(({ number }) => number ?? '');

it('a package and a group read the sheet that was chosen, and a package names it', async () => {
  const people = file([['number'], ['13800000001']]);
  const { value } = await test.admin.call(uploadPackage, { body: { name: 'package', sheet: SHEET }, file: people });
  const others = file([['number'], ['13800000002']]);
  await test.admin.call(importCustomerGroup, { body: { name: 'group', sheet: SHEET }, file: others });
  await test.runImports();
  expect((await test.admin.call(getPackage, { params: { id: value.id } })).value.sheet).toBe(SHEET);
  expect(await numbers()).toEqual(['13800000001', '13800000002']);
});

it('a package whose sheet is not there fails with that reason', async () => {
  const people = file([['number'], ['13800000001']]);
  const { value } = await test.admin.call(uploadPackage, { body: { name: 'lost', sheet: 'gone' }, file: people });
  await test.runImports();
  expect((await test.admin.call(getPackage, { params: { id: value.id } })).value.errorCode).toBe('sheetUnknown');
});

it('an import of contacts checks and reads the chosen sheet, with the lines that it has', async () => {
  const rows = [
    ['name', 'number', 'email'],
    ['', '', ''],
    ['Ann', '13800000003', 'a@example.com'],
    ['=1', 'x', 'y'],
  ];
  const columns = JSON.stringify(['name', 'number', 'email']);
  const body = { columns, existing: 'skip' as const, update: '[]', consent: 'null', sheet: SHEET };
  expect((await test.admin.call(checkContactImport, { body, file: file(rows) })).value).toMatchObject({ created: 1 });
  const { value } = await test.admin.call(startContactImport, { body, file: file(rows) });
  await test.runImports();
  expect(await numbers()).toContain('13800000003');
  const kept = await test.ports.db.select().from(contactImportRow).where(eq(contactImportRow.importId, value.id));
  expect(kept.map(({ line, values }) => ({ line, values }))).toEqual([{ line: 4, values: ['=1', 'x', 'y'] }]);
});

it('codes and waybills are read from the chosen sheet, and one that is not there is refused at the file', async () => {
  const id = await insertVoucherPrize(test, 'card', []);
  const codes = file([
    ['code', 'validTo'],
    ['ABC-1', '2030-01-01'],
  ]);
  const params = { id };
  const taken = await test.admin.call(importVoucherCodes, { params, body: { sheet: SHEET }, file: codes });
  expect(taken.value).toMatchObject({ accepted: 1, invalid: 0 });
  const fault = async (sheet: string) => {
    const { body } = await test.admin.call(importWaybills, { body: { sheet }, file: codes });
    return body.fieldErrors?.[0];
  };
  expect(await fault(SHEET)).toMatchObject({ path: 'file', code: 'waybillNoHeader' });
  expect(await fault('gone')).toMatchObject({ path: 'file', code: 'sheetUnknown' });
});

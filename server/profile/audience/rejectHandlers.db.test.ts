import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  downloadPackageRejects,
  listPackageRejects,
  uploadPackage,
} from '../../../src/contract/profile/audience/package.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { auditLog } from '../../db/schema/index.ts';

const NUMBER = '13800000001';
const MASKED = '138****0001';

let test: TestApi;
let id: string;

beforeAll(async () => {
  test = await createTestApi();
  const rows = [
    ['name', 'number', 'email'],
    ['Ann', NUMBER, 'ann@example.com'],
    ['Ann again', NUMBER, 'twice@example.com'],
  ];
  const file = new File([writeXlsx(rows)], 'people.xlsx');
  ({ id } = (await test.admin.call(uploadPackage, { body: { name: 'people' }, file })).value);
  await test.runImports();
});
afterAll(() => test.close());

const linesOfLog = async (): Promise<number> => (await test.ports.db.select().from(auditLog)).length;

it('shows numbers and addresses of rows that were not taken in part, to everybody', async () => {
  const { value } = await test.admin.call(listPackageRejects, { params: { id }, query: {} });
  expect(value.map(({ values }) => values)).toEqual([['Ann again', MASKED, 't***@example.com']]);
});

it('masks them in the file too, which leaves no line in the log', async () => {
  const before = await linesOfLog();
  const viewer = await test.userWith(['package:view']);
  const { text } = await viewer.call(downloadPackageRejects, { params: { id } });
  expect(text).toContain(`Ann again,${MASKED},t***@example.com`);
  expect(text).not.toContain(NUMBER);
  expect(await linesOfLog()).toBe(before);
});

it('writes them out for who may reveal them, with a line in the log', async () => {
  const revealer = await test.userWith(['package:view', 'contact:reveal']);
  const before = await linesOfLog();
  const { text } = await revealer.call(downloadPackageRejects, { params: { id } });
  expect(text).toContain(`Ann again,${NUMBER},twice@example.com`);
  expect(await linesOfLog()).toBe(before + 1);
});

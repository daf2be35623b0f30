import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listContacts } from '../../../../src/contract/common/contacts/contact.ts';
import {
  createCustomerGroup,
  downloadGroupRejects,
  getCustomerGroup,
  importCustomerGroup,
  listCustomerGroups,
  listGroupRejects,
  listGroupSizes,
  listGroupSources,
  refreshCustomerGroup,
  updateCustomerGroup,
} from '../../../../src/contract/profile/group/customerGroup.ts';
import { createMessage } from '../../../../src/contract/outreach/message/message.ts';
import { createTask } from '../../../../src/contract/outreach/task/task.ts';
import { getPackage, listPackageRejects, uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import {
  type AskedDefinition,
  expiryOf,
  GROUP_KEEP_DAYS_MAX,
  isExpired,
} from '../../../../src/domain/profile/group/GroupDefinition.ts';
import { GROUP_ROWS_MAX, IMPORT_TIMEOUT_MS, XLSX_TYPE } from '../../../../src/domain/shared/file/upload.ts';
import { writeXlsx } from '../../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi } from '../../../../tests/db/testApi.ts';
import { expireImports } from '../../audience/package/expireImports.ts';
import { task } from '../../../db/schema/index.ts';
import { expireGroups } from './expireGroups.ts';

const fileOf = (numbers: readonly string[]): File =>
  new File([writeXlsx(numbers.map((number) => [number]))], '会员.xlsx', { type: XLSX_TYPE });
const manyNumbers = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(13_700_000_000 + index));
const everyone: AskedDefinition = { type: 'rule', rule: { type: 'group', join: 'all', not: false, nodes: [] } };

describe('customer groups that are imported from a file', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const importGroup = async (name: string, numbers: readonly string[]) => {
    const { value, body } = await test.admin.call(importCustomerGroup, { body: { name }, file: fileOf(numbers) });
    expect(body.fieldErrors).toBeUndefined();
    await test.runImports();
    return (await test.admin.call(getCustomerGroup, { params: { id: value.id } })).value;
  };

  it('have the good rows of the file, each row that was not taken with its reason, and a first size [3.4-09]', async () => {
    const group = await importGroup('imported', ['13800000001', '13800000001', '139', '13800000002']);
    expect(group).toMatchObject({
      definition: { type: 'file' },
      refresh: 'once',
      status: 'ready',
      fileName: '会员.xlsx',
      people: 2,
      totalRows: 4,
      rejected: 2,
    });
    expect(group.refreshedAt).toBe(test.clock.now().toISOString());
    const { id } = group;
    const rejects = await test.admin.call(listGroupRejects, { params: { id }, query: {} });
    expect(rejects.value.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'duplicateNumber'],
      [3, 'contactNumberFormat'],
    ]);
    const file = await test.admin.call(downloadGroupRejects, { params: { id } });
    expect(file.text).toContain('139');
    expect((await test.admin.call(listGroupSizes, { params: { id } })).value).toMatchObject([{ people: 2, joined: 2 }]);
    const members = (await test.admin.call(listContacts, { query: { audienceId: id } })).value;
    expect(members).toHaveLength(2);
    for (const call of [getPackage, listPackageRejects])
      expect((await test.admin.call(call, { params: { id }, query: {} } as never)).body.errorCode).toBe('NOT_FOUND');
  });

  it(`take ${GROUP_ROWS_MAX} rows and no more [5.3-51]`, async () => {
    expect(await importGroup('full', manyNumbers(GROUP_ROWS_MAX))).toMatchObject({ status: 'ready', people: 10_000 });
    expect(await importGroup('too many', manyNumbers(GROUP_ROWS_MAX + 1))).toMatchObject({
      status: 'failed',
      errorCode: 'fileTooManyRows',
      people: 0,
    });
  });

  it('share their names with packages, and take no file that is none', async () => {
    await test.admin.call(uploadPackage, { body: { name: 'taken' }, file: fileOf(['13800000009']) });
    const again = await test.admin.call(importCustomerGroup, { body: { name: 'taken' }, file: fileOf(['1']) });
    expect(again.body.fieldErrors).toEqual([{ path: 'name', code: 'nameTaken' }]);
    const wrong = await test.admin.call(importCustomerGroup, {
      body: { name: 'csv' },
      file: new File(['13800000001'], 'a.csv', { type: 'text/csv' }),
    });
    expect(wrong.body.fieldErrors).toEqual([{ path: 'file', code: 'unsupportedFileType' }]);
  });

  it('are not determined anew, can be renamed, and can be given a rule instead; a rule gives no file', async () => {
    const { id, version } = await importGroup('renamed', ['13800000003']);
    expect((await test.admin.call(refreshCustomerGroup, { params: { id } })).body.errorCode).toBe('STATE_FORBIDS');
    const form = { definition: { type: 'file' as const }, refresh: 'daily' as const };
    const renamed = await test.admin.call(updateCustomerGroup, {
      params: { id },
      body: { ...form, name: 'renamed 2', version },
    });
    expect(renamed.value).toMatchObject({ name: 'renamed 2', refresh: 'once', status: 'ready', people: 1 });
    const ruled = await test.admin.call(updateCustomerGroup, {
      params: { id },
      body: { name: 'ruled', definition: everyone, refresh: 'once', version: version + 1 },
    });
    expect(ruled.value.status).toBe('importing');
    const back = await test.admin.call(updateCustomerGroup, {
      params: { id },
      body: { ...form, name: 'ruled', version: version + 2 },
    });
    expect(back.body.fieldErrors).toEqual([{ path: 'definition', code: 'required' }]);
    const made = await test.admin.call(createCustomerGroup, { body: { ...form, name: 'no file' } });
    expect(made.body.fieldErrors).toEqual([{ path: 'definition', code: 'required' }]);
    await test.runImports();
  });

  it('of an old group being determined anew nothing times out as an import does', async () => {
    const { value } = await test.admin.call(createCustomerGroup, {
      body: { name: 'slow', definition: everyone, refresh: 'once' },
    });
    test.clock.advance(IMPORT_TIMEOUT_MS + 1);
    await expireImports(test.ports);
    const waiting = (await test.admin.call(getCustomerGroup, { params: { id: value.id } })).value;
    expect(waiting).toMatchObject({ status: 'importing', errorCode: null });
    await test.runImports();
  });

  it('are counted by source, with the members of all its groups [2.5-021]', async () => {
    const other = await createTestApi();
    try {
      const send = async (name: string) => {
        await other.admin.call(importCustomerGroup, { body: { name }, file: fileOf(['13800000001', '13800000002']) });
        await other.runImports();
      };
      await send('one');
      await send('two');
      const { value } = await other.admin.call(listGroupSources, {});
      expect(value.map(({ source, groups, members }) => [source, groups, members])).toEqual([
        ['rule', 0, 0],
        ['packages', 0, 0],
        ['file', 2, 4],
      ]);
      expect((await other.admin.call(listCustomerGroups, { query: { source: 'rule' } })).value).toEqual([]);
      expect((await other.admin.call(listCustomerGroups, { query: { source: 'file' } })).value).toHaveLength(2);
    } finally {
      await other.close();
    }
  });
});

describe('temporary groups', () => {
  let test: TestApi;

  /** A task that waits for its time. */
  async function waitingTask(audienceId: string): Promise<string> {
    const body = { name: 'm', subject: 's', content: '<p>c</p>' };
    const { id: messageId } = (await test.admin.call(createMessage, { body })).value;
    const { id } = (
      await test.admin.call(createTask, {
        body: { name: 'waits', messageId, audienceId, sendMode: 'immediate', scheduledAt: null },
      })
    ).value;
    await test.ports.db.update(task).set({ status: 'pendingSend' }).where(eq(task.id, id));
    return id;
  }
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  it('let their people go when their days are over, and can neither be changed nor determined anew then [2.5-020]', async () => {
    await test.admin.call(uploadPackage, { body: { name: 'pack' }, file: fileOf(['13800000001']) });
    await test.runImports();
    const { value } = await test.admin.call(createCustomerGroup, {
      body: { name: 'short', definition: everyone, refresh: 'daily', keepDays: 2 },
    });
    await test.runImports();
    const { id } = value;
    const get = async () => (await test.admin.call(getCustomerGroup, { params: { id } })).value;
    const temporary = async (is: 'true' | 'false') =>
      (await test.admin.call(listCustomerGroups, { query: { temporary: is } })).value.map(({ name }) => name);
    expect([await temporary('true'), await temporary('false')]).toEqual([['short'], []]);
    expect(await get()).toMatchObject({ people: 1, keepDays: 2, expiresAt: expect.any(String) as string });

    test.clock.advance(2 * 86_400_000 - 1);
    test.admin = await test.signIn('admin', GOOD_PASSWORD);
    await expireGroups(test.ports);
    expect((await get()).status).toBe('ready');
    test.clock.advance(1);
    const waiting = await waitingTask(id);
    await expireGroups(test.ports);
    expect((await get()).status, 'a task is still to be sent to it').toBe('ready');
    await test.ports.db.update(task).set({ status: 'completed' }).where(eq(task.id, waiting));
    await expireGroups(test.ports);
    const over = await get();
    expect(over).toMatchObject({ status: 'failed', errorCode: 'groupExpired', people: 1 });
    expect((await test.admin.call(listContacts, { query: { audienceId: id } })).value).toEqual([]);
    const form = { name: 'short', definition: everyone, refresh: 'daily' as const, version: over.version };
    const refused = [
      await test.admin.call(refreshCustomerGroup, { params: { id } }),
      await test.admin.call(updateCustomerGroup, { params: { id }, body: form }),
    ];
    expect(refused.map(({ body }) => body.errorCode)).toEqual(['STATE_FORBIDS', 'STATE_FORBIDS']);
  });

  it.each([0, GROUP_KEEP_DAYS_MAX + 1, 1.5])('are not kept for %d days', async (keepDays) => {
    test.admin = await test.signIn('admin', GOOD_PASSWORD);
    const { body } = await test.admin.call(createCustomerGroup, {
      body: { name: 'odd', definition: everyone, refresh: 'once', keepDays },
    });
    expect(body.fieldErrors?.map(({ path }) => path)).toEqual(['keepDays']);
  });

  it('expire at the moment that was said, others never', () => {
    const at = new Date('2026-11-21T02:00:00Z');
    const expiresAt = expiryOf(1, at);
    expect(expiresAt?.toISOString()).toBe('2026-11-22T02:00:00.000Z');
    expect([expiryOf(null, at), isExpired({ expiresAt: null }, at)]).toEqual([null, false]);
    expect([isExpired({ expiresAt }, at), isExpired({ expiresAt }, new Date('2026-11-22T02:00:00Z'))]).toEqual([
      false,
      true,
    ]);
  });
});

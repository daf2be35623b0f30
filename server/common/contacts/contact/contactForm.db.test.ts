import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import { listContacts } from '../../../../src/contract/common/contacts/contact.ts';
import {
  createContact,
  getContact,
  removeContact,
  updateContact,
} from '../../../../src/contract/common/contacts/contactForm.ts';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { revealPersonalData } from '../../../../src/contract/common/contacts/personalData.ts';
import { writeXlsx } from '../../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';

describe('contacts', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  const create = (name: string, number: string, email = `${name}@Example.com`) =>
    test.admin.call(createContact, { body: { name, number, email } });

  it('are created, changed and removed, in one spelling of number and mailbox [3.4-13]', async () => {
    const { value } = await create('Ann', '+86 138-0000-1001');
    expect(value).toMatchObject({ name: 'Ann', number: '138****1001', email: 'a***@example.com', version: 1 });
    const inFull = async () =>
      (await test.admin.call(revealPersonalData, { body: { subject: 'contact', id: value.id } })).value;
    expect(await inFull()).toEqual({ number: '13800001001', email: 'ann@example.com' });
    const params = { id: String(value.id) };
    const changed = { name: 'Anna', number: '13800001002', email: 'anna@example.com', version: 1 };
    await test.admin.call(updateContact, { params, body: changed });
    expect((await test.admin.call(getContact, { params })).value).toMatchObject({ name: 'Anna', version: 2 });
    expect(await inFull()).toEqual({ number: '13800001002', email: 'anna@example.com' });
    // Who does not see number and address in full does not send them: they stay.
    await test.admin.call(updateContact, { params, body: { name: 'Annie', version: 2 } });
    expect(await inFull()).toEqual({ number: '13800001002', email: 'anna@example.com' });
    await test.admin.call(removeContact, { params });
    expect((await test.admin.call(getContact, { params })).body.errorCode).toBe('NOT_FOUND');
    expect((await test.admin.call(listContacts, { query: { name: 'Ann' } })).value).toEqual([]);
  });

  it('share no number within a tenant, also when two operators save at once', async () => {
    await create('Bob', '13800001003');
    const { body } = await create('Bobby', '138 0000 1003');
    expect(body.fieldErrors).toEqual([{ path: 'number', code: 'numberTaken' }]);
    const both = await Promise.all([create('One', '13800001004'), create('Two', '13800001004')]);
    expect(both.filter(({ body: { success } }) => success)).toHaveLength(1);
  });

  it('show what somebody else saved meanwhile instead of writing over it', async () => {
    const { value } = await create('Cid', '13800001005');
    const params = { id: String(value.id) };
    const save = (name: string) =>
      test.admin.call(updateContact, {
        params,
        body: { name, number: '13800001005', email: 'cid@example.com', version: 1 },
      });
    await save('Cid the first');
    const { body } = await save('Cid the second');
    expect(body.errorCode).toBe('CONFLICT');
    expect(body.data).toMatchObject({ name: 'Cid the first', version: 2 });
  });

  it('stay while an audience holds them', async () => {
    const sheet = writeXlsx([
      ['name', 'number', 'email'],
      ['Dan', '13800001006', 'dan@example.com'],
    ]);
    await test.admin.call(uploadPackage, { body: { name: 'With Dan' }, file: new File([sheet], 'a.xlsx') });
    await test.runImports();
    const [dan] = (await test.admin.call(listContacts, { query: { name: 'Dan' } })).value;
    const { body } = await test.admin.call(removeContact, { params: { id: String(dan?.id) } });
    expect(body.errorCode).toBe('IN_USE');
  });

  it('are nobody else’s: another tenant, an id that is none, a caller without the right', async () => {
    const { value } = await create('Eve', '13800001007');
    const viewer = await test.userWith(['contact:view']);
    const params = { id: String(value.id) };
    expect((await viewer.call(getContact, { params })).value.name).toBe('Eve');
    expect((await viewer.call(removeContact, { params })).body.errorCode).toBe('NO_PERMISSION');
    expect((await viewer.call(getContact, { params: { id: 'x' } })).body.errorCode).toBe('NOT_FOUND');
    expect((await viewer.call(getContact, { params: { id: '999999999' } })).body.errorCode).toBe('NOT_FOUND');
  });

  it('leave lines in the log that hold neither numbers nor addresses', async () => {
    const { value } = await test.admin.call(listOperations, { query: { pageSize: 200 } });
    const lines = value.filter(({ action }) => action.startsWith('contact.'));
    expect(new Set(lines.map(({ action }) => action))).toEqual(
      new Set(['contact.create', 'contact.update', 'contact.remove']),
    );
    expect(JSON.stringify(lines)).not.toMatch(/1380000|@/);
  });
});

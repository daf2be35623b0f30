import { eq, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../../../src/contract/common/access/apiKey.ts';
import { listContacts } from '../../../../src/contract/common/contacts/contact.ts';
import { createContact, getContactRules, updateContact } from '../../../../src/contract/common/contacts/contactForm.ts';
import {
  checkContactImport,
  getContactImport,
  listImportRejects,
  startContactImport,
} from '../../../../src/contract/common/contacts/contactImport.ts';
import { type IngestAnswer, ingestContacts } from '../../../../src/contract/common/contacts/contactIngest.ts';
import { getTenantDefaults, updateTenantDefaults } from '../../../../src/contract/common/settings/tenantDefaults.ts';
import { getPackage, listPackageRejects, uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import { writeXlsx } from '../../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { type Credentials, signedRequest } from '../../../../tests/api/signedRequest.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { consentRecord, contact } from '../../../db/schema/index.ts';

describe('people who are known by one address', () => {
  let test: TestApi;
  let made = 0;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());

  async function setOneIsEnough(oneAddressIsEnough: boolean): Promise<void> {
    const { senderHosts: _hosts, ...defaults } = (await test.admin.call(getTenantDefaults, {})).value;
    await test.admin.call(updateTenantDefaults, { body: { ...defaults, oneAddressIsEnough } });
    expect((await test.admin.call(getContactRules, {})).value).toEqual({ oneAddressIsEnough });
  }
  const create = async (name: string, number: string, email: string) => {
    const { value, body } = await test.admin.call(createContact, { body: { name, number, email } });
    return { value, refused: body.fieldErrors };
  };
  const byEmail = async (email: string) => (await test.admin.call(listContacts, { query: { email } })).value;
  const fileOf = (rows: string[][]) => new File([writeXlsx(rows)], 'people.xlsx');

  async function packageOf(rows: string[][]) {
    made += 1;
    const name = `package ${made}`;
    const { value } = await test.admin.call(uploadPackage, { body: { name }, file: fileOf(rows) });
    await test.runImports();
    const params = { id: value.id };
    const rejects = (await test.admin.call(listPackageRejects, { params, query: {} })).value;
    return {
      value: (await test.admin.call(getPackage, { params })).value,
      rejects: rejects.map(({ line, outcome, reason }) => [line, outcome, reason]),
    };
  }

  const importBody = (existing: 'skip' | 'update', columns: string[], update: string[] = []) => ({
    columns: JSON.stringify(columns),
    existing,
    update: JSON.stringify(update),
    consent: JSON.stringify({ channels: ['email', 'sms'], text: 'yes' }),
  });
  const ALL = ['name', 'number', 'email'];
  async function imported(rows: string[][], existing: 'skip' | 'update' = 'skip', columns = ALL) {
    const update = existing === 'update' ? columns.filter((one) => one !== 'number') : [];
    const input = { body: importBody(existing, columns, update), file: fileOf([columns, ...rows]) };
    const forecast = await test.admin.call(checkContactImport, input);
    if (forecast.body.fieldErrors !== undefined) return { refused: forecast.body.fieldErrors };
    const { value } = await test.admin.call(startContactImport, input);
    await test.runImports();
    const params = { id: value.id };
    const done = (await test.admin.call(getContactImport, { params })).value;
    // The dry run tells what then happens.
    const { faults, ...counts } = forecast.value;
    expect(done).toMatchObject(counts);
    const rejects = (await test.admin.call(listImportRejects, { params, query: {} })).value;
    expect(rejects.map(({ line, reason }) => [line, reason])).toEqual(faults.map(({ line, reason }) => [line, reason]));
    return { done, rejects: rejects.map(({ line, reason }) => [line, reason]) };
  }

  let key: Credentials;
  async function ingest(lines: object[], query = ''): Promise<IngestAnswer> {
    key ??= (await test.admin.call(createApiKey, { body: { name: 'crm', scopes: ['contact:ingest'] } })).value;
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const path = `${ingestContacts.path}${query}`;
    const answer = await test.api.fetch(signedRequest(key, { path, body, now: test.clock.now() }));
    return ((await answer.json()) as { value: IngestAnswer }).value;
  }

  it('are refused by the form and the import, which name the setting, unless the tenant says that one is enough [5.3-26] [5.3-28]', async () => {
    expect((await create('Ann', '', 'ann@one.example')).refused).toEqual([
      { path: 'number', code: 'contactNumberRequired' },
    ]);
    expect((await create('Ann', '13700137001', '')).refused).toEqual([{ path: 'email', code: 'contactEmailRequired' }]);
    expect((await imported([['Ann', 'ann@one.example']], 'skip', ['name', 'email'])).refused).toEqual([
      { path: 'columns', code: 'columnsIncomplete' },
    ]);
    expect((await imported([['Ann', '', 'ann@one.example']])).rejects).toEqual([[2, 'contactNumberRequired']]);
    expect(await byEmail('ann@one.example')).toEqual([]);
  });

  it('are made by the form where one is enough; an e-mail that decides who somebody is belongs to one person', async () => {
    await setOneIsEnough(true);
    const ann = await create('Ann', '', 'Ann@one.example');
    expect(ann.value).toMatchObject({ name: 'Ann', number: '', email: 'a***@one.example' });
    const bob = await create('Bob', '13700137002', '');
    expect(bob.value).toMatchObject({ number: '137****7002', email: '' });
    expect((await create('Cat', '', '')).refused).toEqual([{ path: 'number', code: 'contactAddressRequired' }]);
    expect((await create('Ann', '', 'ann@one.example')).refused).toEqual([{ path: 'email', code: 'emailOfAnother' }]);
    expect((await create('Dan', '13700137003', 'ann@one.example')).refused).toEqual([
      { path: 'email', code: 'emailOfAnother' },
    ]);
    // With numbers on both sides they may share it.
    const params = { id: String(ann.value.id) };
    const form = { name: 'Ann', number: '13700137004', email: 'ann@one.example', version: 1 };
    await test.admin.call(updateContact, { params, body: form });
    expect((await create('Dan', '13700137003', 'ann@one.example')).refused).toBeUndefined();
    const { body } = await test.admin.call(updateContact, { params, body: { ...form, number: '', version: 2 } });
    expect(body.fieldErrors).toEqual([{ path: 'email', code: 'emailOfAnother' }]);
    await setOneIsEnough(false);
  });

  it('are changed by the form while the tenant asks for both: what they did not have stops nothing, what they have stays asked for', async () => {
    await packageOf([
      ['number', 'email'],
      ['', 'mia@kept.example'],
      ['13700137060', ''],
    ]);
    const kept = async (where: SQL) => (await test.ports.db.select().from(contact).where(where))[0];
    const mia = await kept(eq(contact.email, 'mia@kept.example'));
    const noa = await kept(eq(contact.number, '13700137060'));
    let versions = 0;
    const save = async (of: typeof mia, form: { name: string; number?: string; email?: string }) => {
      const version = (await kept(eq(contact.id, of?.id ?? 0)))?.version ?? 0;
      const { body } = await test.admin.call(updateContact, {
        params: { id: String(of?.id) },
        body: { ...form, version },
      });
      versions += body.success ? 1 : 0;
      return body.fieldErrors?.map(({ path, code }) => [path, code]);
    };
    // Hidden in part: neither is sent. Shown in full: both are, the missing one as an empty text.
    expect(await save(mia, { name: 'Mia' })).toBeUndefined();
    expect(await save(mia, { name: 'Mia 2', number: '', email: 'mia@kept.example' })).toBeUndefined();
    expect(await save(mia, { name: 'Mia 3', number: '', email: 'mia2@kept.example' })).toBeUndefined();
    expect(await save(noa, { name: 'Noa' })).toBeUndefined();
    expect(await save(noa, { name: 'Noa 2', number: '13700137061', email: '' })).toBeUndefined();
    expect(versions).toBe(5);
    expect(await save(mia, { name: 'M', number: '13700137062', email: '' })).toEqual([
      ['email', 'contactEmailRequired'],
    ]);
    expect(await save(mia, { name: 'M', number: '', email: '' })).toEqual([['email', 'contactEmailRequired']]);
    expect(await save(noa, { name: 'N', number: '', email: 'noa@kept.example' })).toEqual([
      ['number', 'contactNumberRequired'],
    ]);
    expect(await save(mia, { name: 'Mia', number: '13700137062', email: 'mia2@kept.example' })).toBeUndefined();
    expect(await save(mia, { name: 'Mia', number: '', email: 'mia2@kept.example' })).toEqual([
      ['number', 'contactNumberRequired'],
    ]);
    expect(await kept(eq(contact.id, mia?.id ?? 0))).toMatchObject({
      number: '13700137062',
      email: 'mia2@kept.example',
    });
    expect(await kept(eq(contact.id, noa?.id ?? 0))).toMatchObject({ name: 'Noa 2', number: '13700137061', email: '' });
  });

  it('become a package from a file of e-mails alone, also without titles; people and phones are counted apart [3.4-10]', async () => {
    const first = await packageOf([
      ['Email', 'City'],
      ['eve@pack.example', 'Paris'],
      ['EVE@pack.example', ''],
      ['fay@pack.example', ''],
    ]);
    expect(first.value).toMatchObject({
      status: 'ready',
      people: 2,
      phoneCount: 0,
      duplicates: 1,
    });
    expect(first.rejects).toEqual([[3, 'duplicate', 'duplicateEmail']]);
    const again = await packageOf([['eve@pack.example'], ['gus@pack.example'], ['nobody']]);
    expect(again.value).toMatchObject({ people: 2, phoneCount: 0, invalid: 1 });
    expect(await byEmail('eve@pack.example')).toMatchObject([{ number: '', attributes: { City: 'Paris' } }]);
  });

  it('gain a number by a file, are never merged, and unclear rows are named', async () => {
    const gained = await packageOf([
      ['number', 'email'],
      ['13700137010', 'eve@pack.example'],
      ['13700137011', 'hal@pack.example'],
      ['13700137012', 'hal@pack.example'],
      ['', 'zoe@pack.example'],
    ]);
    expect(gained.value).toMatchObject({ people: 4, phoneCount: 3 });
    expect(await byEmail('eve@pack.example')).toMatchObject([{ number: '137****7010' }]);
    const unclear = await packageOf([
      ['number', 'email'],
      ['', 'hal@pack.example'],
      ['13700137010', 'zoe@pack.example'],
      ['13700137011', ''],
      ['', 'eve@pack.example'],
      ['', 'new@pack.example'],
      ['13700137010', ''],
    ]);
    expect(unclear.rejects).toEqual([
      [2, 'invalid', 'emailOfSeveral'],
      [3, 'invalid', 'addressesOfTwoPeople'],
      [5, 'duplicate', 'duplicatePerson'],
    ]);
    expect(unclear.value).toMatchObject({ people: 3, phoneCount: 2, invalid: 2, duplicates: 1, totalRows: 6 });
  });

  it('are told as one where two rows of a file name them by different addresses', async () => {
    const { value, rejects } = await packageOf([
      ['number', 'email'],
      ['', 'eve@pack.example'],
      ['13700137010', ''],
    ]);
    expect(rejects).toEqual([[2, 'duplicate', 'duplicatePerson']]);
    expect(value).toMatchObject({ people: 1, duplicates: 1 });
  });

  it('are imported where one is enough, with consent for the address that there is; the dry run tells the same', async () => {
    await setOneIsEnough(true);
    const { done } = await imported([
      ['Ida', '', 'ida@file.example'],
      ['Jon', '13700137020', ''],
      ['Kim', '', ''],
    ]);
    expect(done).toMatchObject({ created: 2, invalid: 1 });
    const [ida] = await test.ports.db.select().from(contact).where(eq(contact.email, 'ida@file.example'));
    expect(ida).toMatchObject({ number: null });
    const consents = await test.ports.db.select().from(consentRecord);
    expect(consents.filter(({ contactId }) => contactId === ida?.id).map(({ channel }) => channel)).toEqual(['email']);
    const second = await imported(
      [
        ['Ida 2', '13700137021', 'ida@file.example'],
        ['Jon 2', '13700137020', ''],
        ['Two', '13700137020', 'eve@pack.example'],
        ['Hal', '', 'hal@pack.example'],
      ],
      'update',
    );
    expect(second.done).toMatchObject({ created: 0, updated: 2, duplicates: 0, invalid: 2 });
    expect(second.rejects).toEqual([
      [4, 'addressesOfTwoPeople'],
      [5, 'emailOfSeveral'],
    ]);
    expect(await byEmail('ida@file.example')).toMatchObject([{ name: 'Ida 2', number: '137****7021' }]);
    expect((await imported([['Two', '13700137021', 'eve@pack.example']], 'update')).rejects).toEqual([
      [2, 'addressesOfTwoPeople'],
    ]);
    await setOneIsEnough(false);
  });

  it('are judged by themselves where a row before them is refused: a refused row is nobody, whom no row repeats', async () => {
    const [ann, bob] = [
      ['13700137050', 'ann@refused.example'],
      ['13700137051', 'bob@refused.example'],
    ] as const;
    const shared = 'shared@refused.example';
    await packageOf([['number', 'email'], [...ann], [...bob], ['13700137052', shared], ['13700137053', shared]]);
    const rows = [
      [ann[0], bob[1]],
      ['', bob[1]],
      [ann[0], ''],
      ['', shared],
      ['', shared],
      ['13700137054', shared],
      ['13700137054', ''],
      ['', ann[1]],
    ] as const;
    const expected = [
      [2, 'addressesOfTwoPeople'],
      [5, 'emailOfSeveral'],
      [6, 'emailOfSeveral'],
      [8, 'duplicateNumber'],
      [9, 'duplicatePerson'],
    ];
    const numbered = rows.map(([number, email], index) => [`P${index}`, number, email]);
    await setOneIsEnough(true);
    const file = await imported(numbered);
    await setOneIsEnough(false);
    expect(file.rejects).toEqual(expected);
    expect(file.done).toMatchObject({ created: 1, skipped: 2, duplicates: 2, invalid: 3 });
    // By now the number of the sixth row is somebody's, who shares the e-mail: nothing changes for the others.
    const pack = await packageOf([['number', 'email'], ...rows.map((row) => [...row])]);
    expect(pack.rejects.map(([line, , reason]) => [line, reason])).toEqual(expected);
    expect(pack.value).toMatchObject({ people: 3, duplicates: 2, invalid: 3 });
    const answer = await ingest(numbered.map(([name, number, email]) => ({ name, number, email })));
    expect(answer.rejected.map(({ line, reason }) => [line + 1, reason])).toEqual(expected);
    expect(answer).toMatchObject({ created: 0, skipped: 3, duplicates: 2, invalid: 3 });
  });

  it('come in by the bulk ingest, whatever the tenant asks of its own forms', async () => {
    const lines = [
      { name: 'Lea', email: 'lea@bulk.example' },
      { name: 'Max', number: '13700137030' },
      { name: 'Ned' },
      { name: 'Lea', email: 'LEA@bulk.example' },
      { name: 'Lea', email: 'lea@bulk.example', number: '13700137031' },
    ];
    expect(await ingest(lines)).toMatchObject({
      received: 5,
      created: 2,
      duplicates: 2,
      invalid: 1,
      rejected: [
        { line: 3, reason: 'contactAddressRequired' },
        { line: 4, reason: 'duplicateEmail' },
        { line: 5, reason: 'duplicateEmail' },
      ],
    });
    const more = [
      { name: 'Lea', email: 'lea@bulk.example', number: '13700137031' },
      { name: 'Max', number: '13700137030', email: 'eve@pack.example' },
      { name: 'Hal', email: 'hal@pack.example' },
      { name: 'Max', number: '13700137030' },
    ];
    expect(await ingest(more, '?existing=update')).toMatchObject({
      received: 4,
      created: 0,
      updated: 2,
      duplicates: 0,
      invalid: 2,
      rejected: [
        { line: 2, reason: 'addressesOfTwoPeople' },
        { line: 3, reason: 'emailOfSeveral' },
      ],
    });
    expect(await byEmail('lea@bulk.example')).toMatchObject([{ number: '137****7031' }]);
    expect(await ingest(lines.slice(0, 2))).toMatchObject({ created: 0, skipped: 2, duplicates: 0, invalid: 0 });
  });
});

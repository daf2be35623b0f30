import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '../../../src/contract/common/contacts/contactForm.ts';
import {
  createDataSource,
  getDataSource,
  listDataSources,
  removeDataSource,
  updateDataSource,
} from '../../../src/contract/profile/dataSource/dataSource.ts';
import { createApiKey } from '../../../src/contract/common/access/apiKey.ts';
import { getRole, listGrantable } from '../../../src/contract/common/people/role.ts';
import {
  downloadSourceRejects,
  downloadSourceTemplate,
  importSourceValues,
  ingestSourceValues,
  listSourceImports,
} from '../../../src/contract/profile/dataSource/sourceImport.ts';
import { createTag, getTagCoverage, listTagChoices, removeTag } from '../../../src/contract/profile/tag/tag.ts';
import { tagCategories } from '../../../src/contract/profile/tag/tagCategory.ts';
import { SOURCE_REJECTS_SHOWN } from '../../../src/domain/profile/dataSource/dataSource.ts';
import { XLSX_TYPE } from '../../../src/domain/shared/file/upload.ts';
import { readXlsxRows } from '../../../src/domain/shared/file/xlsx/readXlsxRows.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { type Credentials, signedRequest } from '../../../tests/api/signedRequest.ts';
import { contact, personFacts, sourceField } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';

const FIELDS = [
  { key: 'tier', name: '等级', kind: 'choice' as const, options: ['gold', 'silver'] },
  { key: 'spent', name: '消费', kind: 'number' as const, options: [] },
  { key: 'joined', name: '入会日', kind: 'day' as const, options: [] },
];
const [ANN, BOB, NOBODY] = ['13800005001', '13800005002', '13800005009'];

describe('data sources', () => {
  let test: TestApi;
  let id: string;
  let tagId: string;

  beforeAll(async () => {
    test = await createTestApi();
    for (const number of [ANN, BOB])
      await test.admin.call(createContact, { body: { name: 'P', number, email: `p${number}@example.com` } });
    id = (await test.admin.call(createDataSource, { body: { name: '会员系统', fields: FIELDS } })).value.id;
    const { sources } = (await test.admin.call(listTagChoices, {})).value;
    const tier = sources.find((source) => source.id === id)?.fields.find(({ tableField }) => tableField === 'tier');
    const category = (await test.admin.call(tagCategories.create, { body: { name: 'c', position: 1 } })).value.id;
    const { value } = await test.admin.call(createTag, {
      body: { name: 'tier', categoryId: category, basis: 'field', fieldId: tier?.id ?? '', filterMode: 'singleChoice' },
    });
    tagId = value.id;
  });
  afterAll(() => test.close());

  const fill = (text: string, name = 'values.csv', body: { person?: string } = {}) =>
    test.admin.call(importSourceValues, { params: { id }, body, file: new File([text], name) });
  const values = async () => (await test.admin.call(getTagCoverage, { params: { id: tagId } })).value.top;
  const shown = async () => (await test.admin.call(getDataSource, { params: { id } })).value;

  /** The numbers that people hold in the field `spent`, by their number, or `eve` for the one without. */
  async function spent(): Promise<Record<string, number>> {
    const [field] = await test.ports.db
      .select()
      .from(sourceField)
      .where(and(eq(sourceField.sourceId, id), eq(sourceField.key, 'spent')));
    const slot = sql.raw(`source_numbers[${field?.slot ?? 0}]`);
    const { rows } = await test.ports.db.execute<{ who: string; spent: number }>(sql`
      select coalesce(c.number, 'eve') as who, p.${slot} as spent from ${personFacts} p join ${contact} c on c.id = p.contact_id
      where p.${slot} is not null`);
    return Object.fromEntries(rows.map((row) => [row.who, row.spent]));
  }

  let key: Credentials;
  async function send(body: string, type = 'application/x-ndjson', to = id) {
    key ??= (await test.admin.call(createApiKey, { body: { name: 'crm', scopes: ['dataSource:ingest'] } })).value;
    const path = ingestSourceValues.path.replace(':id', to);
    const response = await test.api.fetch(signedRequest(key, { path, body, contentType: type, now: test.clock.now() }));
    return (await response.json()) as { value: object; errorCode: string; fieldErrors?: { code: string }[] };
  }

  it('declare fields, which are listed with them and how many tags are made of them [2.5-016]', async () => {
    expect(await shown()).toMatchObject({ name: '会员系统', description: '', fields: FIELDS, tagCount: 1, version: 1 });
    expect((await test.admin.call(listDataSources, { query: { name: '会员' } })).value).toEqual([await shown()]);
  });

  it('are refused at the field that is wrong', async () => {
    const errors = async (fields: object[]) =>
      (
        (await test.admin.call(createDataSource, { body: { name: 'x', fields: fields as typeof FIELDS } })).body
          .fieldErrors ?? []
      ).map(({ path, code }) => `${path} ${code}`);
    const plain = { key: 'a', name: 'A', kind: 'text', options: [] };
    expect(await errors([])).toEqual(['fields fieldsRequired']);
    expect(await errors([plain, plain])).toEqual(['fields.1.key codeTaken', 'fields.1.name nameTaken']);
    expect(await errors([{ ...plain, kind: 'choices' }])).toEqual(['fields.0.options optionsRequired']);
    expect(await errors([{ ...plain, key: 'a b' }])).toEqual(['fields.0.key parameterFormat']);
    expect(await errors([{ ...plain, key: '手机号' }])).toEqual(['fields.0.key keyOfNumber']);
    expect(await errors([{ ...plain, key: 'email' }])).toEqual(['fields.0.key keyOfEmail']);
  });

  it('take the rows of a file one by one, and say of each that is not taken why', async () => {
    const { value } = await fill(
      [
        'number,tier,消费,joined',
        `${ANN},gold,1.5,2026/1/5`,
        `${BOB},bronze,1,`,
        `${NOBODY},gold,,`,
        `${ANN},silver,,`,
        'x,gold,,',
      ].join('\n'),
    );
    expect(value).toMatchObject({
      fileName: 'values.csv',
      received: 5,
      written: 1,
      duplicates: 1,
      invalid: 3,
      rejected: [
        { line: 3, reason: 'optionUnknown', column: 'tier' },
        { line: 4, reason: 'personUnknown', column: '' },
        { line: 5, reason: 'duplicateNumber', column: '' },
        { line: 6, reason: 'contactNumberFormat', column: '' },
      ],
    });
    expect(await values()).toEqual([{ value: 'gold', people: 1 }]);
    expect((await test.admin.call(listSourceImports, { params: { id }, query: {} })).value[0]).toEqual(value);
  });

  it('write over what a file has, and leave what it does not have', async () => {
    await fill(`number,spent\n${ANN},7`);
    expect(await values()).toEqual([{ value: 'gold', people: 1 }]);
    await fill(`number,tier\n${ANN},\n${BOB},silver`);
    expect(await values()).toEqual([{ value: 'silver', people: 1 }]);
  });

  it('name people by number, else by e-mail, as every other file does; who is nobody or two people is refused', async () => {
    const [annMail, bobMail] = [`p${ANN}@example.com`, `P${BOB}@example.com`];
    const shared = 'shared@example.com';
    for (const number of ['13800005003', '13800005004'])
      await test.admin.call(createContact, { body: { name: 'S', number, email: shared } });
    const [eve] = await test.ports.db
      .insert(contact)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        name: 'Eve',
        number: null,
        email: 'eve@example.com',
        createdAt: test.clock.now(),
        updatedAt: test.clock.now(),
      })
      .returning();
    const { value } = await fill(
      [
        'number,邮箱,tier,spent',
        `${ANN},${bobMail},silver,1`,
        `,${shared},silver,2`,
        `,nobody@example.com,silver,3`,
        `${NOBODY},${annMail},silver,4`,
        `,${annMail},gold,5`,
        `${ANN},,silver,6`,
        `,${bobMail},gold,7`,
        `,${bobMail},silver,8`,
        `${NOBODY},eve@example.com,gold,9`,
        `13800005008,eve@example.com,silver,10`,
        ',,gold,11',
        ',nobody,gold,12',
        `13800005003,${shared},gold,13`,
        `${BOB},,,`,
      ].join('\n'),
    );
    expect(value.rejected).toEqual(
      [
        [2, 'addressesOfTwoPeople'],
        [3, 'emailOfSeveral'],
        [4, 'personUnknown'],
        [5, 'personUnknown'],
        [6, 'duplicatePerson'],
        [8, 'duplicatePerson'],
        [9, 'duplicateEmail'],
        [11, 'duplicatePerson'],
        [12, 'contactAddressRequired'],
        [13, 'contactEmailFormat'],
      ].map(([line, reason]) => ({ line, reason, column: '' })),
    );
    expect(value).toMatchObject({ received: 14, written: 4, duplicates: 4, invalid: 6 });
    expect(await spent()).toEqual({ [ANN]: 6, eve: 9, 13800005003: 13 });
    // Values change no contact: the person without a number has none yet.
    expect(
      await test.ports.db
        .select()
        .from(contact)
        .where(eq(contact.id, eve?.id ?? 0)),
    ).toEqual([eve]);
    await fill(`number,tier,spent\n${ANN},gold,\n${BOB},,\n13800005003,,`);
    await fill('email,tier,spent\nEVE@example.com,,');
    expect(await spent()).toEqual({});
  });

  it('name people by the columns that the operator chooses', async () => {
    const text = `who,tier,number\np${ANN}@example.com,silver,x`;
    const chosen = (person: object) => fill(text, 'values.csv', { person: JSON.stringify(person) });
    expect((await fill(text)).value.rejected).toEqual([{ line: 2, reason: 'contactNumberFormat', column: '' }]);
    expect((await chosen({ number: null, email: 0 })).value).toMatchObject({ written: 1, rejected: [] });
    expect(await values()).toEqual([{ value: 'silver', people: 1 }]);
    const refused = async (person: object) =>
      (await chosen(person)).body.fieldErrors?.map(({ path, code }) => [path, code]);
    expect(await refused({ number: null, email: null })).toEqual([['person', 'personColumns']]);
    expect(await refused({ number: 0, email: 0 })).toEqual([['person', 'personColumns']]);
    expect(await refused({ number: 9, email: null })).toEqual([['file', 'sourceNoHeader']]);
  });

  it('keep a field that was called like an e-mail before e-mails told people, and its column', async () => {
    const old = (
      await test.admin.call(createDataSource, {
        body: { name: 'old', fields: [{ key: 'mail2', name: 'Mail', kind: 'text', options: [] }] },
      })
    ).value;
    await test.ports.db.update(sourceField).set({ key: 'email' }).where(eq(sourceField.sourceId, old.id));
    const fields = [{ key: 'email', name: 'Mail', kind: 'text' as const, options: [] }];
    const saved = await test.admin.call(updateDataSource, {
      params: { id: old.id },
      body: { name: 'old', fields, version: old.version },
    });
    expect(saved.value.fields).toMatchObject(fields);
    const file = new File([`number,email\n${ANN},p${BOB}@example.com`], 'a.csv');
    expect((await test.admin.call(importSourceValues, { params: { id: old.id }, body: {}, file })).value).toMatchObject(
      { written: 1 },
    );
    const lines = JSON.stringify({ number: ANN, email: 'x' });
    expect((await send(lines, 'application/x-ndjson', old.id)).value).toMatchObject({ written: 1 });
    const template = await test.admin.call(downloadSourceTemplate, { params: { id: old.id } });
    expect(template.headers.get('content-type')).toContain('spreadsheet');
    await test.admin.call(removeDataSource, { params: { id: old.id } });
  });

  it('refuse a file that is no list of values, and offer one that is', async () => {
    const refused = async (text: string, name?: string) => (await fill(text, name)).body.fieldErrors?.[0]?.code;
    expect(await refused('a', 'a.txt')).toBe('sourceFileType');
    expect(await refused('a,b\n1,2')).toBe('sourceNoHeader');
    expect(await refused('email,b\na@b.cn,2')).toBe('sourceNoHeader');
    expect(await refused('number,tier')).toBe('fileEmpty');
    expect(await refused('number,tier\n"open')).toBe('fileUnreadable');
    expect(await refused('no zip', 'a.xlsx')).toBe('fileUnreadable');
    const { headers } = await test.admin.call(downloadSourceTemplate, { params: { id } });
    expect(headers.get('content-type')).toContain('spreadsheet');
  });

  it('tell the rows that were not taken as a file, in the language of who asks, without what stood in them', async () => {
    const { value } = await fill(`number,tier\n${ANN},bronze\nx,gold\n${ANN},silver\n${ANN},gold`);
    const read = async (importId: string): Promise<string[][]> => {
      const file = await test.api.fetch(
        new Request(`http://console.test/api/${downloadSourceRejects.path.replace(':id', importId)}`, {
          headers: { authorization: test.admin.token, lang: 'en_US' },
        }),
      );
      expect(file.headers.get('content-type')).toBe(XLSX_TYPE);
      expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain(
        '会员系统-rejected rows.xlsx',
      );
      const bytes = new Uint8Array(await file.arrayBuffer());
      return [...readXlsxRows(bytes, { maxUnpackedBytes: 1e6 })].map(({ cells }) => [...cells]);
    };
    expect(await read(value.id)).toEqual([
      ['Line of the file', 'Field', 'Why it was not taken'],
      ['2', '等级', 'Choose one of the choices'],
      ['3', '', 'The phone number is not well formed. Outside mainland China, write + and the country code'],
      ['5', '', 'The number repeats an earlier row'],
    ]);
    const all = Array.from({ length: SOURCE_REJECTS_SHOWN + 2 }, () => 'x,gold').join('\n');
    const many = await read((await fill(`number,tier\n${all}`)).value.id);
    expect(many).toHaveLength(1 + SOURCE_REJECTS_SHOWN + 1);
    expect(many.at(-1)).toEqual(['Only the first 1000 rows are kept; 2 more were not taken.']);
  });

  it('are filled by signed calls too', async () => {
    const lines = [
      { number: ANN, tier: 'silver' },
      { number: BOB, tier: 'bronze' },
      { number: ANN, tier: 'gold' },
      { number: BOB, other: '' },
      { email: `P${BOB}@example.com`, tier: 'gold' },
      { email: `p${BOB}@example.com`, tier: 'silver' },
      { email: 3, tier: 'gold' },
      { tier: 'gold' },
      { number: ANN, email: `p${BOB}@example.com`, tier: 'silver' },
    ];
    expect((await send(lines.map((line) => JSON.stringify(line)).join('\n'))).value).toMatchObject({
      received: 9,
      written: 2,
      duplicates: 2,
      invalid: 5,
      rejected: [
        { line: 1, reason: 'duplicateNumber' },
        { line: 2, reason: 'optionUnknown' },
        { line: 4, reason: 'lineFormat' },
        { line: 5, reason: 'duplicateEmail' },
        { line: 7, reason: 'lineFormat' },
        { line: 8, reason: 'contactAddressRequired' },
        { line: 9, reason: 'addressesOfTwoPeople' },
      ],
    });
    expect(await values()).toEqual([
      { value: 'gold', people: 1 },
      { value: 'silver', people: 1 },
    ]);
    expect((await send(`number,tier\n${BOB},gold`, 'text/csv')).value).toMatchObject({ written: 1 });
    expect((await send(`邮箱,tier\np${BOB}@example.com,gold`, 'text/csv')).value).toMatchObject({ written: 1 });
    expect((await send(`tier\ngold`, 'text/csv')).fieldErrors?.[0]?.code).toBe('sourceNoHeader');
    expect((await send(`number,other\n${BOB},gold`, 'text/csv')).fieldErrors?.[0]?.code).toBe('sourceNoHeader');
    expect((await send('{}', 'application/x-ndjson', randomUUID())).errorCode).toBe('NOT_FOUND');
    expect(await values()).toEqual([{ value: 'gold', people: 2 }]);
  });

  it('keep a field that tags are made of, and the kind of each', async () => {
    const { version } = await shown();
    const save = (fields: typeof FIELDS) =>
      test.admin.call(updateDataSource, { params: { id }, body: { name: '会员系统', fields, version } });
    expect((await save(FIELDS.slice(1))).body.fieldErrors).toEqual([
      { path: 'fields', code: 'sourceFieldHasTags', params: { field: '等级', names: ['tier'] } },
    ]);
    const turned = FIELDS.map((field) => ({ ...field, kind: 'choice' as const, options: ['gold'] }));
    expect((await save(turned as unknown as typeof FIELDS)).body.fieldErrors).toEqual([
      { path: 'fields.1.kind', code: 'fieldKindFixed' },
    ]);
    const { body } = await test.admin.call(removeDataSource, { params: { id } });
    expect([body.errorCode, body.errorMsg]).toEqual(['IN_USE_BY', expect.stringContaining('tier')]);
  });

  it('lose the values of a field that is taken away: none comes back with the next one', async () => {
    const { version } = await shown();
    await fill(`number,spent\n${ANN},7`);
    const [tier] = FIELDS;
    if (tier === undefined) throw new Error('no field');
    const body = (fields: object[], at: number) => ({ name: '会员系统', fields: fields as typeof FIELDS, version: at });
    await test.admin.call(updateDataSource, { params: { id }, body: body([tier], version) });
    const added = { key: 'points', name: 'points', kind: 'number', options: [] };
    await test.admin.call(updateDataSource, { params: { id }, body: body([tier, added], version + 1) });
    const { sources } = (await test.admin.call(listTagChoices, {})).value;
    const field = sources.flatMap(({ fields }) => fields).find(({ tableField }) => tableField === 'points');
    const { sources: _all, categories } = (await test.admin.call(listTagChoices, {})).value;
    const made = await test.admin.call(createTag, {
      body: {
        name: 'points',
        categoryId: categories[0]?.id ?? '',
        basis: 'field',
        fieldId: field?.id ?? '',
        filterMode: 'numberRange',
      },
    });
    expect((await test.admin.call(getTagCoverage, { params: { id: made.value.id } })).value.people).toBe(0);
    await test.admin.call(removeTag, { params: { id: made.value.id } });
  });

  it('are seen and filled only by those whose roles hold them; who makes one holds it [6-15]', async () => {
    const rights = ['dataSource:view', 'dataSource:edit', 'role:view'] as const;
    const builtIn = (await test.admin.call(listGrantable, {})).value.dataSources.filter(
      ({ code }) => code === 'contact',
    );
    const maker = await test.userWith(
      rights,
      builtIn.map((source) => source.id),
    );
    expect((await maker.call(listDataSources, { query: {} })).value).toEqual([]);
    expect((await maker.call(getDataSource, { params: { id } })).body.errorCode).toBe('NOT_FOUND');
    const file = new File([`number,tier\n${ANN},gold`], 'a.csv');
    expect((await maker.call(importSourceValues, { params: { id }, body: {}, file })).body.errorCode).toBe('NOT_FOUND');
    expect((await maker.call(removeDataSource, { params: { id } })).body.errorCode).toBe('NOT_FOUND');
    const [came] = (await test.admin.call(listSourceImports, { params: { id }, query: {} })).value;
    const rejects = await maker.call(downloadSourceRejects, { params: { id: came?.id ?? '' } });
    expect(rejects.body.errorCode).toBe('NOT_FOUND');
    const own = await maker.call(createDataSource, { body: { name: 'own', fields: FIELDS } });
    expect((await maker.call(listDataSources, { query: {} })).value.map(({ name }) => name)).toEqual(['own']);
    const { value } = await maker.call(getRole, { params: { id: maker.roleId } });
    expect(value.dataSourceIds).toContain(own.value.id);
    await maker.call(removeDataSource, { params: { id: own.value.id } });
    expect((await maker.call(getRole, { params: { id: maker.roleId } })).value.dataSourceIds).not.toContain(
      own.value.id,
    );
  });

  it('do not include the contacts themselves, which every tenant has', async () => {
    const { dataSources } = (await test.admin.call(listGrantable, {})).value;
    const [contacts] = dataSources;
    expect(contacts?.code).toBe('contact');
    const params = { id: contacts?.id ?? '' };
    for (const endpoint of [getDataSource, removeDataSource])
      expect((await test.admin.call(endpoint, { params })).body.errorCode).toBe('NOT_FOUND');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToBlacklist } from '../../../src/contract/common/contacts/blacklist.ts';
import { addConsent } from '../../../src/contract/common/contacts/consent.ts';
import { createContact } from '../../../src/contract/common/contacts/contactForm.ts';
import { createCustomField } from '../../../src/contract/common/contacts/customField.ts';
import { TOTAL_COUNT_HEADER } from '../../../src/contract/shared/envelope.ts';
import { listOperations } from '../../../src/contract/common/access/operationLog.ts';
import {
  exportPerson,
  getPerson,
  listPersonAudiences,
  listPersonTags,
} from '../../../src/contract/profile/person/person.ts';
import { createTag, publishTag } from '../../../src/contract/profile/tag/tag.ts';
import { tagCategories } from '../../../src/contract/profile/tag/tagCategory.ts';
import { addToWhitelist } from '../../../src/contract/common/contacts/whitelist.ts';
import { TIMELINE_KINDS, TIMELINE_PAGE_MAX } from '../../../src/domain/profile/person/personTimeline.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { unreachableAddress } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { type Historied, insertEntry, insertPerson } from '../../../tests/profile/personHistory.ts';
import { secondTenant } from '../../../tests/security/secondTenant.ts';
import { writeOptOut } from '../../common/contacts/unsubscribe/writeOptOut.ts';

const AT = '2026-11-19T02:00:00Z';
const NUMBER = '13800138000';
const EMAIL = 'ann@example.com';

describe('one person', () => {
  let test: TestApi;
  let id: string;
  let who: Historied;
  const params = () => ({ params: { id } });

  const field = async (code: string, component: 'text' | 'select', over: object = {}) =>
    (
      await test.admin.call(createCustomField, {
        body: {
          name: `Field ${code}`.replace(' ', ''),
          code,
          parameter: code,
          component,
          options: component === 'select' ? [{ name: 'gold', code: 'g' }] : [],
          visibleRange: 'everyone',
          memberIds: [],
          ...over,
        },
      })
    ).value.id;

  beforeAll(async () => {
    test = await createTestApi();
    const level = await field('level', 'select');
    const second = await field('second', 'text');
    await field('secret', 'text', { visibleRange: 'invisible' });
    const attributes = { level: 'gold', second: '13912345678', secret: 'hidden', city: 'Shanghai' };
    const person = { number: NUMBER, email: EMAIL };
    const contactId = await insertPerson(
      test.ports.db,
      { tenantId: DEFAULT_TENANT_ID, name: 'Ann', ...person, attributes },
      test.clock.now(),
    );
    id = String(contactId);
    who = {
      tenantId: DEFAULT_TENANT_ID,
      label: 'ann',
      operatorId: crypto.randomUUID(),
      person: { id: contactId, ...person },
    };
    const categoryId = (await test.admin.call(tagCategories.create, { body: { name: 'Shop', position: 1 } })).value.id;
    for (const [name, fieldId, filterMode] of [
      ['Level', level, 'singleChoice'],
      ['Second', second, 'text'],
      ['None', await field('none', 'text'), 'text'],
    ] as const) {
      const { value } = await test.admin.call(createTag, {
        body: { name, categoryId, basis: 'field', fieldId, filterMode },
      });
      await test.admin.call(publishTag, { params: { id: value.id } });
    }
    for (const kind of ['message', 'event', 'group', 'package'] as const)
      await insertEntry(test.ports.db, who, kind, AT);
  });
  afterAll(() => test.close());

  it('has its values, reach by channel, last event and counts of messages, with number and address hidden in part', async () => {
    const { value, text } = await test.admin.call(getPerson, params());
    expect(value).toMatchObject({
      name: 'Ann',
      number: '138****8000',
      email: 'a***@example.com',
      fields: [
        { name: 'Fieldlevel', value: 'gold' },
        { name: 'Fieldsecond', value: '139****5678' },
      ],
      attributes: [{ name: 'city', value: 'Shanghai' }],
      blacklisted: false,
      whitelisted: false,
      lastSeenAt: '2026-11-19T02:00:00.000Z',
      messages: { total: 1, accepted: 1, rejected: 0, skipped: 0 },
      kinds: TIMELINE_KINDS,
    });
    expect(value.channels).toEqual(
      ['email', 'sms'].map((channel) => ({
        channel,
        hasAddress: true,
        optedOut: false,
        consent: null,
        consentAt: null,
      })),
    );
    expect(text).not.toMatch(/13800138000|ann@|hidden/);
  });

  it('is shown without what the viewer has no right to: messages, events, the whitelist, numbers in texts', async () => {
    const viewer = await test.userWith(['contact:view']);
    const { value } = await viewer.call(getPerson, params());
    expect(value).toMatchObject({ lastSeenAt: null, messages: null, whitelisted: null });
    expect(value.fields).toContainEqual({ name: 'Fieldsecond', value: '139****5678' });
    expect(value.kinds).toEqual(['consent', 'optOut', 'import']);
  });

  it('says what keeps messages away, and the last decision about each channel', async () => {
    await test.admin.call(addConsent, { ...params(), body: { channel: 'sms', decision: 'granted', text: 'yes' } });
    await test.admin.call(addConsent, { ...params(), body: { channel: 'sms', decision: 'withdrawn', text: 'no' } });
    await test.ports.db.transaction((tx) =>
      writeOptOut(test.ports, tx, {
        tenantId: DEFAULT_TENANT_ID,
        channel: 'email',
        addressKey: EMAIL,
        source: 'link',
        text: 'bye',
        now: test.clock.now(),
      }),
    );
    await test.admin.call(addToBlacklist, { body: { numbers: [NUMBER], remark: '' } });
    await test.admin.call(addToWhitelist, { body: { numbers: [NUMBER] } });
    const { value } = await test.admin.call(getPerson, params());
    const consentAt = test.clock.now().toISOString();
    expect(value).toMatchObject({
      blacklisted: true,
      whitelisted: true,
      channels: [
        { channel: 'email', optedOut: true, consent: 'withdrawn', consentAt },
        { channel: 'sms', optedOut: true, consent: 'withdrawn', consentAt },
      ],
    });
  });

  it('has the published tags with a value by category, of those that the viewer sees; the empty ones are counted', async () => {
    const { value } = await test.admin.call(listPersonTags, params());
    expect(value.empty).toBe(1);
    expect(value.categories).toMatchObject([
      {
        name: 'Shop',
        tags: [
          { name: 'Level', kind: 'choice', values: ['gold'] },
          { name: 'Second', kind: 'text', values: ['139****5678'] },
        ],
      },
    ]);
    const sourceless = await test.userWith(['contact:view'], []);
    expect((await sourceless.call(listPersonTags, params())).value).toEqual({ categories: [], empty: 0 });
  });

  it('belongs to groups and packages since an instant, each kind only for who may see its list', async () => {
    const kinds = async (rights: Parameters<TestApi['userWith']>[0], query: object = {}) => {
      const { value, headers } = await (await test.userWith(rights)).call(listPersonAudiences, { ...params(), query });
      expect(headers.get(TOTAL_COUNT_HEADER)).toBe(String(value.length));
      return value.map(({ kind, since: at }) => `${kind} since ${at}`);
    };
    const at = '2026-11-19T02:00:00.000Z';
    const both = ['contact:view', 'customerGroup:view', 'package:view'] as const;
    expect((await kinds(both)).toSorted()).toEqual([`group since ${at}`, `package since ${at}`]);
    expect(await kinds(both, { kind: 'package' })).toEqual([`package since ${at}`]);
    expect(await kinds(['contact:view', 'customerGroup:view'])).toEqual([`group since ${at}`]);
    expect(await kinds(['contact:view', 'customerGroup:view'], { kind: 'package' })).toEqual([]);
    expect(await kinds(['contact:view'])).toEqual([]);
  });

  it('is not there for another tenant, for an id that nobody has, and for who may not see contacts', async () => {
    const other = await secondTenant(test, 'other');
    for (const endpoint of [getPerson, listPersonTags, exportPerson])
      expect((await other.call(endpoint, params())).body.errorCode).toBe('NOT_FOUND');
    expect((await other.call(listPersonAudiences, { ...params(), query: {} })).body.errorCode).toBe('NOT_FOUND');
    for (const nobody of ['999999', '0', 'ann', '99999999999999999999'])
      expect((await test.admin.call(getPerson, { params: { id: nobody } })).body.errorCode).toBe('NOT_FOUND');
    const stranger = await test.userWith(['package:view', 'record:view']);
    expect((await stranger.call(getPerson, params())).body.errorCode).toBe('NO_PERMISSION');
  });

  it('is exported in full with the whole timeline, saying what was left out, and the log says whose data it was', async () => {
    const created = await test.admin.call(createContact, {
      body: { name: 'Long', number: '13800138001', email: 'long@example.com' },
    });
    const long = {
      ...who,
      label: 'long',
      person: { ...created.value, number: '13800138001', email: 'long@example.com' },
    };
    for (let made = 0; made < TIMELINE_PAGE_MAX + 5; made += 1) await insertEntry(test.ports.db, long, 'event', AT);
    const since = test.clock.now();
    await test.ports.db.insert(unreachableAddress).values([
      { tenantId: DEFAULT_TENANT_ID, channel: 'email', address: 'long@example.com', since },
      { tenantId: DEFAULT_TENANT_ID, channel: 'email', address: 'other@example.com', since },
    ]);
    const call = { params: { id: String(created.value.id) } };
    const caller = await test.userWith(['contact:reveal', 'site:view', 'customerGroup:view']);
    const { text, headers } = await caller.call(exportPerson, call);
    expect(headers.get('content-disposition')).toContain(`person-${created.value.id}.json`);
    const file = JSON.parse(text) as Record<string, never>;
    expect(file).toMatchObject({
      exportedAt: test.clock.now().toISOString(),
      leftOut: ['message', 'reply', 'blacklist', 'package'],
      person: { number: '13800138001', email: 'long@example.com' },
      audiences: [],
      unreachable: [{ channel: 'email', address: 'long@example.com', since: since.toISOString() }],
    });
    expect(file['timeline']).toHaveLength(TIMELINE_PAGE_MAX + 5);
    const log = await test.admin.call(listOperations, { query: { action: 'person.export' } });
    expect(log.value).toMatchObject([{ action: 'person.export', entityName: 'Long' }]);
    expect(log.text).not.toContain('13800138001');
    const refused = await (await test.userWith(['contact:view'])).call(exportPerson, call);
    expect(refused.body.errorCode).toBe('NO_PERMISSION');
    expect(JSON.parse((await test.admin.call(exportPerson, params())).text)).toMatchObject({
      leftOut: [],
      tags: [{ name: 'Shop' }],
      audiences: [{}, {}],
      timeline: expect.arrayContaining([expect.objectContaining({ kind: 'message' })]),
    });
  });
});

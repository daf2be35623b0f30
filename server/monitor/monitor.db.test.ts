import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContact } from '../../src/contract/contactForm.ts';
import { createCustomerGroup, listAudienceUses, removeCustomerGroup } from '../../src/contract/customerGroup.ts';
import { createCustomField } from '../../src/contract/customField.ts';
import {
  createMonitor,
  disableMonitor,
  enableMonitor,
  getMonitor,
  getMonitorNews,
  listMonitorAlerts,
  listMonitorChoices,
  listMonitors,
  listMonitorSizes,
  readMonitorAlerts,
  removeMonitor,
  updateMonitor,
} from '../../src/contract/monitor.ts';
import { createDataSource } from '../../src/contract/dataSource.ts';
import { createTag, listTagChoices, listTagUses, publishTag, withdrawTag } from '../../src/contract/tag.ts';
import { createTagCategory } from '../../src/contract/tagCategory.ts';
import { MAIL_PAUSE_MS, MONITOR_RECEIVERS_MAX, MONITORS_MAX } from '../../src/domain/monitor.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/tenant.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../tests/db/testApi.ts';
import { secondTenant } from '../../tests/security/secondTenant.ts';
import { audience, audienceSize, monitor, session, sourceImport, user } from '../db/schema/index.ts';
import type { JobPayloads } from '../jobs/Jobs.ts';
import { checkMonitors } from './checkMonitors.ts';
import { tellReceiver } from './tellReceiver.ts';

const HOUR_MS = 3_600_000;

describe('monitors', () => {
  let test: TestApi;
  let groupId: string;
  let receiver: TestCaller & { id: string };
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
    receiver = await test.userWith(['monitor:view']);
    await mailTo(receiver.id, 'ann@example.com');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    made += 1;
    groupId = await insertGroup(`group ${made}`);
    test.mails.length = 0;
    test.jobs.length = 0;
  });
  afterEach(() => test.ports.db.delete(monitor));

  const mailTo = (id: string, email: string, lang?: 'ms_MY' | 'en_US') =>
    test.ports.db
      .update(user)
      .set({ email, lang: lang ?? null })
      .where(eq(user.id, id));
  const insertGroup = async (name: string): Promise<string> => {
    const now = test.clock.now();
    const [row] = await test.ports.db
      .insert(audience)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        name,
        kind: 'group',
        fileName: '',
        status: 'ready',
        definition: { type: 'rule', rule: { type: 'group', join: 'all', not: false, nodes: [] } },
        createdBy: receiver.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    return row?.id ?? '';
  };
  /** Time passes, and everybody stays signed in. */
  const pass = async (milliseconds: number): Promise<void> => {
    test.clock.advance(milliseconds);
    await test.ports.db.update(session).set({ expiresAt: new Date(test.clock.now().getTime() + 8 * HOUR_MS) });
  };
  /** The group is determined with so many people, an hour after the last time. */
  const determine = async (people: number): Promise<void> => {
    await pass(HOUR_MS);
    const at = test.clock.now();
    await test.ports.db.insert(audienceSize).values({ audienceId: groupId, at, people, joined: 0, left: 0 });
    await test.ports.db.update(audience).set({ refreshedAt: at }).where(eq(audience.id, groupId));
  };
  const form = (over: object = {}) => ({
    name: `watch ${made}`,
    subject: 'customerGroup' as const,
    subjectId: groupId,
    condition: 'above' as const,
    threshold: 100,
    unit: 'people' as const,
    since: 'previous' as const,
    receiverIds: [receiver.id],
    ...over,
  });
  const create = async (over: object = {}, caller: TestCaller = test.admin): Promise<string> => {
    const { value, body } = await caller.call(createMonitor, { body: form(over) });
    if (body.success !== true) throw new Error(JSON.stringify(body));
    return value.id;
  };
  const check = () => checkMonitors(test.ports);
  const alerts = async (id: string) => (await test.admin.call(listMonitorAlerts, { params: { id }, query: {} })).value;
  const get = async (id: string) => (await test.admin.call(getMonitor, { params: { id } })).value;
  /** Runs the jobs that tell somebody; answers how many there were. */
  const tell = async (): Promise<number> => {
    const waiting = test.jobs.filter(({ name }) => name === 'monitor.tell').map(({ payload }) => payload);
    test.jobs.length = 0;
    for (const payload of waiting as JobPayloads['monitor.tell'][])
      await tellReceiver(test.ports, payload.alertId, payload.userId);
    return waiting.length;
  };

  it('fire once when the condition begins to hold, recover, and say where they stand [2.5-018]', async () => {
    const id = await create();
    await check();
    expect(await get(id)).toMatchObject({ state: 'fine', measuredAt: null, lastAlertAt: null });
    await determine(100);
    await check();
    expect(await get(id)).toMatchObject({ state: 'fine', measuredPeople: 100 });
    await determine(120);
    await check();
    await check();
    await determine(130);
    await check();
    expect(await alerts(id)).toMatchObject([
      { value: 120, threshold: 100, previous: null, endedAt: null, unread: false },
    ]);
    expect(await get(id)).toMatchObject({ state: 'firing', measuredPeople: 130 });
    expect((await test.admin.call(listMonitors, { query: { state: 'firing', name: 'watch' } })).value).toHaveLength(1);
    expect((await test.admin.call(listMonitors, { query: { state: 'fine' } })).value).toHaveLength(0);
    await determine(90);
    await check();
    expect(await alerts(id)).toMatchObject([
      { value: 120, endedBy: 'recovered', endedAt: test.clock.now().toISOString() },
    ]);
    expect(await get(id)).toMatchObject({ state: 'fine', firingSince: null });
    const { value: sizes } = await test.admin.call(listMonitorSizes, { params: { id } });
    expect(sizes.map(({ people }) => people)).toEqual([90, 130, 120, 100]);
  });

  it('fire once, however many processes check at the same time', async () => {
    const ids = [await create(), await create({ name: 'second' }), await create({ name: 'third', threshold: 119 })];
    await determine(120);
    await Promise.all([check(), check(), check(), check()]);
    for (const id of ids) expect(await alerts(id)).toHaveLength(1);
    expect(await tell()).toBe(3);
  });

  it('miss no determination between two checks, and go by those before them', async () => {
    const id = await create({ condition: 'fall', threshold: 10, unit: 'percent' });
    for (const people of [100, 95, 80, 80]) await determine(people);
    // The first look takes the newest one alone: what was before the monitor does not make it fire.
    await check();
    expect(await alerts(id)).toEqual([]);
    for (const people of [79, 60, 60, 30]) await determine(people);
    await check();
    expect(await alerts(id)).toMatchObject([
      { value: 30, previous: 60, endedAt: null },
      { value: 60, previous: 79, endedBy: 'recovered' },
    ]);
  });

  it('compare with what was a day before where they are asked to', async () => {
    for (let hour = 0; hour < 3; hour += 1) await determine(100);
    const id = await create({ condition: 'rise', threshold: 40, since: 'day' });
    await check();
    for (let hour = 0; hour < 24; hour += 1) await determine(102 + 2 * hour);
    await check();
    expect(await alerts(id)).toMatchObject([{ value: 144, previous: 100 }]);
  });

  it('of freshness fire when nothing was determined for too long, and recover with the next determination', async () => {
    await determine(5);
    const id = await create({ condition: 'stale', threshold: 24 });
    await pass(24 * HOUR_MS);
    await check();
    expect(await get(id)).toMatchObject({ state: 'fine', measuredPeople: null });
    await pass(HOUR_MS);
    await check();
    expect(await alerts(id)).toMatchObject([{ value: 25, endedAt: null }]);
    await determine(5);
    await check();
    expect(await alerts(id)).toMatchObject([{ value: 25, endedBy: 'recovered' }]);
  });

  it('tell each receiver by one e-mail per alert, in their own language, with a link and nothing personal', async () => {
    const other = await test.userWith([]);
    await mailTo(receiver.id, 'ann@example.com', 'en_US');
    await mailTo(other.id, 'bob@example.com', 'ms_MY');
    const id = await create({
      name: '增长 <b>',
      receiverIds: [receiver.id, other.id],
      condition: 'rise',
      threshold: 10,
    });
    await determine(1000);
    await check();
    await determine(2000);
    await check();
    const jobs = [...test.jobs];
    expect(await tell()).toBe(2);
    // A job that is run again has nothing to say.
    test.jobs.push(...jobs);
    await tell();
    expect(test.mails.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'bob@example.com']);
    const [english] = test.mails.filter(({ to }) => to === 'ann@example.com');
    expect(english?.subject).toBe('Monitoring alert: 增长 <b>');
    expect(english?.html).toContain(
      `Customer group “group ${made}” grew by more than 10 people since the measurement before.`,
    );
    expect(english?.html).toContain('2,000 people, before that 1,000 people');
    expect(english?.html).toContain(`href="http://console.test/profile/monitor/${id}"`);
    expect(english?.html).not.toContain('holder');
    expect(test.mails.find(({ to }) => to === 'bob@example.com')?.subject).toBe('Amaran pemantauan: 增长 <b>');
    expect((await alerts(id))[0]?.told.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    await mailTo(receiver.id, 'ann@example.com');
  });

  it('write at most one e-mail an hour, while every alert stands and is told in the console', async () => {
    const id = await create();
    const swing = async (people: number, minutes: number): Promise<void> => {
      await pass(minutes * 60_000);
      const at = test.clock.now();
      await test.ports.db.insert(audienceSize).values({ audienceId: groupId, at, people, joined: 0, left: 0 });
      await check();
    };
    for (const people of [120, 90, 130, 80]) await swing(people, 10);
    expect(await tell()).toBe(1);
    expect((await alerts(id)).map(({ value, told }) => [value, told[0]?.state])).toEqual([
      [130, 'heldBack'],
      [120, 'accepted'],
    ]);
    await swing(140, MAIL_PAUSE_MS / 60_000);
    expect(await tell()).toBe(1);
    expect(test.mails).toHaveLength(2);
    const { value: news } = await receiver.call(getMonitorNews, {});
    expect(news).toMatchObject({ unread: 3, newest: { monitorId: id, name: `watch ${made}` } });
  });

  it('try an e-mail again that nothing of has left, and no other', async () => {
    const id = await create();
    await determine(120);
    await check();
    const { mailer } = test.ports;
    const jobs = [...test.jobs];
    test.ports.mailer = { ...mailer, send: async () => ({ outcome: 'notHandedOver', detail: '' }) };
    await expect(tell()).rejects.toThrow('tried again later');
    expect((await alerts(id))[0]?.told[0]?.state).toBe('planned');
    test.ports.mailer = { ...mailer, send: async () => ({ outcome: 'unknown', detail: '' }) };
    test.jobs.push(...jobs);
    await tell();
    test.ports.mailer = mailer;
    test.jobs.push(...jobs);
    await tell();
    expect(test.mails).toEqual([]);
    expect((await alerts(id))[0]?.told[0]?.state).toBe('handedOver');
  });

  it('say when somebody could not be told', async () => {
    const gone = await test.userWith([]);
    await mailTo(gone.id, 'gone@example.com');
    const without = await test.userWith([]);
    const id = await create({ receiverIds: [gone.id, without.id] });
    await determine(120);
    await check();
    await test.ports.db.update(user).set({ status: 'disabled' }).where(eq(user.id, gone.id));
    await tell();
    expect(test.mails).toEqual([]);
    expect((await alerts(id))[0]?.told.map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('are read by each receiver for themselves', async () => {
    const id = await create();
    await determine(120);
    await check();
    const seen = async (caller: TestCaller) => (await caller.call(getMonitor, { params: { id } })).value.unread;
    expect([await seen(receiver), await seen(test.admin)]).toEqual([1, 0]);
    expect((await receiver.call(listMonitorAlerts, { params: { id }, query: {} })).value[0]?.unread).toBe(true);
    await receiver.call(readMonitorAlerts, { params: { id } });
    expect(await seen(receiver)).toBe(0);
    expect((await receiver.call(getMonitorNews, {})).value).toEqual({ unread: 0, newest: null });
  });

  it('end their alert and begin anew when they are changed, disabled and enabled; a new name changes nothing', async () => {
    const id = await create();
    await determine(120);
    await check();
    const save = async (over: object) => {
      const { version } = await get(id);
      return test.admin.call(updateMonitor, { params: { id }, body: { ...form(over), version } });
    };
    await save({ name: 'renamed' });
    expect(await get(id)).toMatchObject({ state: 'firing', name: 'renamed' });
    await pass(60_000);
    await save({ threshold: 110 });
    expect(await alerts(id)).toMatchObject([{ endedBy: 'changed', threshold: 100 }]);
    await check();
    expect(await alerts(id)).toMatchObject([{ endedAt: null, threshold: 110 }, { endedBy: 'changed' }]);
    expect((await test.admin.call(disableMonitor, { params: { id } })).value.state).toBe('disabled');
    expect((await test.admin.call(disableMonitor, { params: { id } })).body.errorCode).toBe('STATE_FORBIDS');
    await determine(90);
    await determine(130);
    await check();
    expect(await alerts(id)).toMatchObject([{ endedBy: 'disabled' }, { endedBy: 'changed' }]);
    expect((await test.admin.call(enableMonitor, { params: { id } })).value.state).toBe('fine');
    await check();
    expect(await alerts(id)).toHaveLength(3);
  });

  it('of tags count who has a value at each check, and keep the tag published', async () => {
    const { value: field } = await test.admin.call(createCustomField, {
      body: {
        name: 'tier',
        code: 'tier',
        parameter: 'tier',
        component: 'text',
        options: [],
        visibleRange: 'everyone',
        memberIds: [],
      },
    });
    const { value: category } = await test.admin.call(createTagCategory, { body: { name: 'c', position: 1 } });
    const { value: tag } = await test.admin.call(createTag, {
      body: { name: 'tier', categoryId: category.id, fieldId: field.id, filterMode: 'text' },
    });
    const body = form({ subject: 'tag', subjectId: tag.id, condition: 'rise', threshold: 0 });
    // A draft cannot be watched.
    expect((await test.admin.call(createMonitor, { body })).body.fieldErrors).toEqual([
      { path: 'subjectId', code: 'required' },
    ]);
    await test.admin.call(publishTag, { params: { id: tag.id } });
    const { id } = (await test.admin.call(createMonitor, { body })).value;
    await check();
    for (const [index, number] of ['13800000001', '13800000002'].entries()) {
      await test.admin.call(createContact, {
        body: { name: 'Ann', number, email: `a${index}@example.com`, attributes: { tier: 'gold' } },
      });
      // Within the hour it is not counted again.
      await pass(HOUR_MS / 2);
      await check();
    }
    expect(await alerts(id)).toMatchObject([{ value: 2, previous: 0 }]);
    const { value: sizes } = await test.admin.call(listMonitorSizes, { params: { id } });
    expect(sizes.map(({ people }) => people)).toEqual([2, 0]);
    expect((await test.admin.call(listTagUses, { params: { id: tag.id } })).value).toMatchObject([
      { kind: 'monitor', id },
    ]);
    expect((await test.admin.call(withdrawTag, { params: { id: tag.id } })).body.errorCode).toBe('IN_USE_BY');
    await test.admin.call(removeMonitor, { params: { id } });
    expect((await test.admin.call(withdrawTag, { params: { id: tag.id } })).body.success).toBe(true);
  });

  it('of the freshness of a tag go by what came into its data source', async () => {
    const ids = await insertSourceTag();
    const id = await create({ subject: 'tag', subjectId: ids.tag, condition: 'stale', threshold: 2 });
    await pass(3 * HOUR_MS);
    await check();
    expect(await get(id)).toMatchObject({ state: 'firing' });
    const written = { tenantId: DEFAULT_TENANT_ID, sourceId: ids.source, fileName: '', received: 1, rejected: [] };
    const none = { ...written, written: 0, duplicates: 0, invalid: 1, createdAt: test.clock.now() };
    await test.ports.db.insert(sourceImport).values(none);
    await pass(HOUR_MS);
    await check();
    expect(await get(id)).toMatchObject({ state: 'firing' });
    await test.ports.db.insert(sourceImport).values({ ...none, written: 1, invalid: 0, createdAt: test.clock.now() });
    await pass(HOUR_MS);
    await check();
    expect(await get(id)).toMatchObject({ state: 'fine' });
  });

  it('keep their group from being removed, and are named among what uses it', async () => {
    const { value: group } = await test.admin.call(createCustomerGroup, {
      body: {
        name: 'watched',
        definition: {
          type: 'rule',
          rule: {
            type: 'group',
            join: 'all',
            not: false,
            nodes: [{ type: 'field', field: 'name', operator: 'is', values: ['Ann'] }],
          },
        },
        refresh: 'once',
      },
    });
    const id = await create({ subjectId: group.id, condition: 'below', threshold: 1_000 });
    await test.runImports();
    await check();
    expect(await get(id)).toMatchObject({ state: 'firing', subjectName: 'watched', subjectVisible: true });
    const { value: uses } = await test.admin.call(listAudienceUses, { params: { id: group.id } });
    expect(uses).toEqual([{ kind: 'monitor', id, name: `watch ${made}` }]);
    expect((await test.admin.call(removeCustomerGroup, { params: { id: group.id } })).body.errorCode).toBe('IN_USE');
    await test.admin.call(removeMonitor, { params: { id } });
    expect((await test.admin.call(removeCustomerGroup, { params: { id: group.id } })).body.success).toBe(true);
  });

  it('are refused at the field that does not fit', async () => {
    const errors = async (over: object) =>
      (await test.admin.call(createMonitor, { body: form(over) })).body.fieldErrors?.map(({ path, code }) => [
        path,
        code,
      ]);
    await create();
    expect(await errors({})).toEqual([['name', 'nameTaken']]);
    expect(await errors({ name: '' })).toEqual([['name', 'required']]);
    expect(await errors({ subjectId: receiver.id, name: 'x' })).toEqual([['subjectId', 'required']]);
    expect(await errors({ receiverIds: [] })).toEqual([['receiverIds', 'required']]);
    expect(await errors({ receiverIds: [groupId], name: 'x' })).toEqual([['receiverIds', 'receiverUnable']]);
    const five = Array.from({ length: MONITOR_RECEIVERS_MAX + 1 }, () => receiver.id);
    expect(await errors({ receiverIds: five })).toEqual([['receiverIds', 'tooManyReceivers']]);
    expect(await errors({ condition: 'fall', unit: 'percent', threshold: 100 })).toEqual([['threshold', 'timesWrong']]);
    expect(await errors({ condition: 'below', threshold: 0 })).toEqual([['threshold', 'timesWrong']]);
    expect(await errors({ threshold: 1.5 })).toEqual([['threshold', 'numberWhole']]);
    const now = test.clock.now();
    const row = { ...form(), tenantId: DEFAULT_TENANT_ID, audienceId: groupId, createdBy: receiver.id };
    await test.ports.db.insert(monitor).values(
      Array.from({ length: MONITORS_MAX - 1 }, (_none, index) => ({
        ...row,
        name: `more ${index}`,
        checkDueAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    );
    expect(await errors({ name: 'too many' })).toEqual([['name', 'tooManyMonitors']]);
  });

  it('can be made only of what their maker sees, and are opened by whoever may see monitors [2.3-46]', async () => {
    const { tag } = await insertSourceTag();
    const editor = await test.userWith(['monitor:edit']);
    expect((await editor.call(listMonitorChoices, {})).value).toMatchObject({ customerGroups: [], tags: [] });
    const refused = await editor.call(createMonitor, { body: form() });
    expect(refused.body.fieldErrors).toEqual([{ path: 'subjectId', code: 'required' }]);
    const blind = await test.userWith(['monitor:edit', 'tag:view', 'customerGroup:view'], []);
    const { value: choices } = await blind.call(listMonitorChoices, {});
    expect(choices.tags).toEqual([]);
    expect(choices.customerGroups.map(({ id }) => id)).toContain(groupId);
    const seeing = await test.userWith(['monitor:edit', 'tag:view']);
    const id = await create({ subject: 'tag', subjectId: tag }, seeing);
    // Somebody who does not see it can still change the rest.
    const { value: seen } = await blind.call(getMonitor, { params: { id } });
    expect(seen).toMatchObject({ subjectVisible: false, receiverNames: [expect.stringContaining('holder')] });
    expect(seen.subjectName).not.toBe('');
    const { subject, subjectId, receiverIds, condition, unit, since, version } = seen;
    const body = { ...form(), subject, subjectId, receiverIds, condition, unit, since, threshold: 3, version };
    expect((await blind.call(updateMonitor, { params: { id }, body })).value.threshold).toBe(3);
    expect((await receiver.call(listMonitors, { query: {} })).value).toHaveLength(1);
    const nobody = await test.userWith(['home:view']);
    expect((await nobody.call(listMonitors, { query: {} })).body.errorCode).toBe('NO_PERMISSION');
  });

  it('of one tenant are nothing to another', async () => {
    const id = await create();
    await determine(120);
    await check();
    const stranger = await secondTenant(test, 'other');
    for (const endpoint of [getMonitor, removeMonitor, disableMonitor, readMonitorAlerts, listMonitorSizes])
      expect((await stranger.call(endpoint, { params: { id } })).body.errorCode).toBe('NOT_FOUND');
    expect((await stranger.call(listMonitors, { query: {} })).value).toEqual([]);
    expect((await stranger.call(createMonitor, { body: form() })).body.fieldErrors?.[0]?.path).toBe('subjectId');
    expect((await stranger.call(listMonitorChoices, {})).value.customerGroups).toEqual([]);
    expect(await get(id)).toMatchObject({ state: 'firing' });
  });

  /** A published tag of a data source of its own, into which nothing has come yet. */
  async function insertSourceTag(): Promise<{ source: string; tag: string }> {
    const name = `source ${made}`;
    const { value: source } = await test.admin.call(createDataSource, {
      body: { name, fields: [{ key: 'tier', name: 'Tier', kind: 'text' }] },
    });
    const { value: choices } = await test.admin.call(listTagChoices, {});
    const fieldId = choices.sources.find(({ id }) => id === source.id)?.fields[0]?.id ?? '';
    const { value: category } = await test.admin.call(createTagCategory, { body: { name, position: 1 } });
    const body = { name, categoryId: category.id, fieldId, filterMode: 'text' as const };
    const { value: tag } = await test.admin.call(createTag, { body });
    await test.admin.call(publishTag, { params: { id: tag.id } });
    return { source: source.id, tag: tag.id };
  }
});

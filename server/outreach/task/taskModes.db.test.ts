import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCustomerGroup } from '../../../src/contract/profile/group/customerGroup.ts';
import { getGeneralSettings, updateGeneralSettings } from '../../../src/contract/common/settings/generalSettings.ts';
import { createMessage } from '../../../src/contract/outreach/message/message.ts';
import { uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import {
  createTask,
  getTask,
  releaseTask,
  submitTask,
  terminateTask,
  withdrawTask,
} from '../../../src/contract/outreach/task/task.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi, type TestCaller } from '../../../tests/db/testApi.ts';
import { contactsFile } from '../../../tests/files/sheetFiles.ts';
import { contact, task, taskTrigger } from '../../db/schema/index.ts';
import { HOUR_MS } from '../../../src/domain/shared/time/duration.ts';

describe('a task that is not sent once at a time', () => {
  let test: TestApi;
  let admin: TestCaller;
  let messageId = '';
  let packageId = '';
  let groupId = '';
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
    const file = contactsFile('13800000001');
    packageId = (await test.admin.call(uploadPackage, { body: { name: 'pack' }, file })).value.id;
    await test.runImports();
    const definition = { type: 'packages' as const, operation: 'union' as const, audienceIds: [packageId] };
    const body = { name: 'group', definition, refresh: 'once' as const };
    groupId = (await test.admin.call(createCustomerGroup, { body })).value.id;
    await test.runImports();
    const written = { name: 'hello', subject: 'Hi', content: '<p>Hello</p>' };
    messageId = (await test.admin.call(createMessage, { body: written })).value.id;
  });
  beforeEach(async () => {
    admin = await test.signIn('admin', GOOD_PASSWORD);
  });
  afterAll(() => test.close());
  /** Moves the clock on, which sessions do not outlive. */
  const goOnAt = async (time: string): Promise<void> => {
    test.clock.set(new Date(time));
    admin = await test.signIn('admin', GOOD_PASSWORD);
  };

  const make = async (timing: object) => {
    made += 1;
    const base = { name: `task ${made}`, messageId, audienceId: groupId, sendMode: 'immediate' as const };
    return admin.call(createTask, { body: { ...base, scheduledAt: null, ...timing } });
  };
  const submitted = async (timing: object) => {
    const { value, body } = await make(timing);
    expect(body.fieldErrors).toBeUndefined();
    await admin.call(submitTask, { params: { id: value.id } });
    return value;
  };
  const release = (id: string) => admin.call(releaseTask, { params: { id } });
  const refused = async (timing: object) =>
    (await make(timing)).body.fieldErrors?.map(({ path, code }) => [path, code]);

  it('an immediate one with a real-time audience starts two hours after it was made, and can be taken back until then [4.3-42]', async () => {
    const { id, createdAt } = await submitted({ realTime: true });
    test.clock.advance(HOUR_MS);
    const { value } = await release(id);
    const start = new Date(Date.parse(createdAt) + 2 * HOUR_MS).toISOString();
    expect(value).toMatchObject({ status: 'pendingSend', released: true, scheduledAt: start });
    expect((await admin.call(withdrawTask, { params: { id } })).value.status).toBe('withdrawn');
    // Submitted again it waits for its release, not for the time that it had.
    expect((await admin.call(submitTask, { params: { id } })).value.scheduledAt).toBeNull();
  });

  it('only a customer group can be determined in real time', async () => {
    expect(await refused({ realTime: true, audienceId: packageId })).toEqual([['realTime', 'audienceNotAsked']]);
  });

  it('a polling one has its first time at least half an hour ahead, and anew when it is released later', async () => {
    // 12:00 in Shanghai is 04:00 in UTC.
    await goOnAt('2026-11-21T03:30:01Z');
    const polling = { every: 'day' as const, days: [], at: '12:00', from: '2026-11-01', until: '2026-11-24' };
    const { id, scheduledAt } = await submitted({ sendMode: 'polling', polling });
    expect(scheduledAt).toBe('2026-11-22T04:00:00.000Z');
    await goOnAt('2026-11-22T05:00:00Z');
    expect((await release(id)).value.scheduledAt).toBe('2026-11-23T04:00:00.000Z');
    const late = (await make({ sendMode: 'polling', polling })).value.id;
    await admin.call(submitTask, { params: { id: late } });
    await goOnAt('2026-11-24T05:00:00Z');
    expect((await release(late)).body.fieldErrors).toEqual([{ path: 'polling.until', code: 'pollingOver' }]);
  });

  it('a polling one gets its next time anew when the tenant changes its zone, as a draft and as a released task', async () => {
    await goOnAt('2026-11-21T03:30:01Z');
    const polling = { every: 'day' as const, days: [], at: '12:00', from: '2026-11-01', until: '2026-12-24' };
    const draft = (await make({ sendMode: 'polling', polling })).value.id;
    const { id } = await submitted({ sendMode: 'polling', polling });
    await release(id);
    const moveTo = async (timeZone: string) => {
      const { value } = await admin.call(getGeneralSettings, {});
      const saved = await admin.call(updateGeneralSettings, { body: { ...value, timeZone } });
      expect(saved.body.success).toBe(true);
    };
    const times = async () =>
      Promise.all([draft, id].map(async (of) => (await admin.call(getTask, { params: { id: of } })).value.scheduledAt));
    await moveTo('Europe/Berlin');
    expect(await times()).toEqual(['2026-11-21T11:00:00.000Z', '2026-11-21T11:00:00.000Z']);
    await moveTo('Asia/Shanghai');
    expect(new Set(await times())).toEqual(new Set(['2026-11-21T04:00:00.000Z']));
  });

  it('a polling one is refused at what is wrong with its rule', async () => {
    const polling = { every: 'week' as const, days: [1], at: '12:00', from: '2026-11-30', until: '2026-12-31' };
    const of = (more: object) => refused({ sendMode: 'polling', polling: { ...polling, ...more } });
    expect(await refused({ sendMode: 'polling' })).toEqual([['polling.at', 'required']]);
    expect(await of({ days: [] })).toEqual([['polling.days', 'required']]);
    expect(await of({ at: '24:00' })).toEqual([['polling.at', 'clockNotRead']]);
    expect(await of({ until: '2026-11-29' })).toEqual([['polling.until', 'endBeforeStart']]);
    expect(await of({ from: '2026-11-01', until: '2026-11-20' })).toEqual([['polling.until', 'pollingOver']]);
  });

  it('an interface one that is terminated forgets those who wait', async () => {
    const { id } = await submitted({ sendMode: 'interface' });
    await release(id);
    const [person] = await test.ports.db.select({ id: contact.id }).from(contact);
    const waiting = { tenantId: 'default', taskId: id, requestId: 'r', contactId: person?.id ?? 0, values: {} };
    await test.ports.db.insert(taskTrigger).values({ ...waiting, createdAt: test.clock.now() });
    await admin.call(terminateTask, { params: { id } });
    expect((await admin.call(getTask, { params: { id } })).value.status).toBe('terminated');
    expect(await test.ports.db.select().from(taskTrigger).where(eq(taskTrigger.taskId, id))).toEqual([]);
  });

  it('is no longer shown as stopped by itself once it was submitted again', async () => {
    const { id } = await submitted({ realTime: true });
    await test.ports.db.update(task).set({ status: 'stopped', stopReason: 'audienceNotReady' }).where(eq(task.id, id));
    expect((await admin.call(submitTask, { params: { id } })).value.stopReason).toBeNull();
  });
});

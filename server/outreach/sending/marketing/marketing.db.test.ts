import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getMarketing,
  listMarketing,
  listMarketingTasks,
} from '../../../../src/contract/profile/marketing/marketing.ts';
import { createMessage } from '../../../../src/contract/outreach/message/message.ts';
import { listPackages, uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import { createTask } from '../../../../src/contract/outreach/task/task.ts';
import { REPORT_COLUMNS } from '../../../../src/domain/common/report/report.ts';
import type { SendState } from '../../../../src/domain/shared/sending/sendState.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { secondTenant } from '../../../../tests/security/secondTenant.ts';
import { contactsFile } from '../../../../tests/files/sheetFiles.ts';
import { audience, contact, optOut, sendRecord, task, taskRun } from '../../../db/schema/index.ts';
import { sumReport } from '../report/reportQuery.ts';
import { HOUR_MS } from '../../../../src/domain/shared/time/duration.ts';

describe('the marketing system', () => {
  let test: TestApi;
  let packageId: string;
  let groupId: string;
  let tasks: { id: string; name: string }[];

  /** A run of a task at a time, with a person in each of the states. */
  const run = async (taskId: string, at: string, states: readonly SendState[]): Promise<void> => {
    const { db } = test.ports;
    const when = new Date(at);
    const texts = { subject: '', content: '', senderName: '', senderAddress: '' };
    const [made] = await db
      .insert(taskRun)
      .values({ ...texts, channel: 'email', tenantId: DEFAULT_TENANT_ID, taskId, status: 'done', startedAt: when })
      .returning();
    for (const [index, state] of states.entries()) {
      const [person] = await db
        .insert(contact)
        .values({
          tenantId: DEFAULT_TENANT_ID,
          name: '',
          number: `${taskId} ${at} ${index}`,
          email: '',
          createdAt: when,
          updatedAt: when,
        })
        .returning();
      const address = `p${index}@people.test`;
      await db.insert(sendRecord).values({
        tenantId: DEFAULT_TENANT_ID,
        taskId,
        runId: made?.id ?? '',
        contactId: person?.id ?? 0,
        address,
        addressKey: state === 'skipped' ? null : address,
        state,
        handedOverAt: state === 'skipped' || state === 'planned' ? null : new Date(when.getTime() + index * 60_000),
        createdAt: when,
      });
    }
  };

  beforeAll(async () => {
    test = await createTestApi();
    const { db } = test.ports;
    packageId = (await test.admin.call(uploadPackage, { body: { name: 'members' }, file: contactsFile('13800000001') }))
      .value.id;
    await test.runImports();
    const now = test.clock.now();
    const [group] = await db
      .insert(audience)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        name: 'loyal',
        kind: 'group',
        fileName: '',
        status: 'ready',
        accepted: 7,
        createdBy: crypto.randomUUID(),
        createdAt: now,
        updatedAt: new Date(now.getTime() + HOUR_MS),
      })
      .returning();
    groupId = group?.id ?? '';
    const { value: message } = await test.admin.call(createMessage, {
      body: { name: 'm', subject: 's', content: '<p>c</p>' },
    });
    const create = async (name: string) =>
      (
        await test.admin.call(createTask, {
          body: { name, messageId: message.id, audienceId: packageId, sendMode: 'immediate', scheduledAt: null },
        })
      ).value;
    tasks = [await create('first'), await create('second'), await create('third')];
    const [first, second, third] = tasks.map(({ id }) => id);
    await db
      .update(task)
      .set({ status: 'completed' })
      .where(eq(task.id, first ?? ''));
    await db
      .update(task)
      .set({ status: 'deleted' })
      .where(eq(task.id, third ?? ''));
    await run(first ?? '', '2026-11-10T02:00:00Z', ['accepted', 'accepted', 'rejected', 'skipped']);
    // Just after midnight in Shanghai.
    await run(first ?? '', '2026-11-11T16:01:00Z', ['accepted', 'unknown', 'planned']);
    await run(second ?? '', '2026-11-13T02:00:00Z', ['accepted']);
    await run(third ?? '', '2026-11-14T02:00:00Z', ['rejected', 'rejected']);
    const out = { tenantId: DEFAULT_TENANT_ID, channel: 'email', source: 'link' } as const;
    await db.insert(optOut).values([
      { ...out, addressKey: 'p0@people.test', createdAt: new Date('2026-11-10T02:30:00Z') },
      // Before anything was sent to it, and of an address that nothing was sent to.
      { ...out, addressKey: 'p1@people.test', createdAt: new Date('2026-11-09T02:00:00Z') },
      { ...out, addressKey: 'p9@people.test', createdAt: new Date('2026-11-20T02:00:00Z') },
    ]);
  });
  afterAll(() => test.close());

  const row = async (id: string, period: object = {}) =>
    (await test.admin.call(getMarketing, { params: { id }, query: period })).value;

  it('says of each audience what it feeds and what came of it, as the report counts it', async () => {
    const one = await row(packageId);
    expect(one).toMatchObject({
      name: 'members',
      kind: 'package',
      size: 1,
      channels: ['email'],
      tasks: { completed: 1, draft: 1, deleted: 1 },
      runs: 4,
      unsubscribed: 1,
      lastSentAt: '2026-11-14T02:01:00.000Z',
    });
    const report = await sumReport(test.ports.db, DEFAULT_TENANT_ID, { channel: 'email', group: 'task' });
    for (const column of [...REPORT_COLUMNS, 'successRate'] as const) expect(one[column]).toBe(report[column]);
    expect(await row(groupId)).toMatchObject({ size: 7, tasks: {}, channels: [], people: 0, successRate: null });
  });

  it('counts within a period of the tenant’s days, and keeps the tasks', async () => {
    const period = { createdFrom: '2026-11-12', createdTo: '2026-11-13' };
    const one = await row(packageId, period);
    const report = await sumReport(test.ports.db, DEFAULT_TENANT_ID, { channel: 'email', group: 'task', ...period });
    expect(report.people).toBe(4);
    for (const column of REPORT_COLUMNS) expect(one[column]).toBe(report[column]);
    expect(one).toMatchObject({ runs: 2, tasks: { completed: 1, draft: 1, deleted: 1 }, unsubscribed: 0 });
    const { value: listed } = await test.admin.call(listMarketing, { query: { ...period, name: 'MEM' } });
    expect(listed).toEqual([one]);
  });

  it('is narrowed by kind and name, sorted and paged on the server', async () => {
    const names = async (query: object) => {
      const { value, headers } = await test.admin.call(listMarketing, { query });
      return [value.map(({ name }) => name), headers.get('x-total-count')];
    };
    expect(await names({ kind: 'group' })).toEqual([['loyal'], '1']);
    expect(await names({ kind: 'package' })).toEqual([['members'], '1']);
    expect(await names({ sort: 'size', order: 'desc', pageSize: 1 })).toEqual([['loyal'], '2']);
    expect(await names({ sort: 'size', order: 'desc', pageSize: 1, pageNo: 2 })).toEqual([['members'], '2']);
  });

  it('tells by task what came of it; a removed task stays, since its figures do', async () => {
    const { value, headers } = await test.admin.call(listMarketingTasks, {
      params: { id: packageId },
      query: { sort: 'name' },
    });
    expect(headers.get('x-total-count')).toBe('3');
    const told = value.map(({ name, status, runs, people, sent }) => [name, status, runs, people, sent]);
    expect(told).toEqual([
      ['first', 'completed', 2, 7, 5],
      ['second', 'draft', 1, 1, 1],
      ['third', 'deleted', 1, 2, 2],
    ]);
    const whole = await row(packageId);
    for (const column of ['people', 'sent', 'success', 'rejected', 'skipped', 'runs'] as const)
      expect(value.reduce((total, one) => total + one[column], 0)).toBe(whole[column]);
  });

  it('is there with its own right alone, and of one tenant is nothing to another', async () => {
    const viewer = await test.userWith(['marketing:view']);
    expect((await viewer.call(listMarketing, { query: {} })).value).toHaveLength(2);
    expect((await viewer.call(listPackages, { query: {} })).body.errorCode).toBe('NO_PERMISSION');
    const nobody = await test.userWith(['package:view']);
    expect((await nobody.call(listMarketing, { query: {} })).body.errorCode).toBe('NO_PERMISSION');
    const stranger = await secondTenant(test, 'other');
    expect((await stranger.call(listMarketing, { query: {} })).value).toEqual([]);
    const params = { id: packageId };
    expect((await stranger.call(getMarketing, { params, query: {} })).body.errorCode).toBe('NOT_FOUND');
    expect((await stranger.call(listMarketingTasks, { params, query: {} })).body.errorCode).toBe('NOT_FOUND');
  });
});

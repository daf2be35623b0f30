import { gte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExport, downloadExport } from '../../../../src/contract/exportFile.ts';
import { createMessage } from '../../../../src/contract/outreach/message/message.ts';
import { getSendOverview, listSendRecords } from '../../../../src/contract/outreach/sending/record.ts';
import { listPackages, uploadPackage } from '../../../../src/contract/profile/audience/package.ts';
import {
  getStatisticTotal,
  listStatistics,
  refreshStatistics,
} from '../../../../src/contract/outreach/sending/sendStatistic.ts';
import { createTask } from '../../../../src/contract/outreach/task/task.ts';
import { OVERVIEW_COLUMNS, REPORT_COLUMNS } from '../../../../src/domain/common/report/report.ts';
import { STATISTIC_COUNTS, STATISTIC_GROUPS } from '../../../../src/domain/outreach/sending/sendStatistic.ts';
import type { SendState } from '../../../../src/domain/shared/sending/sendState.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { secondTenant } from '../../../../tests/security/secondTenant.ts';
import { contactsFile } from '../../../../tests/files/sheetFiles.ts';
import { auditLog, contact, sendRecord, taskRun } from '../../../db/schema/index.ts';
import { makeExport } from '../../../common/access/exportFile/makeExport.ts';
import { sumReport } from '../report/reportQuery.ts';
import { refreshSendStatistic } from './refreshSendStatistic.ts';

/** Of the fake clock, in Shanghai. */
const TODAY = '2026-11-21';

describe('statistics of sending', () => {
  let test: TestApi;
  let tasks: { id: string; messageId: string }[];

  /** A run of a task at a time, with a person in each of the states. */
  const run = async (task: { id: string; messageId: string }, at: string, states: readonly SendState[]) => {
    const { db } = test.ports;
    const when = new Date(at);
    const texts = { subject: '', content: '', senderName: '', senderAddress: '' };
    const tenantId = DEFAULT_TENANT_ID;
    const [made] = await db
      .insert(taskRun)
      .values({
        ...texts,
        tenantId,
        channel: 'email',
        messageId: task.messageId,
        taskId: task.id,
        status: 'done',
        startedAt: when,
      })
      .returning();
    for (const [index, state] of states.entries()) {
      const [person] = await db
        .insert(contact)
        .values({
          tenantId,
          name: '',
          number: `${task.id} ${at} ${index}`,
          email: '',
          createdAt: when,
          updatedAt: when,
        })
        .returning();
      await db.insert(sendRecord).values({
        tenantId,
        taskId: task.id,
        runId: made?.id ?? '',
        contactId: person?.id ?? 0,
        address: `p${index}@people.test`,
        state,
        reason: state === 'skipped' ? 'blacklisted' : state === 'rejected' ? 'mailRefused' : null,
        createdAt: when,
        optedOutAt: index === 0 && state === 'accepted' ? when : null,
      });
    }
  };

  beforeAll(async () => {
    test = await createTestApi();
    await test.admin.call(uploadPackage, { body: { name: 'people' }, file: contactsFile('13800000001') });
    await test.runImports();
    const [whom] = (await test.admin.call(listPackages, { query: {} })).value;
    tasks = [];
    for (const name of ['first', 'second']) {
      const { value: message } = await test.admin.call(createMessage, {
        body: { name: `message of ${name}`, subject: 's', content: '<p>c</p>' },
      });
      const { value: task } = await test.admin.call(createTask, {
        body: { name, messageId: message.id, audienceId: whom?.id ?? '', sendMode: 'immediate', scheduledAt: null },
      });
      tasks.push({ id: task.id, messageId: message.id });
    }
    const [first, second] = tasks as [(typeof tasks)[number], (typeof tasks)[number]];
    // The last minute of one day and the first of the next, in Shanghai.
    await run(first, '2026-11-19T15:59:00Z', ['accepted', 'accepted', 'rejected', 'skipped']);
    await run(first, '2026-11-19T16:00:00Z', ['accepted', 'unknown', 'planned']);
    await run(second, '2026-11-21T01:20:00Z', ['accepted', 'skipped', 'skipped']);
    await run(second, '2026-10-10T02:00:00Z', ['rejected']);
    await refreshSendStatistic(test.ports, DEFAULT_TENANT_ID);
  });
  afterAll(() => test.close());

  const total = async (query: object = {}) => (await test.admin.call(getStatisticTotal, { query })).value;
  const lines = async (query: object) =>
    (await test.admin.call(listStatistics, { query: { group: 'time', ...query } as never })).value;

  it('are equal to the records of the period, whatever they are grouped by [2.5-013]', async () => {
    const query = { period: 'last30' };
    const all = await total(query);
    expect(all).toMatchObject({
      range: { from: '2026-10-23', to: TODAY },
      people: 10,
      sent: 6,
      success: 4,
      rejected: 1,
      unknown: 1,
      skipped: 3,
      unsent: 1,
      optedOut: 3,
      successRate: 4 / 6,
      optOutRate: 3 / 4,
    });
    const days = { createdFrom: all.range.from, createdTo: all.range.to };
    const report = await sumReport(test.ports.db, DEFAULT_TENANT_ID, { channel: 'email', group: 'day', ...days });
    for (const column of REPORT_COLUMNS) {
      expect([column, all[column]]).toEqual([column, report[column]]);
      const { headers } = await test.admin.call(listSendRecords, { query: { ...days, column } });
      expect([column, headers.get('x-total-count')]).toEqual([column, String(all[column])]);
    }
    for (const group of STATISTIC_GROUPS) {
      const rows = await lines({ ...query, group, pageSize: 100 });
      for (const count of STATISTIC_COUNTS)
        expect([group, rows.reduce((sum, row) => sum + row[count], 0)]).toEqual([group, all[count]]);
    }
  });

  it('count a day in the zone of the tenant, and the hours of one day', async () => {
    const week = await lines({ period: 'last7' });
    expect(week.map(({ days, people }) => [days?.from, people])).toEqual([
      ['2026-11-15', 0],
      ['2026-11-16', 0],
      ['2026-11-17', 0],
      ['2026-11-18', 0],
      ['2026-11-19', 4],
      ['2026-11-20', 3],
      [TODAY, 3],
    ]);
    const today = await lines({ period: 'today', pageSize: 100 });
    expect(today).toHaveLength(24);
    expect(today.filter(({ people }) => people > 0)).toMatchObject([{ key: '2026-11-21T01:00:00.000Z', people: 3 }]);
    expect(today[0]).toMatchObject({ key: '2026-11-20T16:00:00.000Z', days: { from: TODAY, to: TODAY } });
    const long = { dayFrom: '2026-10-01', dayTo: TODAY };
    const months = await lines({ ...long, unit: 'month' });
    expect(months.map(({ days, people }) => [days?.from, days?.to, people])).toEqual([
      ['2026-10-01', '2026-10-31', 1],
      ['2026-11-01', TODAY, 10],
    ]);
    expect(await lines({ ...long, pageSize: 100 })).toHaveLength(52);
    expect(await total(long)).toMatchObject({ unit: 'day', units: ['day', 'week', 'month'] });
  });

  it('stand beside those of the period before, or of a month or a year earlier', async () => {
    const days = { dayFrom: '2026-11-20', dayTo: '2026-11-20' };
    expect((await total(days)).compared).toMatchObject({
      range: { from: '2026-11-19', to: '2026-11-19' },
      people: 4,
      successRate: 2 / 3,
    });
    const month = { dayFrom: '2026-11-10', dayTo: '2026-11-10', compare: 'lastMonth' };
    expect((await total(month)).compared).toMatchObject({ people: 1, rejected: 1, successRate: 0, optOutRate: null });
    expect((await total({ ...month, compare: 'lastYear' })).compared).toMatchObject({ people: 0, successRate: null });
    expect((await total({ ...month, compare: 'none' })).compared).toBeNull();
  });

  it('say why people were not reached, most frequent first', async () => {
    expect((await total()).reasons).toEqual([
      { state: 'skipped', reason: 'blacklisted', people: 3 },
      { state: 'rejected', reason: 'mailRefused', people: 1 },
    ]);
  });

  it('are narrowed to a task or a message, named and sorted', async () => {
    const [first, second] = tasks;
    expect((await lines({ group: 'task' })).map(({ name, people }) => [name, people])).toEqual([
      ['first', 7],
      ['second', 3],
    ]);
    const byRate = await lines({ group: 'message', sort: 'successRate', order: 'desc' });
    expect(byRate.map(({ name }) => name)).toEqual(['message of second', 'message of first']);
    expect(await lines({ group: 'channel' })).toMatchObject([{ key: 'email', name: null, people: 10 }]);
    expect(await total({ taskId: first?.id })).toMatchObject({ people: 7, taskName: 'first', messageName: null });
    expect(await total({ messageId: second?.messageId })).toMatchObject({
      people: 3,
      messageName: 'message of second',
    });
    const { headers } = await test.admin.call(listStatistics, { query: { group: 'task', pageSize: 1 } });
    expect(headers.get('x-total-count')).toBe('2');
  });

  it('are of a year at most, and end after they begin', async () => {
    const refused = async (query: object) =>
      (await test.admin.call(getStatisticTotal, { query })).body.fieldErrors?.map(({ path, code }) => [path, code]);
    expect(await refused({ dayFrom: '2026-11-02', dayTo: '2026-11-01' })).toEqual([['dayTo', 'dateOrder']]);
    expect(await refused({ dayFrom: '2025-01-01', dayTo: '2026-11-01' })).toEqual([['dayTo', 'rangeTooLong']]);
    expect((await total({ dayFrom: '2024-01-01', dayTo: '2024-12-31' })).people).toBe(0);
  });

  it('are those of the home page and of the report of the same days, before they are rolled up as well as after', async () => {
    const [first] = tasks as [(typeof tasks)[number]];
    const shown = async () => {
      const home = (await test.admin.call(getSendOverview, {})).value;
      const week = await total({ period: 'last7' });
      expect(OVERVIEW_COLUMNS.map((column) => home[column])).toEqual(OVERVIEW_COLUMNS.map((column) => week[column]));
      expect(home.days.reduce((all, { success }) => all + success, 0)).toBe(week.success);
      const { from: createdFrom, to: createdTo } = week.range;
      const filters = { channel: 'email', group: 'day', createdFrom, createdTo } as const;
      const report = await sumReport(test.ports.db, DEFAULT_TENANT_ID, filters);
      expect(REPORT_COLUMNS.map((column) => report[column])).toEqual(REPORT_COLUMNS.map((column) => week[column]));
      return week;
    };
    const before = await shown();
    await run(first, '2026-11-21T01:25:00Z', ['accepted', 'rejected', 'skipped']);
    const after = await shown();
    expect([after.people - before.people, after.success - before.success]).toEqual([3, 1]);
    await test.ports.db.delete(sendRecord).where(gte(sendRecord.createdAt, new Date('2026-11-21T01:25:00Z')));
    expect(await shown()).toEqual(before);
  });

  it('are brought up to date on request, once a minute, and say since when they stand [9-69] [9-70]', async () => {
    const [first] = tasks as [(typeof tasks)[number]];
    const now = test.clock.now();
    expect(await total()).toMatchObject({ refreshedAt: now.toISOString(), isRefreshing: false });
    const ask = async () => (await test.admin.call(refreshStatistics, {})).body.errorCode;
    expect(await ask()).toBe('REFRESHED_JUST_NOW');
    test.clock.advance(60_000);
    // A receipt that comes late.
    await test.ports.db.update(sendRecord).set({ state: 'accepted' });
    expect(await Promise.all([ask(), ask()])).toEqual(expect.arrayContaining([null, 'REFRESHED_JUST_NOW']));
    // Figures do not wait for the roll-up.
    expect(await total()).toMatchObject({
      success: 10,
      asOf: test.clock.now().toISOString(),
      refreshedAt: now.toISOString(),
      isRefreshing: true,
    });
    expect(test.jobs).toContainEqual({ name: 'sendStatistic.refresh', payload: { tenantId: DEFAULT_TENANT_ID } });
    await refreshSendStatistic(test.ports, DEFAULT_TENANT_ID);
    expect(await total({ taskId: first.id })).toMatchObject({ people: 7, success: 7, isRefreshing: false });
    const lined = await test.ports.db.select().from(auditLog);
    expect(lined.filter(({ action }) => action === 'sendStatistic.refresh')).toHaveLength(1);
  });

  it('are exported as they are narrowed', async () => {
    const filters = { group: 'task' as const, dayFrom: '2026-11-01', dayTo: TODAY };
    const { value } = await test.admin.call(createExport, { body: { kind: 'sendStatistic', filters } });
    await makeExport(test.ports, value.id, new AbortController().signal);
    const { text } = await test.admin.call(downloadExport, { params: { id: value.id } });
    const rows = text.trim().split('\r\n');
    expect(rows[0]).toContain('Success rate');
    expect(rows.slice(1).map((row) => row.split(',').slice(0, 4))).toEqual([
      ['first', '7', '7', '7'],
      ['second', '3', '3', '3'],
    ]);
  });

  it('are there with their own right alone, and of one tenant are nothing to another', async () => {
    const viewer = await test.userWith(['statistics:view']);
    expect((await viewer.call(getStatisticTotal, { query: {} })).value.people).toBe(10);
    const nobody = await test.userWith(['record:view', 'report:view', 'task:view']);
    for (const call of [getStatisticTotal, listStatistics])
      expect((await nobody.call(call, { query: { group: 'task' } })).body.errorCode).toBe('NO_PERMISSION');
    expect((await nobody.call(refreshStatistics, {})).body.errorCode).toBe('NO_PERMISSION');
    const stranger = await secondTenant(test, 'other');
    expect((await stranger.call(getStatisticTotal, { query: { taskId: tasks[0]?.id } })).value).toMatchObject({
      people: 0,
      taskName: null,
      refreshedAt: null,
    });
    expect((await stranger.call(listStatistics, { query: { group: 'message' } })).value).toEqual([]);
  });
});

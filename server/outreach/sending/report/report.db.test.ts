import { setTimeout as sleep } from 'node:timers/promises';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORT_COLUMNS, REPORT_GROUPS } from '../../../../src/domain/common/report/report.ts';
import type { TestDatabase } from '../../../../tests/db/testCluster.ts';
import { createTestDatabase } from '../../../../tests/db/testDatabase.ts';
import { createCampaign } from '../../../../tests/outreach/sending/campaign.ts';
import { testPorts } from '../../../../tests/outreach/sending/testPorts.ts';
import { fakeClock } from '../../../clock/fakeClock.ts';
import { sendRecord } from '../../../db/schema/index.ts';
import { startWork } from '../../../jobs/startWork.ts';
import { sendRecordWhere } from '../record/sendRecordWhere.ts';
import { fireTask } from '../run/fireTask.ts';
import { readReport, sumReport } from './reportQuery.ts';

/** Just before and just after midnight in Shanghai. */
const DAYS = { '2026-11-20': '2026-11-20T15:59:00Z', '2026-11-21': '2026-11-20T16:01:00Z' };
const PEOPLE = 20;
const ALL = { limit: 100, offset: 0 };

describe('reports', () => {
  let database: TestDatabase;
  let tenantId: string;
  let taskId: string;

  // Figures arise by sending, never by inserting results: two runs of one task, on two days.
  beforeAll(async () => {
    database = await createTestDatabase({ max: 20 });
    const { db } = database;
    const clock = fakeClock();
    const refused = (to: string): boolean => to === 'p3@people.test' || to === 'p4@people.test';
    const ports = testPorts(db, clock, {
      connections: 5,
      send: async ({ to }) =>
        refused(to)
          ? { outcome: 'rejected', permanent: true, detail: '550 no such user' }
          : { outcome: 'accepted', id: to },
      close: async () => undefined,
    });
    ({ tenantId, taskId } = await createCampaign(db, PEOPLE));
    // Another business sends in the same days.
    const others = await createCampaign(db, 5);
    const work = await startWork(ports, database.url);
    for (const at of Object.values(DAYS)) {
      clock.set(at);
      await database.pool.query(`update task set status = 'pendingSend' where id = $1`, [taskId]);
      await db.transaction((tx) => fireTask(ports, tx, taskId, null));
      await sent(taskId);
      await database.pool.query(`update contact set email = '' where tenant_id = $1 and name = 'Person 1'`, [tenantId]);
    }
    await db.transaction((tx) => fireTask(ports, tx, others.taskId, null));
    await sent(others.taskId);
    await work.stop();
  });
  afterAll(() => database.drop());

  async function sent(id: string): Promise<void> {
    for (let turn = 0; turn < 1_000; turn += 1) {
      const { rows } = await database.pool.query('select status from task where id = $1', [id]);
      if (rows[0]?.status === 'completed') return;
      await sleep(20);
    }
    throw new Error('the task does not end');
  }

  it('count each person of a run once, on the day of the run in the tenant’s zone', async () => {
    const { rows } = await readReport(database.db, tenantId, { channel: 'email', group: 'day' }, ALL);
    const whole = { people: PEOPLE, rejected: 2, unknown: 0, unsent: 0, taskId: null };
    expect(rows).toMatchObject([
      { day: '2026-11-21', ...whole, sent: 19, success: 17, skipped: 1, successRate: 17 / 19 },
      { day: '2026-11-20', ...whole, sent: 20, success: 18, skipped: 0, successRate: 18 / 20 },
    ]);
  });

  it('tell the same sum however they are grouped, narrowed by days and tasks', async () => {
    for (const group of REPORT_GROUPS) {
      const filters = { channel: 'email' as const, group };
      const { rows, total } = await readReport(database.db, tenantId, filters, ALL);
      expect(total).toBe(rows.length);
      const sum = await sumReport(database.db, tenantId, filters);
      for (const column of REPORT_COLUMNS) expect(rows.reduce((all, row) => all + row[column], 0)).toBe(sum[column]);
      expect(sum.success + sum.rejected + sum.unknown).toBe(sum.sent);
      expect(sum.sent + sum.skipped + sum.unsent).toBe(sum.people);
    }
    const one = { channel: 'email' as const, group: 'day' as const, createdFrom: '2026-11-21' };
    expect(await sumReport(database.db, tenantId, one)).toMatchObject({ people: PEOPLE, skipped: 1 });
    expect(await sumReport(database.db, tenantId, { ...one, taskName: 'nothing' })).toMatchObject({ people: 0 });
  });

  it('lead from every number to exactly that many people', async () => {
    const { rows } = await readReport(database.db, tenantId, { channel: 'email', group: 'dayAndTask' }, ALL);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      for (const column of REPORT_COLUMNS) {
        const filters = { createdFrom: row.day ?? '', createdTo: row.day ?? '', taskId: row.taskId ?? '', column };
        const where = sendRecordWhere(database.db, tenantId, filters, false);
        const [people] = await database.db.select({ count: count() }).from(sendRecord).where(where);
        expect([column, people?.count]).toEqual([column, row[column]]);
      }
    }
  });

  it('find one person by name, whole number or address', async () => {
    const found = async (filters: object): Promise<number | undefined> => {
      const where = sendRecordWhere(database.db, tenantId, filters, false);
      return (await database.db.select({ count: count() }).from(sendRecord).where(where))[0]?.count;
    };
    expect(await found({ contactName: 'Person 3' })).toBe(2);
    expect(await found({ address: 'P3@people.test' })).toBe(2);
    expect(await found({ address: 'p3@' })).toBe(0);
    await database.pool.query(`update contact set number = '13800000003' where tenant_id = $1 and name = 'Person 3'`, [
      tenantId,
    ]);
    expect(await found({ number: '+86 138 0000 0003', taskName: 'campaign' })).toBe(2);
    expect(await found({ number: '+86 138 0000 0004' })).toBe(0);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMessage } from '../../../src/contract/outreach/message/message.ts';
import { createTask, getTask, listTasks } from '../../../src/contract/outreach/task/task.ts';
import { listTaskRuns } from '../../../src/contract/outreach/task/taskRun.ts';
import { uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import { listBackgroundJobs } from '../../../src/contract/shell/backgroundJob.ts';
import { APART_REASONS } from '../../../src/domain/outreach/task/taskOutcome.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import type { SendState } from '../../../src/domain/shared/sending/sendState.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { task } from '../../db/schema/index.ts';

let test: TestApi;
let audienceId = '';
let messageId = '';
beforeAll(async () => {
  test = await createTestApi();
  const rows = Array.from({ length: 3 }, (_, n) => [`P${n}`, `1380000000${n}`, `p${n}@example.com`]);
  const file = new File([writeXlsx([['name', 'number', 'email'], ...rows])], 'a.xlsx');
  audienceId = (await test.admin.call(uploadPackage, { body: { name: 'people' }, file })).value.id;
  await test.runImports();
  const body = { name: 'hello', subject: 'Hi', content: '<p>Hello</p>' };
  messageId = (await test.admin.call(createMessage, { body })).value.id;
});
afterAll(() => test.close());

const isApart = (state: string): boolean => APART_REASONS.some((reason) => reason === state);

/** A completed task whose people stand in these states. */
async function completed(
  name: string,
  states: readonly (SendState | (typeof APART_REASONS)[number])[],
): Promise<string> {
  const form = { name, messageId, audienceId, sendMode: 'immediate' as const, scheduledAt: null };
  const { id } = (await test.admin.call(createTask, { body: form })).value;
  await test.ports.db.update(task).set({ status: 'completed' }).where(eq(task.id, id));
  const run = crypto.randomUUID();
  const now = test.clock.now();
  await test.database.pool.query(
    `insert into task_run (id, tenant_id, task_id, channel, status, subject, content, sender_name, sender_address, started_at)
     values ($1, $2, $3, 'email', 'done', '', '', '', '', $4)`,
    [run, DEFAULT_TENANT_ID, id, now],
  );
  for (const [nth, state] of states.entries())
    await test.database.pool.query(
      `insert into send_record (tenant_id, task_id, run_id, contact_id, address, state, reason, created_at)
       select $1, $2, $3, id, '', $4, $7, $5 from contact order by id offset $6 limit 1`,
      [DEFAULT_TENANT_ID, id, run, ...(isApart(state) ? ['skipped', now, nth, state] : [state, now, nth, null])],
    );
  return id;
}

it('a completed task says whether everybody, some or nobody was reached, in its list, its page and the bell', async () => {
  const cases = [
    ['all', 'done', ['accepted', 'delivered', 'enRoute']],
    ['partly', 'partial', ['accepted', 'skipped', 'accepted']],
    ['nobody', 'nobody', ['skipped', 'rejected', 'skipped']],
  ] as const;
  const ids = new Map<string, string>();
  for (const [outcome, , states] of cases) ids.set(outcome, await completed(`task ${outcome}`, states));
  const { value: listed } = await test.admin.call(listTasks, { query: {} });
  const { value: jobs } = await test.admin.call(listBackgroundJobs, {});
  for (const [outcome, state] of cases) {
    const id = ids.get(outcome) ?? '';
    expect([outcome, listed.find((one) => one.id === id)?.outcome]).toEqual([outcome, outcome]);
    expect((await test.admin.call(getTask, { params: { id } })).value.outcome).toBe(outcome);
    expect(jobs.find(({ recordId }) => recordId === id)?.state).toBe(state);
  }
});

it('a task that is not completed has no outcome', async () => {
  const form = { name: 'draft', messageId, audienceId, sendMode: 'immediate' as const, scheduledAt: null };
  const { id } = (await test.admin.call(createTask, { body: form })).value;
  expect((await test.admin.call(getTask, { params: { id } })).value.outcome).toBeNull();
});

it.each([
  [['accepted', 'controlGroup', 'delivered'], { control: 1, otherTask: 0 }, 'all', 'done'],
  [['accepted', 'otherChannel', 'groupDuplicate'], { control: 0, otherTask: 2 }, 'all', 'done'],
  [['otherChannel', 'otherChannel', 'groupDuplicate'], { control: 0, otherTask: 3 }, 'all', 'done'],
  [['otherChannel', 'skipped', 'delivered'], { control: 0, otherTask: 1 }, 'partly', 'partial'],
  [['otherChannel', 'rejected', 'otherChannel'], { control: 0, otherTask: 2 }, 'nobody', 'nobody'],
] as const)(
  'a task whose people are %j leaves out %j on purpose: its outcome is %s, in its list, its runs and the bell',
  async (states, apart, outcome, state) => {
    const id = await completed(`${outcome} ${apart.control} ${apart.otherTask}`, states);
    const { value: listed } = await test.admin.call(listTasks, { query: {} });
    expect(listed.find((one) => one.id === id)?.outcome).toBe(outcome);
    const { value: runs } = await test.admin.call(listTaskRuns, { params: { id }, query: {} });
    expect(runs).toMatchObject([apart]);
    const { value: jobs } = await test.admin.call(listBackgroundJobs, {});
    expect(jobs.find(({ recordId }) => recordId === id)?.state).toBe(state);
  },
);

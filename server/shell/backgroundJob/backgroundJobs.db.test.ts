import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCustomerGroup, importCustomerGroup } from '../../../src/contract/profile/group/customerGroup.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { listPackages } from '../../../src/contract/profile/audience/package.ts';
import { type BackgroundJob, listBackgroundJobs } from '../../../src/contract/shell/backgroundJob.ts';
import { BACKGROUND_JOB_DAYS, BACKGROUND_JOBS_MAX } from '../../../src/domain/shell/backgroundJob.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../tests/db/testApi.ts';
import { startedRun, uploadPeople } from '../../../tests/outreach/sending/startedRun.ts';
import { eq } from 'drizzle-orm';
import { audience, contact, sendRecord, task, taskRun } from '../../db/schema/index.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());

const jobsOf = async (caller: TestCaller): Promise<BackgroundJob[]> =>
  (await caller.call(listBackgroundJobs, {})).value;

it('shows an import while it runs, and with its refused rows when it is done', async () => {
  const caller = await test.userWith(['package:edit']);
  const id = await uploadPeople(caller, 'walkers');
  expect(await jobsOf(caller)).toMatchObject([
    { id, kind: 'import', recordId: id, name: 'walkers', state: 'running', finishedAt: null },
  ]);
  await test.runImports();
  expect(await jobsOf(caller)).toMatchObject([
    { state: 'partial', total: 2, done: 2, failures: 1, finishedAt: expect.any(String) },
  ]);
});

it('shows a run with its people by outcome, and lets it resume only where the caller may and the errors stopped it', async () => {
  const caller = await test.userWith(['package:edit', 'message:edit', 'task:edit', 'task:submit', 'task:send']);
  const { id, run } = await startedRun(test, caller, 'runners');
  const { db } = test.ports;
  const send = async () => (await jobsOf(caller)).find(({ kind }) => kind === 'send');
  expect(await send()).toMatchObject({ id: run.id, recordId: id, name: 'runners', state: 'running', resumable: false });

  const people = await db
    .insert(contact)
    .values(
      [1, 2, 3, 4].map((each) => ({
        tenantId: run.tenantId,
        name: 'x',
        number: `+861380000010${each}`,
        email: `x${each}@example.com`,
        createdAt: run.startedAt,
        updatedAt: run.startedAt,
      })),
    )
    .returning();
  const states = ['accepted', 'rejected', 'skipped', 'planned'] as const;
  await db.delete(sendRecord).where(eq(sendRecord.runId, run.id));
  await db.insert(sendRecord).values(
    people.map((person, index) => ({
      tenantId: run.tenantId,
      taskId: id,
      runId: run.id,
      contactId: person.id,
      address: person.email,
      state: states[index] ?? 'planned',
      createdAt: run.startedAt,
    })),
  );
  await db.update(taskRun).set({ status: 'failed' }).where(eq(taskRun.id, run.id));
  await db.update(task).set({ status: 'runFailed' }).where(eq(task.id, id));
  expect(await send()).toMatchObject({ state: 'failed', total: 4, done: 3, failures: 1, resumable: true });
  await db.update(taskRun).set({ status: 'done', finishedAt: run.startedAt }).where(eq(taskRun.id, run.id));
  await db.update(task).set({ status: 'completed' }).where(eq(task.id, id));
  expect(await send()).toMatchObject({ state: 'partial', resumable: false, finishedAt: expect.any(String) });
});

it('names a customer group by what happens to it: a refresh that ended is done, and an imported one is no package', async () => {
  const caller = await test.userWith(['customerGroup:edit', 'package:edit']);
  const rule = { type: 'group' as const, join: 'all' as const, not: false, nodes: [] };
  const body = { name: 'everybody', definition: { type: 'rule' as const, rule }, refresh: 'once' as const };
  const ruled = (await caller.call(createCustomerGroup, { body })).value.id;
  const file = new File([writeXlsx([['13800000001'], ['139']])], 'group.xlsx');
  const imported = (await caller.call(importCustomerGroup, { body: { name: 'imported' }, file })).value.id;
  await test.runImports();
  const jobs = await jobsOf(caller);
  expect(jobs.find(({ id }) => id === ruled)).toMatchObject({ kind: 'groupRefresh', state: 'done', failures: 0 });
  expect(jobs.find(({ id }) => id === imported)).toMatchObject({ kind: 'groupImport', state: 'partial', failures: 1 });
});

it('shows only what the caller began, and only while the right to see it is held', async () => {
  const owner = await test.userWith(['package:edit']);
  await uploadPeople(owner, 'swimmers');
  const other = await test.userWith(['package:edit', 'task:view']);
  expect(await jobsOf(other)).toEqual([]);
  expect(await jobsOf(await test.userWith([]))).toEqual([]);
  expect(await jobsOf(owner)).toHaveLength(1);
});

it(`shows at most ${BACKGROUND_JOBS_MAX}, newest first, and none older than ${BACKGROUND_JOB_DAYS} days`, async () => {
  const caller = await test.userWith(['package:edit']);
  const names = Array.from({ length: BACKGROUND_JOBS_MAX + 1 }, (_, index) => `pile ${index}`);
  for (const name of names) {
    await uploadPeople(caller, name);
    test.clock.advance(1000);
  }
  const shown = (await jobsOf(caller)).map(({ name }) => name);
  expect(shown).toEqual(names.slice(1).toReversed());
  const tooOld = new Date(test.clock.now().getTime() - BACKGROUND_JOB_DAYS * 24 * 60 * 60_000 - 1);
  await test.ports.db.update(audience).set({ createdAt: tooOld });
  expect(await jobsOf(caller)).toEqual([]);
});

it('does not prolong the session of somebody who went away, however often the page asks', async () => {
  const caller = await test.userWith(['package:edit']);
  caller.followsRenewal = false;
  test.clock.advance(20 * 60_000);
  const own = await caller.call(listBackgroundJobs, {});
  expect([own.status, own.headers.get('authorization')]).toEqual([200, null]);
  const other = await caller.call(listPackages, { query: {} });
  expect(other.headers.get('authorization')).toMatch(/./);
});

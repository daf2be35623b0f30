import { fork } from 'node:child_process';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listBackgroundJobs, tryJobAgain } from '../../src/contract/shell/backgroundJob.ts';
import { uploadPackage } from '../../src/contract/profile/audience/package.ts';
import { writeXlsx } from '../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { bundleForNode } from '../../tests/bundleForNode.ts';
import { createTestApi, type TestApi } from '../../tests/db/testApi.ts';
import { audience, audienceFile, task, taskRun, troubledJob, worker } from '../db/schema/index.ts';
import { startedRun } from '../../tests/outreach/sending/startedRun.ts';
import { reapDeadWorkers } from '../liveness/reapDeadWorkers.ts';
import type { Ports } from '../ports.ts';
import { aloneJobs } from './aloneJobs.ts';
import { queue } from './queue.ts';
import { queueLockName } from './queueLockName.ts';
import { sweepJobs } from './sweepJobs.ts';

let test: TestApi;
let ports: Ports;
let owner: Awaited<ReturnType<TestApi['userWith']>>;
beforeAll(async () => {
  test = await createTestApi();
  ports = { ...test.ports, jobs: queue };
  owner = await test.userWith(['package:edit']);
});
afterAll(() => test.close());
beforeEach(async () => {
  await ports.db.execute(sql`delete from graphile_worker._private_jobs`);
  await ports.db.delete(troubledJob);
  await ports.db.delete(audienceFile);
});

/** An uploaded package whose import waits in the queue; answers its id. */
async function uploaded(name: string): Promise<string> {
  const file = new File([writeXlsx([['number'], ['13800000001']])], 'people.xlsx');
  const { id } = (await owner.call(uploadPackage, { body: { name }, file })).value;
  await queue.enqueue(ports.db, 'audience.import', { audienceId: id });
  return id;
}

const jobs = async () =>
  (
    await ports.db.execute<{ id: string; flags: object | null; attempts: number }>(
      sql`select id, flags, attempts from graphile_worker._private_jobs order by id`,
    )
  ).rows;

/** Leaves the jobs of the queue to a worker that has died, and settles what it left. */
async function die({ runsAlone = false }: { runsAlone?: boolean } = {}): Promise<void> {
  const [dead] = await ports.db
    .insert(worker)
    .values({ host: 'h', pid: 1, runsAlone, startedAt: ports.clock.now() })
    .returning();
  await ports.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${queueLockName(dead?.key ?? 0)}`,
  );
  await reapDeadWorkers(ports);
}

/** Runs the job that must run alone in a process of its own, and waits until the process has ended. */
async function runAlone(fate: 'lives' | 'dies'): Promise<void> {
  const bundle = await bundleForNode('tests/outreach/sending/aloneProcess.ts');
  let ended: Promise<unknown> = Promise.resolve();
  const alone = aloneJobs(ports, (queueId) => {
    const child = fork(bundle, [test.database.url, String(queueId), fate]);
    ended = new Promise((settle) => child.once('exit', settle));
    return child;
  });
  await alone.startNext();
  await ended;
}

const statusOf = async (id: string) => (await ports.db.select().from(audience).where(eq(audience.id, id)))[0];

it('runs a job alone after two deaths of its process, not after one', async () => {
  await uploaded('two deaths');
  await die();
  expect((await jobs())[0]?.flags).toBeNull();
  await die();
  expect((await jobs())[0]?.flags).toEqual({ alone: true });
  await runAlone('lives');
  expect(await jobs()).toEqual([]);
});

it('sets a job aside whose own process dies, says so at its record, and tries it again when its owner asks', async () => {
  const id = await uploaded('killer');
  await die();
  await die();
  await runAlone('dies');
  await reapDeadWorkers(ports);
  expect(await jobs()).toEqual([]);
  expect(await statusOf(id)).toMatchObject({ status: 'failed', errorCode: 'jobSetAside' });

  const listed = (await owner.call(listBackgroundJobs, {})).value.find((job) => job.id === id);
  expect(listed).toMatchObject({ state: 'failed', setAside: 'processDied', retryId: expect.any(String) });
  const other = await test.userWith(['package:edit']);
  const refused = await other.call(tryJobAgain, { params: { id: listed?.retryId ?? '' } });
  expect(refused.body).toMatchObject({ success: false, errorCode: 'NOT_FOUND' });

  const enqueue = vi.spyOn(test.ports.jobs, 'enqueue').mockImplementation((...of) => queue.enqueue(...of));
  expect((await owner.call(tryJobAgain, { params: { id: listed?.retryId ?? '' } })).body.success).toBe(true);
  enqueue.mockRestore();
  expect((await jobs())[0]?.flags).toEqual({ alone: true });
  await runAlone('lives');
  expect(await statusOf(id)).toMatchObject({ status: 'ready', accepted: 1, errorCode: null });
});

it('does not count a lost connection of a living process as a death', async () => {
  await uploaded('reconnected');
  const processId = crypto.randomUUID();
  const now = ports.clock.now();
  const [old] = await ports.db.insert(worker).values({ host: 'h', pid: 1, processId, startedAt: now }).returning();
  await ports.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${queueLockName(old?.key ?? 0)}`,
  );
  await ports.db.insert(worker).values({ host: 'h', pid: 1, processId, startedAt: now });
  await reapDeadWorkers(ports);
  expect(await ports.db.select().from(troubledJob)).toEqual([]);
});

it('shows work once that its duty asks for again, and runs its next job alone at once', async () => {
  const payload = { tenantId: 'default' };
  for (let hour = 0; hour < 3; hour += 1) {
    await queue.enqueue(ports.db, 'bill.count', payload, { key: 'bill.count:default' });
    if (hour > 0) expect((await jobs())[0]?.flags).toEqual({ alone: true });
    await die({ runsAlone: true });
  }
  expect(await ports.db.select().from(troubledJob)).toMatchObject([{ reason: 'processDied', tenantId: 'default' }]);
});

it('never sets planning and sending aside, however often their process dies', async () => {
  await queue.enqueue(ports.db, 'sending.plan', { runId: crypto.randomUUID() });
  for (let death = 0; death < 4; death += 1) await die({ runsAlone: true });
  expect(await jobs()).toMatchObject([{ flags: null }]);
});

it('sets a job aside that used up its attempts, and queues open work anew that has no job', async () => {
  const spent = await uploaded('spent');
  await ports.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`);
  await sweepJobs(ports);
  expect(await statusOf(spent)).toMatchObject({ status: 'failed', errorCode: 'jobSetAside' });
  expect(await ports.db.select().from(troubledJob)).toMatchObject([{ reason: 'triedTooOften', ownerId: owner.id }]);

  await uploaded('lost');
  await ports.db.execute(sql`delete from graphile_worker._private_jobs`);
  await sweepJobs(ports);
  await sweepJobs(ports);
  expect(await jobs()).toHaveLength(1);
});

it('halts a run whose job used up its attempts, and queues an open run anew that has no job', async () => {
  const sender = await test.userWith(['package:edit', 'message:edit', 'task:edit', 'task:submit', 'task:send']);
  const { id: taskId, run } = await startedRun(test, sender, 'halted');
  const runId = run.id;
  await queue.enqueue(ports.db, 'sending.send', { runId }, { key: `send:${runId}` });
  await ports.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`);
  await sweepJobs(ports);
  const [halted] = await ports.db.select().from(taskRun).where(eq(taskRun.id, runId));
  expect(halted).toMatchObject({ status: 'failed', haltReason: 'jobExhausted' });
  const [row] = await ports.db.select().from(task).where(eq(task.id, taskId));
  expect(row?.status).toBe('runFailed');
  expect(await jobs()).toEqual([]);

  await ports.db.update(taskRun).set({ status: 'planning', haltReason: null }).where(eq(taskRun.id, runId));
  await sweepJobs(ports);
  await sweepJobs(ports);
  expect(await jobs()).toHaveLength(1);
});

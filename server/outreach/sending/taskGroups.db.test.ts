import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { type Campaign, createCampaign } from '../../../tests/outreach/sending/campaign.ts';
import { copyTask } from '../../../tests/outreach/sending/copyTask.ts';
import { sendingRoom } from '../../../tests/outreach/sending/sendingRoom.ts';
import { audience, task, taskGroup, taskRun, worker } from '../../db/schema/index.ts';
import { GROUP_LOCK } from '../../db/advisoryLocks.ts';
import { wakeRuns } from './run/wakeRuns.ts';
import { pauseRun, resumeRun, terminateRun } from './run/controlRun.ts';
import { claimRows, markHandedOver, writeAnswers } from './ledger/ledger.ts';
import { planRun } from './run/planRun.ts';
import { runProgress, taskProgress } from './run/taskProgress.ts';

const room = sendingRoom();
const { engines, fire, until, untilStatus } = room;
const NOW = new Date('2026-11-20T01:00:00Z');

// What a test leaves unsent is not sent in the next one.
afterEach(() => room.database.pool.query(`update task_run set status = 'terminated' where status <> 'done'`));

/** A group of tasks of one tenant: the first is the main task; `audiences` are the people of each, counted from 0. */
async function group(audiences: readonly (readonly number[])[], dedupe = true): Promise<Campaign[]> {
  const most = Math.max(...audiences.flat()) + 1;
  const first = await createCampaign(room.database.db, most);
  const { rows } = await room.database.pool.query<{ id: string }>(
    'select id from contact where tenant_id = $1 order by id',
    [first.tenantId],
  );
  const tasks: Campaign[] = [];
  for (const [nth, people] of audiences.entries()) {
    const taskId = nth === 0 ? first.taskId : await copyTask(room.database.pool, first.taskId);
    const stamps = { createdBy: randomUUID(), createdAt: NOW, updatedAt: NOW };
    const [whom] = await room.database.db
      .insert(audience)
      .values({
        tenantId: first.tenantId,
        name: `A${nth}`,
        fileName: 'a.xlsx',
        status: 'ready',
        accepted: people.length,
        ...stamps,
      })
      .returning();
    const audienceId = whom?.id ?? '';
    for (const person of people)
      await room.database.pool.query(
        'insert into audience_member (audience_id, contact_id, line) values ($1, $2, $3)',
        [audienceId, rows[person]?.id, person],
      );
    await room.database.db.update(task).set({ audienceId }).where(eq(task.id, taskId));
    tasks.push({ tenantId: first.tenantId, taskId, audienceId });
  }
  const [made] = await room.database.db
    .insert(taskGroup)
    .values({
      tenantId: first.tenantId,
      name: 'Group',
      mainTaskId: first.taskId,
      dedupe,
      createdBy: randomUUID(),
      createdAt: NOW,
      updatedAt: NOW,
    })
    .returning();
  await room.database.db
    .update(task)
    .set({ groupId: made?.id ?? null })
    .where(
      inArray(
        task.id,
        tasks.map(({ taskId }) => taskId),
      ),
    );
  return tasks;
}

/** A process that may claim people. */
async function newWorker(): Promise<number> {
  const [row] = await room.database.db.insert(worker).values({ host: 'test', pid: 1, startedAt: NOW }).returning();
  return row?.key ?? 0;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, nth) => from + nth);
const progressOf = async ({ taskId }: Campaign) => taskProgress(room.database.db, taskId);
const runOf = async (runId: string) => (await room.database.db.select().from(taskRun).where(eq(taskRun.id, runId)))[0];
const withStatus = (of: Campaign, status: (typeof task.$inferInsert)['status']) =>
  room.database.db.update(task).set({ status }).where(eq(task.id, of.taskId));
/** Whom the tenant's mails went to; other tests leave runs behind. */
const recipients = ({ tenantId }: Campaign): string[] =>
  room.server.mails.filter((mail) => mail.tenantId === tenantId).map(({ to }) => to);

it('sends each person one message, the main task first, and tells why the other task left them out [3.4-16]', async () => {
  const [main, other] = (await group([range(0, 6), range(3, 10)])) as [Campaign, Campaign];
  await engines();
  await fire(main);
  await untilStatus(main, 'completed');
  await fire(other);
  await untilStatus(other, 'completed');
  expect(await progressOf(main)).toMatchObject({ total: 6, states: { accepted: 6 }, skipped: {} });
  expect(await progressOf(other)).toMatchObject({
    total: 7,
    states: { accepted: 4, skipped: 3 },
    skipped: { groupDuplicate: 3 },
  });
  expect(recipients(main).toSorted()).toEqual(
    range(1, 11)
      .map((nth) => `p${nth}@people.test`)
      .toSorted(),
  );
});

it('sends all messages of a group without deduplication', async () => {
  const [main, other] = (await group([range(0, 4), range(0, 4)], false)) as [Campaign, Campaign];
  await engines();
  await fire(main);
  await fire(other);
  await untilStatus(main, 'completed');
  await untilStatus(other, 'completed');
  expect(recipients(main)).toHaveLength(8);
});

it('goes on with whom another task was refused or left out for, and with the same address of another person only once', async () => {
  const [main, other] = (await group([range(0, 3), range(0, 6)])) as [Campaign, Campaign];
  room.server.answer = ({ to }) =>
    to === 'p1@people.test'
      ? { outcome: 'rejected', permanent: true, detail: '550 unknown' }
      : { outcome: 'accepted', id: 'ok' };
  // The second person cannot be written to by the main task; the sixth has the address of the third.
  await room.database.pool.query(
    `update contact set email = case name when 'Person 2' then '' else 'p3@people.test' end
     where tenant_id = $1 and name in ('Person 2', 'Person 6')`,
    [main.tenantId],
  );
  await engines();
  await fire(main);
  await untilStatus(main, 'completed');
  room.server.answer = () => ({ outcome: 'accepted', id: 'ok' });
  await room.database.pool.query(
    `update contact set email = 'p2@people.test' where tenant_id = $1 and name = 'Person 2'`,
    [main.tenantId],
  );
  await fire(other);
  await untilStatus(other, 'completed');
  expect(await progressOf(other)).toMatchObject({
    states: { accepted: 4, skipped: 2 },
    skipped: { groupDuplicate: 2 },
  });
  expect(recipients(main).toSorted()).toEqual(['p1', 'p1', 'p2', 'p3', 'p4', 'p5'].map((one) => `${one}@people.test`));
});

it('waits for the main task until its people are determined, and says so', async () => {
  const [main, other] = (await group([range(0, 4), range(2, 6)])) as [Campaign, Campaign];
  const runId = await fire(other);
  await planRun(room.ports, runId);
  expect(await runOf(runId)).toMatchObject({ status: 'planning', haltReason: 'waitsForGroup' });
  expect(await progressOf(other)).toMatchObject({ total: 0, haltReason: 'waitsForGroup' });
  const first = await fire(main);
  await planRun(room.ports, runId);
  expect((await runProgress(room.database.db, runId)).total).toBe(0);
  await planRun(room.ports, first);
  await engines();
  // Nobody asks for it by hand: it is asked for again every few seconds of our clock.
  await until(async () => {
    room.clock.advance(5_000);
    return (await runOf(runId))?.status === 'done';
  });
  await untilStatus(main, 'completed');
  expect(await progressOf(other)).toMatchObject({ states: { accepted: 2, skipped: 2 }, haltReason: null });
  expect(await progressOf(main)).toMatchObject({ states: { accepted: 4 } });
});

it.each(['withdrawn', 'stopped', 'terminated', 'deleted', 'runFailed', 'draft', 'completed'] as const)(
  'does not wait for a main task that is %s',
  async (status) => {
    const [main, other] = (await group([range(0, 2), range(0, 2)])) as [Campaign, Campaign];
    const runId = await fire(other);
    await planRun(room.ports, runId);
    expect((await runOf(runId))?.status).toBe('planning');
    await withStatus(main, status);
    await planRun(room.ports, runId);
    expect(await runOf(runId)).toMatchObject({ status: 'sending', waitsUntil: null, haltReason: null });
  },
);

it('waits for a main task that was paused before its people were determined, until it is terminated', async () => {
  const [main, other] = (await group([range(0, 2), range(0, 2)])) as [Campaign, Campaign];
  await fire(main);
  await room.database.db.transaction((tx) => pauseRun(room.ports, tx, main.taskId));
  const runId = await fire(other);
  await planRun(room.ports, runId);
  expect((await runOf(runId))?.status).toBe('planning');
  await room.database.db.transaction((tx) => terminateRun(room.ports, tx, main.taskId));
  await planRun(room.ports, runId);
  expect((await runProgress(room.database.db, runId)).states).toEqual({ planned: 2 });
});

it('can be paused, resumed and terminated while it waits', async () => {
  const [, other] = (await group([range(0, 2), range(0, 2)])) as [Campaign, Campaign];
  const runId = await fire(other);
  await planRun(room.ports, runId);
  const act = (work: typeof pauseRun) => room.database.db.transaction((tx) => work(room.ports, tx, other.taskId));
  await act(pauseRun);
  await planRun(room.ports, runId);
  expect(await runOf(runId)).toMatchObject({ status: 'paused', waitsUntil: null });
  await act(resumeRun);
  await planRun(room.ports, runId);
  expect(await runOf(runId)).toMatchObject({ status: 'planning', haltReason: 'waitsForGroup' });
  await act(terminateRun);
  room.clock.advance(60_000);
  await wakeRuns(room.ports);
  await planRun(room.ports, runId);
  expect(await runOf(runId)).toMatchObject({ status: 'terminated' });
  expect((await runProgress(room.database.db, runId)).total).toBe(0);
});

it('waits while the people of another task of the group are being determined', async () => {
  const [main, other] = (await group([range(0, 2), range(0, 2)])) as [Campaign, Campaign];
  await withStatus(main, 'draft');
  const runId = await fire(other);
  const { rows } = await room.database.pool.query<{ group_id: string }>('select group_id from task where id = $1', [
    other.taskId,
  ]);
  const holder = await room.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1, hashtext($2))', [GROUP_LOCK, rows[0]?.group_id]);
    await planRun(room.ports, runId);
    expect(await runOf(runId)).toMatchObject({ status: 'planning', haltReason: 'waitsForGroup' });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await planRun(room.ports, runId);
  expect((await runOf(runId))?.status).toBe('sending');
});

it('asks again at the hand-over: of two tasks that both planned a person the earlier one writes to them', async () => {
  const [main, other] = (await group([range(0, 3), range(0, 3)], false)) as [Campaign, Campaign];
  const runs = [await fire(main), await fire(other)] as [string, string];
  for (const runId of runs) await planRun(room.ports, runId);
  await room.database.pool.query('update task_group set dedupe = true where tenant_id = $1', [main.tenantId]);
  const key = await newWorker();
  const late = await claimRows(room.ports, runs[1], key, 10);
  expect(late).toEqual([]);
  const early = await claimRows(room.ports, runs[0], key, 10);
  expect(early).toHaveLength(3);
  expect((await runProgress(room.database.db, runs[1])).skipped).toEqual({ groupDuplicate: 3 });
});

/** One thing that one of two workers does with one of the tasks. */
type Step = { task: number; does: 'fire' | 'plan' | 'claim' | 'mark' | 'answer' };

it('gives nobody two messages and everybody of the union one, however audiences overlap and two workers take turns [3.4-16]', async () => {
  const people = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 10 });
  const step: fc.Arbitrary<Step> = fc.record({
    task: fc.integer({ min: 0, max: 2 }),
    does: fc.constantFrom('fire', 'plan', 'claim', 'mark', 'answer'),
  });
  const workers = [await newWorker(), await newWorker()] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(people, people, people),
      fc.array(fc.tuple(step, step), { maxLength: 30 }),
      async (audiences, steps) => {
        const tasks = await group(audiences);
        const runs: (string | undefined)[] = [];
        const claimed: { worker: number; ids: number[] }[][] = [[], [], []];
        const marked: { worker: number; ids: number[] }[][] = [[], [], []];
        const left: number[] = [];
        const contactOf = new Map<number, number>();
        const take = async ({ task: nth, does }: Step, by: number): Promise<void> => {
          const of = tasks[nth] as Campaign;
          const runId = runs[nth];
          if (does === 'fire' && runId === undefined) {
            runs[nth] = '';
            runs[nth] = await fire(of);
          }
          if (runId === undefined || runId === '') return;
          if (does === 'plan') await planRun(room.ports, runId);
          if (does === 'claim') {
            const rows = await claimRows(room.ports, runId, by, 3);
            for (const row of rows) contactOf.set(row.id, row.contactId);
            if (rows.length > 0) claimed[nth]?.push({ worker: by, ids: rows.map(({ id }) => id) });
          }
          if (does === 'mark') {
            const next = claimed[nth]?.shift();
            if (next === undefined) return;
            const ids = [...(await markHandedOver(room.ports, runId, next.worker, next.ids))];
            left.push(...ids.map((id) => contactOf.get(id) ?? 0));
            marked[nth]?.push({ worker: next.worker, ids });
          }
          if (does === 'answer') {
            const next = marked[nth]?.shift();
            if (next !== undefined && next.ids.length > 0)
              await writeAnswers(
                room.ports,
                next.worker,
                next.ids.map((id) => ({
                  id,
                  state: 'accepted',
                  reason: null,
                  detail: null,
                  channelMessageId: null,
                  parts: null,
                })),
              );
          }
        };
        // Both workers at the same moment, then the rest in order until nobody is left.
        for (const [one, other] of steps) await Promise.all([take(one, workers[0]), take(other, workers[1])]);
        for (const does of ['fire', 'plan', 'plan', 'plan'] as const)
          for (const nth of [0, 1, 2]) await take({ task: nth, does }, workers[0]);
        const isLeft = (): boolean => [...claimed, ...marked].some((of) => of.length > 0);
        for (let round = 0; round < 12; round += 1) {
          const [before, wasLeft] = [contactOf.size, isLeft()];
          for (const does of ['claim', 'mark', 'answer'] as const)
            for (const nth of [0, 1, 2]) await take({ task: nth, does }, workers[round % 2] as number);
          // Nobody was under way, and nobody could be claimed: nobody is left.
          if (!wasLeft && contactOf.size === before) break;
        }
        const union = new Set(audiences.flat());
        expect(left).toHaveLength(union.size);
        expect(new Set(left).size).toBe(union.size);
      },
    ),
    { numRuns: 25 },
  );
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import type { PollingRule } from '../../../src/domain/outreach/task/pollingRule.ts';
import { type Campaign, createCampaign } from '../../../tests/outreach/sending/campaign.ts';
import { sendingRoom } from '../../../tests/outreach/sending/sendingRoom.ts';
import { audience, task, taskTrigger } from '../../db/schema/index.ts';
import { fireDueTasks, TASKS_BEGUN_AT_ONCE } from './run/fireDueTasks.ts';
import { pauseRun, resumeRun } from './run/controlRun.ts';
import { taskProgress } from './run/taskProgress.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/shared/time/duration.ts';

const room = sendingRoom();
const { engines, statusOf, until, untilStatus } = room;

// What a test leaves unsent is not sent in the next one.
afterEach(() => room.database.pool.query(`update task_run set status = 'terminated' where status <> 'done'`));

const change = (id: string, values: Partial<typeof task.$inferInsert>) =>
  room.database.db.update(task).set(values).where(eq(task.id, id));

async function rowOf({ taskId }: Campaign) {
  const [row] = await room.database.db.select().from(task).where(eq(task.id, taskId));
  if (row === undefined) throw new Error('the task is gone');
  return row;
}

/** A released task of a mode; people who were sent to by the tenant since are counted by `sent`. */
async function released(people: number, values: Partial<typeof task.$inferInsert>): Promise<Campaign> {
  const campaign = await createCampaign(room.database.db, people);
  await change(campaign.taskId, { releasedAt: room.clock.now(), ...values });
  return campaign;
}
const sent = ({ tenantId }: Campaign): string[] =>
  room.server.mails.filter((mail) => mail.tenantId === tenantId).map(({ to }) => to);

/** Every day at 10:30 in Shanghai: half an hour after the clock of the room. */
const DAILY: PollingRule = { every: 'day', days: [], at: '10:30', from: '2026-11-20', until: '2026-11-22' };
const FIRST = new Date('2026-11-20T02:30:00Z');

it('a polling task runs at each of its times, loops between them, and completes with the last [4.3-24] [4.3-25]', async () => {
  const campaign = await released(3, { sendMode: 'polling', polling: DAILY, scheduledAt: FIRST });
  await engines();
  for (const [day, after] of [
    [0, 'looping'],
    [1, 'looping'],
    [2, 'completed'],
  ] as const) {
    room.clock.set(new Date(FIRST.getTime() + day * DAY_MS));
    await until(() => sent(campaign).length === 3 * (day + 1));
    await untilStatus(campaign, after);
    if (after === 'looping')
      expect((await rowOf(campaign)).scheduledAt).toEqual(new Date(FIRST.getTime() + (day + 1) * DAY_MS));
  }
  expect(sent(campaign)).toHaveLength(9);
});

it('a polling task that was paused between two runs goes on with the next time, not with those that passed', async () => {
  const campaign = await released(2, { sendMode: 'polling', polling: DAILY, scheduledAt: FIRST });
  await engines();
  room.clock.set(FIRST);
  await untilStatus(campaign, 'looping');
  await room.database.db.transaction((tx) => pauseRun(room.ports, tx, campaign.taskId));
  room.clock.set(new Date(FIRST.getTime() + DAY_MS + MINUTE_MS));
  await room.database.db.transaction((tx) => resumeRun(room.ports, tx, campaign.taskId));
  expect(await statusOf(campaign)).toBe('looping');
  expect((await rowOf(campaign)).scheduledAt).toEqual(new Date(FIRST.getTime() + 2 * DAY_MS));
  room.clock.set(new Date(FIRST.getTime() + 2 * DAY_MS));
  await untilStatus(campaign, 'completed');
  expect(sent(campaign)).toHaveLength(4);
});

it('a polling task that missed its time by too much is held, between two runs as well', async () => {
  const campaign = await released(2, {
    sendMode: 'polling',
    polling: DAILY,
    scheduledAt: FIRST,
    status: 'looping',
  });
  room.clock.set(new Date(FIRST.getTime() + 16 * MINUTE_MS));
  await fireDueTasks(room.ports);
  expect(await rowOf(campaign)).toMatchObject({ status: 'looping', heldAt: room.clock.now() });
});

it('a polling task with a frequency limit does not wait for those it holds: its next run asks anew', async () => {
  const campaign = await released(2, {
    sendMode: 'polling',
    polling: DAILY,
    scheduledAt: FIRST,
    frequencyMax: 1,
    frequencyDays: 30,
  });
  await engines();
  room.clock.set(FIRST);
  await untilStatus(campaign, 'looping');
  room.clock.set(new Date(FIRST.getTime() + DAY_MS));
  await until(async () => (await taskProgress(room.database.db, campaign.taskId))?.skipped.frequencyLimit === 2);
  await untilStatus(campaign, 'looping');
  expect(sent(campaign)).toHaveLength(2);
});

/** An immediate task with a real-time audience that starts in so many minutes. */
async function realTime(whenNotReady: 'stop' | 'partial' | 'delay', inMinutes = 120): Promise<Campaign> {
  const campaign = await released(2, {
    realTime: true,
    whenNotReady,
    scheduledAt: new Date(room.clock.now().getTime() + inMinutes * MINUTE_MS),
  });
  return campaign;
}
const determined = ({ audienceId }: Campaign, refreshedAt: Date | null) =>
  room.database.db.update(audience).set({ refreshedAt }).where(eq(audience.id, audienceId));
const tickAfter = async (minutes: number): Promise<void> => {
  room.clock.advance(minutes * MINUTE_MS);
  await fireDueTasks(room.ports);
};

it('a real-time audience is asked for two hours before, once; a task whose people are there is sent at its time [4.3-42]', async () => {
  const campaign = await realTime('delay', 180);
  await fireDueTasks(room.ports);
  expect((await rowOf(campaign)).audienceAskedAt).toBeNull();
  await tickAfter(60);
  const asked = room.clock.now();
  expect((await rowOf(campaign)).audienceAskedAt).toEqual(asked);
  const { rows } = await room.database.pool.query(`select 1 from graphile_worker.jobs where key = $1`, [
    `customerGroup.refresh:${campaign.audienceId}`,
  ]);
  expect(rows).toHaveLength(1);
  await tickAfter(60);
  expect((await rowOf(campaign)).audienceAskedAt).toEqual(asked);
  await determined(campaign, room.clock.now());
  await tickAfter(59);
  expect(await statusOf(campaign)).toBe('pendingSend');
  await tickAfter(1);
  expect(await statusOf(campaign)).toBe('running');
});

it('a task stops when its people are not determined in time, and says so [4.3-43] [4.3-44]', async () => {
  const campaign = await realTime('stop');
  // Determined before they were asked for: not what was asked.
  await determined(campaign, new Date(room.clock.now().getTime() - MINUTE_MS));
  await fireDueTasks(room.ports);
  await tickAfter(120);
  expect(await rowOf(campaign)).toMatchObject({ status: 'stopped', stopReason: 'audienceNotReady', releasedAt: null });
  await engines();
  expect(sent(campaign)).toEqual([]);
});

it('a task is sent to those who are known so far [4.3-45]', async () => {
  const campaign = await realTime('partial');
  await fireDueTasks(room.ports);
  await tickAfter(120);
  expect(await statusOf(campaign)).toBe('running');
});

it('a task waits for its people up to thirty minutes [4.3-46]', async () => {
  const waiting = await realTime('delay');
  const hopeless = await realTime('delay');
  await fireDueTasks(room.ports);
  await tickAfter(120);
  await tickAfter(20);
  expect([await statusOf(waiting), await statusOf(hopeless)]).toEqual(['pendingSend', 'pendingSend']);
  await determined(waiting, room.clock.now());
  await tickAfter(1);
  expect([await statusOf(waiting), await statusOf(hopeless)]).toEqual(['running', 'pendingSend']);
  await tickAfter(9);
  expect(await rowOf(hopeless)).toMatchObject({ status: 'stopped', stopReason: 'audienceNotReady' });
});

it('an interface task is sent to those who were named, with the values of the call, and loops again', async () => {
  const campaign = await released(5, { sendMode: 'interface', status: 'looping' });
  const { rows } = await room.database.pool.query<{ id: string }>(
    'select id from contact where tenant_id = $1 order by id limit 2',
    [campaign.tenantId],
  );
  const [one, two] = rows.map(({ id }) => Number(id));
  const name = (requestId: string, contactId: number | undefined, values = {}) =>
    room.database.db.insert(taskTrigger).values({
      tenantId: campaign.tenantId,
      taskId: campaign.taskId,
      requestId,
      contactId: contactId ?? 0,
      values,
      createdAt: room.clock.now(),
    });
  await name('first', one, { city: 'Atlantis' });
  await name('second', one, { city: 'Utopia' });
  await name('first', two);
  await engines();
  await until(() => sent(campaign).length === 3);
  await untilStatus(campaign, 'looping');
  const texts = room.server.mails.filter(({ tenantId }) => tenantId === campaign.tenantId);
  const of = (address: string) =>
    texts.filter(({ to }) => to === address).map(({ html }) => /something for ([^.]+)/.exec(html ?? '')?.[1]);
  expect(of('p1@people.test')).toEqual(['Atlantis', 'Utopia']);
  expect(of('p2@people.test')).toEqual(['Town 2']);
});

it('many tasks that are due at once are all begun in one turn, the earliest first, past one that fails', async () => {
  const campaign = await released(1, {});
  const row = await rowOf(campaign);
  const at = (minute: number): Date => new Date(room.clock.now().getTime() - 10 * MINUTE_MS + minute);
  const copies = Array.from({ length: 1_100 }, (_, index) => ({
    ...row,
    id: randomUUID(),
    name: `due ${index}`,
    code: `T-due-${index}`,
    scheduledAt: at(index),
  }));
  await change(campaign.taskId, { releasedAt: null });
  await room.database.db.insert(task).values(copies);
  // A task whose message is gone cannot be begun; its neighbours must not wait for it.
  const begun: string[] = [];
  const jobs = {
    enqueue: (async (...[db, name, payload, options]: Parameters<typeof room.ports.jobs.enqueue>) => {
      if (name === 'sending.plan') begun.push((payload as { runId: string }).runId);
      if (begun.length === 3) throw new Error('this one fails');
      await room.ports.jobs.enqueue(db, name, payload, options);
    }) as typeof room.ports.jobs.enqueue,
  };
  await fireDueTasks({ ...room.ports, jobs, logger: { ...room.ports.logger, error: () => undefined } });
  const { rows } = await room.database.pool.query<{ name: string }>(
    `select t.name from task_run r join task t on t.id = r.task_id where t.name like 'due %'`,
  );
  expect(rows.length).toBe(1_099);
  const firsts = await room.database.pool.query<{ name: string }>(
    `select t.name from task_run r join task t on t.id = r.task_id where r.id = any($1)`,
    [begun.slice(0, 4)],
  );
  // So many are begun side by side; the first ones are among the earliest.
  for (const { name } of firsts.rows) expect(Number(name.slice(4))).toBeLessThan(2 * TASKS_BEGUN_AT_ONCE);
}, 60_000);

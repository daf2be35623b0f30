import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { type Campaign, createCampaign } from '../../../tests/outreach/sending/campaign.ts';
import { copyTask } from '../../../tests/outreach/sending/copyTask.ts';
import { sendingRoom } from '../../../tests/outreach/sending/sendingRoom.ts';
import { outreachGeneral, task } from '../../db/schema/index.ts';
import { OUTREACH_GENERAL_DEFAULT } from '../../../src/domain/outreach/setting/outreachGeneral.ts';
import { LATENESS_MINUTES } from '../../../src/domain/outreach/task/taskStatus.ts';
import { resumeRun } from './run/controlRun.ts';
import { planRun } from './run/planRun.ts';
import { runProgress, taskProgress } from './run/taskProgress.ts';
import { HOUR_MS } from '../../../src/domain/shared/time/duration.ts';

const room = sendingRoom();
const { engines, fire, statusOf, until, untilStatus } = room;

// What a test leaves unsent is not sent in the next one.
afterEach(() => room.database.pool.query(`update task_run set status = 'terminated' where status <> 'done'`));

/** Makes a campaign whose task has rules. */
async function withRules(people: number, rules: Partial<typeof task.$inferInsert>): Promise<Campaign> {
  const campaign = await createCampaign(room.database.db, people);
  await change(campaign.taskId, rules);
  return campaign;
}

const change = (id: string, rules: Partial<typeof task.$inferInsert>) =>
  room.database.db.update(task).set(rules).where(eq(task.id, id));

/** The same message for the same people, as a task of its own. */
async function another(campaign: Campaign, rules: Partial<typeof task.$inferInsert> = {}): Promise<Campaign> {
  const taskId = await copyTask(room.database.pool, campaign.taskId);
  if (Object.keys(rules).length > 0) await change(taskId, rules);
  return { ...campaign, taskId };
}

/** Whom the tenant's mails went to; other tests leave runs behind. */
const recipients = ({ tenantId }: Campaign): string[] =>
  room.server.mails.filter((mail) => mail.tenantId === tenantId).map(({ to }) => to);

const progressOf = async ({ taskId }: Campaign) => taskProgress(room.database.db, taskId);
const waits = (campaign: Campaign) => until(async () => (await progressOf(campaign))?.waitsUntil != null);
const peopleOf = async (runId: string, reason: string): Promise<string[]> => {
  const { rows } = await room.database.pool.query<{ contact_id: string }>(
    'select contact_id from send_record where run_id = $1 and reason = $2 order by contact_id',
    [runId, reason],
  );
  return rows.map(({ contact_id: id }) => id);
};

it('holds a share back as a control group: the same people whenever the task runs, about as many as asked for [3.4-17]', async () => {
  const campaign = await withRules(2_000, { controlPercent: 10 });
  const runId = await fire(campaign);
  await planRun(room.ports, runId);
  const held = await peopleOf(runId, 'controlGroup');
  // Six standard deviations around 200.
  expect(Math.abs(held.length - 200)).toBeLessThan(81);
  expect((await runProgress(room.database.db, runId)).states).toEqual({
    planned: 2_000 - held.length,
    skipped: held.length,
  });
  await room.database.pool.query(`update task_run set status = 'done' where id = $1`, [runId]);
  await change(campaign.taskId, { status: 'pendingSend' });
  const again = await fire(campaign);
  await planRun(room.ports, again);
  expect(await peopleOf(again, 'controlGroup')).toEqual(held);
  const other = await another(campaign);
  const otherRun = await fire(other);
  await planRun(room.ports, otherRun);
  expect((await peopleOf(otherRun, 'controlGroup')).filter((id) => held.includes(id)).length).toBeLessThan(
    held.length / 2,
  );
});

it('sends nothing by any task to a control group while it is protected, and everything afterwards [9-63]', async () => {
  const campaign = await withRules(60, { controlPercent: 50, controlDays: 7 });
  const other = await another(campaign);
  const later = await another(campaign);
  await engines();
  const first = await fire(campaign);
  await untilStatus(campaign, 'completed');
  const held = await peopleOf(first, 'controlGroup');
  expect(held.length).toBeGreaterThan(0);
  const second = await fire(other);
  await untilStatus(other, 'completed');
  expect(await peopleOf(second, 'controlProtected')).toEqual(held);
  room.clock.advance(7 * 24 * HOUR_MS);
  await fire(later);
  await untilStatus(later, 'completed');
  expect((await progressOf(later))?.states).toEqual({ accepted: 60 });
});

it('holds who came into a control group after the planning back, too', async () => {
  const campaign = await createCampaign(room.database.db, 10);
  const holding = await another(campaign, { controlPercent: 50, controlDays: 1 });
  await planRun(room.ports, await fire(campaign));
  const runId = await fire(holding);
  await planRun(room.ports, runId);
  await engines();
  await untilStatus(campaign, 'completed');
  const held = await peopleOf(runId, 'controlGroup');
  expect((await progressOf(campaign))?.skipped).toEqual(held.length === 0 ? {} : { controlProtected: held.length });
});

it('leaves out who was sent the same message in the days before, unless it never arrived [3.4-17]', async () => {
  const campaign = await createCampaign(room.database.db, 4);
  const again = await another(campaign, { alreadySentDays: 30 });
  const muchLater = await another(campaign, { alreadySentDays: 30 });
  room.server.answer = ({ to }) =>
    to === 'p1@people.test'
      ? { outcome: 'rejected', permanent: true, detail: '550 unknown' }
      : { outcome: 'accepted', id: 'ok' };
  await engines();
  await fire(campaign);
  await untilStatus(campaign, 'completed');
  room.server.answer = () => ({ outcome: 'accepted', id: 'ok' });
  await fire(again);
  await untilStatus(again, 'completed');
  expect(await progressOf(again)).toMatchObject({ states: { accepted: 1, skipped: 3 }, skipped: { alreadySent: 3 } });
  room.clock.advance(31 * 24 * HOUR_MS);
  await fire(muchLater);
  await untilStatus(muchLater, 'completed');
  expect((await progressOf(muchLater))?.states).toEqual({ accepted: 4 });
});

it('holds whom the frequency limit forbids, and sends to them 24 hours later [9-54]', async () => {
  const campaign = await createCampaign(room.database.db, 3);
  const limited = await another(campaign, { frequencyMax: 1, frequencyDays: 1 });
  await engines();
  await fire(campaign);
  await untilStatus(campaign, 'completed');
  room.clock.advance(HOUR_MS);
  const held = room.clock.now();
  await fire(limited);
  await waits(limited);
  const due = new Date(held.getTime() + 24 * HOUR_MS);
  expect(await progressOf(limited)).toMatchObject({
    states: { planned: 3 },
    waitsUntil: due.toISOString(),
    haltReason: 'frequencyLimit',
  });
  room.clock.set(new Date(due.getTime() - 1));
  await until(async () => (await progressOf(limited))?.states.planned === 3);
  expect(recipients(limited)).toHaveLength(3);
  room.clock.set(due);
  await untilStatus(limited, 'completed');
  expect((await progressOf(limited))?.states).toEqual({ accepted: 3 });
  expect(recipients(limited)).toHaveLength(6);
});

it('leaves out whom the frequency limit forbids after the day as well', async () => {
  const campaign = await createCampaign(room.database.db, 3);
  const limited = await another(campaign, { frequencyMax: 1, frequencyDays: 7 });
  await engines();
  await fire(campaign);
  await untilStatus(campaign, 'completed');
  await fire(limited);
  await waits(limited);
  room.clock.advance(24 * HOUR_MS);
  await untilStatus(limited, 'completed');
  expect(await progressOf(limited)).toMatchObject({ states: { skipped: 3 }, skipped: { frequencyLimit: 3 } });
});

it('lets two tasks that are sent at once not pass the frequency limit together', async () => {
  const rules = { frequencyMax: 1, frequencyDays: 30 };
  const campaign = await withRules(150, rules);
  const tasks = [campaign, await another(campaign, rules), await another(campaign, rules)];
  for (const one of tasks) await fire(one);
  await engines(2);
  for (const one of tasks)
    await until(async () => (await statusOf(one)) === 'completed' || (await progressOf(one))?.waitsUntil != null);
  await until(() => recipients(campaign).length >= 150);
  expect(recipients(campaign)).toHaveLength(150);
  expect(new Set(recipients(campaign)).size).toBe(150);
});

it('sends to each batch at its time, by lot, to everybody once [3.4-17] [5.3-56]', async () => {
  const start = room.clock.now();
  const inHours = (hours: number): string => new Date(start.getTime() + hours * HOUR_MS).toISOString();
  const campaign = await withRules(200, {
    batches: [
      { ratio: 10, at: inHours(0) },
      { ratio: 30, at: inHours(1) },
      { ratio: 60, at: inHours(3) },
    ],
  });
  await engines();
  await fire(campaign);
  await waits(campaign);
  expect(recipients(campaign)).toHaveLength(20);
  expect(await progressOf(campaign)).toMatchObject({
    states: { accepted: 20, planned: 180 },
    waitsUntil: inHours(1),
    haltReason: 'nextBatch',
  });
  // By lot: not the first of the list.
  expect(new Set(recipients(campaign))).not.toEqual(
    new Set(Array.from({ length: 20 }, (_, n) => `p${n + 1}@people.test`)),
  );
  room.clock.set(new Date(inHours(1)));
  await until(async () => (await progressOf(campaign))?.waitsUntil === inHours(3));
  expect(recipients(campaign)).toHaveLength(80);
  room.clock.set(new Date(inHours(3)));
  await untilStatus(campaign, 'completed');
  expect(recipients(campaign)).toHaveLength(200);
  expect(new Set(recipients(campaign)).size).toBe(200);
});

it('holds a batch whose time was missed by more than fifteen minutes, and asks', async () => {
  const start = room.clock.now();
  const inHours = (hours: number): string => new Date(start.getTime() + hours * HOUR_MS).toISOString();
  const batches = [
    { ratio: 50, at: inHours(0) },
    { ratio: 50, at: inHours(1) },
  ];
  const [late, intime] = [await withRules(10, { batches }), await withRules(10, { batches })];
  await engines();
  for (const campaign of [late, intime]) {
    await fire(campaign);
    await waits(campaign);
  }
  await room.stopEngines();
  await room.database.pool.query(`update task_run set waits_until = $2 where task_id = $1`, [
    intime.taskId,
    new Date(start.getTime() + HOUR_MS + 1),
  ]);
  room.clock.set(new Date(start.getTime() + HOUR_MS + LATENESS_MINUTES.default * 60_000 + 1));
  await engines();
  await untilStatus(intime, 'completed');
  await untilStatus(late, 'paused');
  expect(await progressOf(late)).toMatchObject({ states: { accepted: 5, planned: 5 }, haltReason: 'batchMissed' });
  await room.database.db.transaction((tx) => resumeRun(room.ports, tx, late.taskId));
  await untilStatus(late, 'completed');
  expect(recipients(late)).toHaveLength(10);
});

it('holds by the lateness limit of the tenant: a batch of one goes where that of another waits for an operator [2.5-054]', async () => {
  const start = room.clock.now();
  const inHours = (hours: number): string => new Date(start.getTime() + hours * HOUR_MS).toISOString();
  const batches = [
    { ratio: 50, at: inHours(0) },
    { ratio: 50, at: inHours(1) },
  ];
  const [strict, patient] = [await withRules(10, { batches }), await withRules(10, { batches })];
  const limit = async ({ tenantId }: { tenantId: string }, latenessMinutes: number) =>
    room.database.db
      .insert(outreachGeneral)
      .values({ ...OUTREACH_GENERAL_DEFAULT, tenantId, reviewers: [], latenessMinutes });
  await limit(strict, 5);
  await limit(patient, 60);
  await engines();
  for (const campaign of [strict, patient]) {
    await fire(campaign);
    await waits(campaign);
  }
  await room.stopEngines();
  room.clock.set(new Date(start.getTime() + HOUR_MS + 5 * 60_000 + 1));
  await engines();
  await untilStatus(strict, 'paused');
  await untilStatus(patient, 'completed');
  expect(recipients(patient)).toHaveLength(10);
});

it('lets a task of higher priority through while it is being sent [3.4-17]', async () => {
  const low = await withRules(150, { priority: 'low' });
  const high = await another(low, { priority: 'high' });
  let release = (): void => undefined;
  const gate = new Promise<void>((open) => {
    release = open;
  });
  const order: string[] = [];
  room.server.answer = async ({ messageId, tenantId }) => {
    if (tenantId === low.tenantId) order.push(messageId?.slice(1, 37) ?? '');
    await gate;
    return { outcome: 'accepted', id: 'ok' };
  };
  const lowRun = await fire(low);
  const highRun = await fire(high);
  await planRun(room.ports, lowRun);
  await planRun(room.ports, highRun);
  await engines();
  await until(() => order.length > 0);
  release();
  await untilStatus(high, 'completed');
  expect(order.slice(0, 150).every((run) => run === highRun)).toBe(true);
  await until(async () => {
    room.clock.advance(5_000);
    return (await statusOf(low)) === 'completed';
  });
  expect(order.filter((run) => run === lowRun)).toHaveLength(150);
});

it('goes on past more people who opted out than are claimed at a time', async () => {
  const campaign = await createCampaign(room.database.db, 450);
  const runId = await fire(campaign);
  await planRun(room.ports, runId);
  await room.block(campaign, 1, 445);
  await engines();
  await untilStatus(campaign, 'completed');
  expect((await runProgress(room.database.db, runId)).skipped).toEqual({ blacklisted: 445 });
  expect(recipients(campaign)).toHaveLength(5);
});

import { LANGUAGES } from '../../src/domain/language.ts';
import { SKIP_REASONS } from '../../src/domain/sendState.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '../../tests/db/testCluster.ts';
import { createTestDatabase } from '../../tests/db/testDatabase.ts';
import { type Campaign, createCampaign } from '../../tests/sending/campaign.ts';
import { testPorts } from '../../tests/sending/testPorts.ts';
import type { Mail, Mailer, MailOutcome } from '../channels/Mailer.ts';
import { type FakeClock, fakeClock } from '../clock/fakeClock.ts';
import { steadyClock } from '../clock/steadyClock.ts';
import { task } from '../db/schema/index.ts';
import { fireDueTasks } from '../jobs/fireDueTasks.ts';
import { startWork, type Work } from '../jobs/startWork.ts';
import type { Ports } from '../ports.ts';
import { pauseRun, resumeRun, terminateRun } from './controlRun.ts';
import { fireTask } from './fireTask.ts';
import { planRun } from './planRun.ts';
import { runProgress, taskProgress } from './taskProgress.ts';
import { verifyUnsubscribeToken } from './unsubscribeToken.ts';

/** A receiving server that answers as the test says, and remembers every hand-over. */
class FakeServer implements Mailer {
  readonly connections = 20;
  readonly mails: Mail[] = [];
  answer: (mail: Mail) => Promise<MailOutcome> | MailOutcome = () => ({ outcome: 'accepted', id: 'ok' });

  async send(mail: Mail): Promise<MailOutcome> {
    const outcome = await this.answer(mail);
    if (outcome.outcome !== 'notHandedOver') this.mails.push(mail);
    return outcome;
  }

  async close(): Promise<void> {}

  get recipients(): string[] {
    return this.mails.map(({ to }) => to);
  }
}

let database: TestDatabase;
let clock: FakeClock;
let server: FakeServer;
let ports: Ports;
let running: Work[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
});

afterAll(() => database.drop());

beforeEach(() => {
  clock = fakeClock('2026-11-20T02:00:00Z');
  server = new FakeServer();
  ports = testPorts(database.db, clock, server);
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((work) => work.stop()));
});

async function engines(count = 1): Promise<void> {
  running = await Promise.all(Array.from({ length: count }, () => startWork(ports, database.url)));
}

/** Blacklists people of a campaign by their numbers. */
async function block({ tenantId }: Campaign, from: number, to: number): Promise<void> {
  await database.pool.query(
    `with entry as (
       insert into blacklist_entry (tenant_id, remark, created_by, created_at)
       values ($1, 'complaint', gen_random_uuid(), now()) returning id
     )
     insert into blocked_number (tenant_id, number, entry_id, created_at)
     select $1, '+86138' || lpad(n::text, 8, '0'), entry.id, now() from entry, generate_series($2::int, $3::int) n`,
    [tenantId, from, to],
  );
}

const fire = ({ taskId }: Campaign) => database.db.transaction((tx) => fireTask(ports, tx, taskId, null));

async function statusOf({ taskId }: Campaign): Promise<string> {
  const { rows } = await database.pool.query<{ status: string }>('select status from task where id = $1', [taskId]);
  return rows[0]?.status ?? '';
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let turn = 0; turn < 1_500; turn += 1) {
    if (await condition()) return;
    await sleep(20);
  }
  throw new Error('what the test waits for does not happen');
}

const untilStatus = (campaign: Campaign, status: string) => until(async () => (await statusOf(campaign)) === status);

it('gives every person of the audience exactly one row, sent to or left out with a reason [4.3-26]', async () => {
  const campaign = await createCampaign(database.db, 10);
  const { tenantId } = campaign;
  const change = (number: number, email: string) =>
    database.pool.query(`update contact set email = $3 where tenant_id = $1 and name = $2`, [
      tenantId,
      `Person ${number}`,
      email,
    ]);
  await change(2, '');
  await change(3, 'no address');
  await change(4, ' P1@People.test ');
  await change(5, `${'x'.repeat(65)}@people.test`);
  await database.pool.query(
    `insert into opt_out (tenant_id, channel, address_key, source, created_at) values ($1, 'email', 'p6@people.test', 'link', now())`,
    [tenantId],
  );
  const runId = await fire(campaign);
  await planRun(ports, runId);
  await planRun(ports, runId);
  const progress = await runProgress(database.db, runId);
  expect(progress).toEqual({
    total: 10,
    states: { planned: 5, skipped: 5 },
    skipped: { noAddress: 1, invalidAddress: 2, duplicateAddress: 1, optedOut: 1 },
  });
  const { rows } = await database.pool.query('select address_key from send_record where run_id = $1 and state = $2', [
    runId,
    'skipped',
  ]);
  expect(rows.every((row) => row.address_key === null)).toBe(true);
  await engines();
  await untilStatus(campaign, 'completed');
  expect(server.recipients.sort()).toEqual(['p10', 'p1', 'p7', 'p8', 'p9'].map((name) => `${name}@people.test`).sort());
});

it('sends each person their own text, a way out that works, and an id that stays the same [4.3-12]', async () => {
  const campaign = await createCampaign(database.db, 2);
  await fire(campaign);
  await engines();
  await untilStatus(campaign, 'completed');
  const mail = server.mails.find(({ to }) => to === 'p2@people.test');
  expect(mail?.subject).toBe('Hello Person 2');
  expect(mail?.html).toContain('here is something for Town 2.');
  expect(mail?.tenantId).toBe(campaign.tenantId);
  expect(mail?.messageId).toMatch(/^<[\w-]+\.\d+@sender\.test>$/);
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const token = /token=([^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const target = { tenantId: campaign.tenantId, channel: 'email', addressKey: 'p2@people.test' };
  expect(await verifyUnsubscribeToken(ports, token)).toEqual(target);
  expect(
    await verifyUnsubscribeToken(ports, token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/^./, 'x')),
  ).toBeUndefined();
  const progress = await taskProgress(database.db, campaign.taskId);
  expect(progress).toMatchObject({ total: 2, states: { accepted: 2 }, finishedAt: '2026-11-20T02:00:00.000Z' });
});

it('stops within what is on its way when paused, goes on where it was, and sends to nobody twice [4.3-20]', async () => {
  const campaign = await createCampaign(database.db, 600);
  server.answer = async () => {
    await sleep(5);
    return { outcome: 'accepted', id: 'ok' };
  };
  await fire(campaign);
  await engines();
  await until(() => server.mails.length > 60);
  await database.db.transaction((tx) => pauseRun(ports, tx, campaign.taskId));
  const atPause = server.mails.length;
  expect(await statusOf(campaign)).toBe('paused');
  await until(async () => ((await taskProgress(database.db, campaign.taskId))?.states.handedOver ?? 0) === 0);
  await sleep(200);
  expect(server.mails.length - atPause).toBeLessThanOrEqual(server.connections);
  expect(server.mails.length).toBeLessThan(600);
  const paused = await taskProgress(database.db, campaign.taskId);
  expect(paused?.states).toEqual({ accepted: server.mails.length, planned: 600 - server.mails.length });
  await database.db.transaction((tx) => resumeRun(ports, tx, campaign.taskId));
  await untilStatus(campaign, 'completed');
  expect(new Set(server.recipients).size).toBe(600);
  expect(server.mails).toHaveLength(600);
});

it('cancels whoever was not handed over when terminated, and never sends to them [4.3-28]', async () => {
  const campaign = await createCampaign(database.db, 600);
  server.answer = async () => {
    await sleep(5);
    return { outcome: 'accepted', id: 'ok' };
  };
  const runId = await fire(campaign);
  await engines();
  await until(() => server.mails.length > 40);
  await database.db.transaction((tx) => terminateRun(ports, tx, campaign.taskId));
  await until(async () => ((await runProgress(database.db, runId)).states.handedOver ?? 0) === 0);
  await sleep(200);
  const { total, states } = await runProgress(database.db, runId);
  expect(await statusOf(campaign)).toBe('terminated');
  expect(total).toBe(600);
  expect(states).toEqual({ accepted: server.mails.length, cancelled: 600 - server.mails.length });
});

it('cancels a ledger that was being filled while the run was terminated', async () => {
  const campaign = await createCampaign(database.db, 50);
  const runId = await fire(campaign);
  await database.db.transaction((tx) => terminateRun(ports, tx, campaign.taskId));
  await planRun(ports, runId);
  expect((await runProgress(database.db, runId)).states.planned ?? 0).toBe(0);
});

it('trips when there is no connection, loses nobody, and sends to everybody after being resumed', async () => {
  const campaign = await createCampaign(database.db, 60);
  server.answer = () => ({ outcome: 'notHandedOver', detail: 'ECONNREFUSED' });
  const runId = await fire(campaign);
  await engines();
  await untilStatus(campaign, 'runFailed');
  await until(async () => (await runProgress(database.db, runId)).states.planned === 60);
  server.answer = () => ({ outcome: 'accepted', id: 'ok' });
  await database.db.transaction((tx) => resumeRun(ports, tx, campaign.taskId));
  await untilStatus(campaign, 'completed');
  expect((await runProgress(database.db, runId)).states).toEqual({ accepted: 60 });
  expect(server.mails).toHaveLength(60);
});

it('trips on temporary refusals, but not on addresses that do not exist [4.3-13]', async () => {
  const refused = await createCampaign(database.db, 100);
  server.answer = () => ({ outcome: 'rejected', permanent: false, detail: '451 try later' });
  await fire(refused);
  await engines();
  await untilStatus(refused, 'runFailed');
  expect(server.mails.length).toBeLessThan(100);

  const gone = await createCampaign(database.db, 100);
  server.answer = () => ({ outcome: 'rejected', permanent: true, detail: '550 no such mailbox' });
  const runId = await fire(gone);
  await untilStatus(gone, 'completed');
  expect((await runProgress(database.db, runId)).states).toEqual({ rejected: 100 });
});

it('takes an opt-out that arrives during the sending into account at once', async () => {
  const campaign = await createCampaign(database.db, 300);
  let opened = false;
  server.answer = async () => {
    if (!opened) {
      opened = true;
      await database.pool.query(
        `insert into opt_out (tenant_id, channel, address_key, source, created_at)
         select $1, 'email', 'p' || n || '@people.test', 'link', now() from generate_series(101, 300) n`,
        [campaign.tenantId],
      );
    }
    await sleep(2);
    return { outcome: 'accepted', id: 'ok' };
  };
  const runId = await fire(campaign);
  await engines();
  await untilStatus(campaign, 'completed');
  const progress = await runProgress(database.db, runId);
  expect(progress.total).toBe(300);
  expect(progress.skipped.optedOut).toBe(200);
  expect(server.recipients.filter((to) => Number(/\d+/.exec(to)?.[0]) > 100)).toEqual([]);
});

it('takes a number that is blacklisted during the sending into account at once, whatever the channel', async () => {
  const campaign = await createCampaign(database.db, 300);
  await block(campaign, 1, 10);
  let opened = false;
  server.answer = async () => {
    if (!opened) {
      opened = true;
      await block(campaign, 111, 300);
    }
    await sleep(2);
    return { outcome: 'accepted', id: 'ok' };
  };
  const runId = await fire(campaign);
  await engines();
  await untilStatus(campaign, 'completed');
  const progress = await runProgress(database.db, runId);
  expect(progress.total).toBe(300);
  expect(progress.skipped.blacklisted).toBe(200);
  const sent = server.recipients.map((to) => Number(/\d+/.exec(to)?.[0]));
  expect(sent.filter((n) => n <= 10 || n > 110)).toEqual([]);
});

it('keeps the limit of messages per person and day over all tasks; whitelisted numbers are free of it, blacklisted ones not', async () => {
  const campaign = await createCampaign(database.db, 60);
  const { tenantId } = campaign;
  const number = (n: number): string => `+86138${String(n).padStart(8, '0')}`;
  await database.pool.query('update tenant set daily_per_person = 2 where id = $1', [tenantId]);
  await database.pool.query(
    `insert into whitelist_number (tenant_id, number, status, created_by, created_at)
     values ($1, $2, 'enabled', gen_random_uuid(), now()), ($1, $3, 'disabled', gen_random_uuid(), now()),
       ($1, $4, 'enabled', gen_random_uuid(), now())`,
    [tenantId, number(1), number(2), number(3)],
  );
  await block(campaign, 3, 3);
  // Four tasks for the same people, sent by two engines at once.
  const ids = [campaign.taskId];
  for (let copy = 1; copy < 4; copy += 1) {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into task (tenant_id, name, code, channel, message_id, audience_id, send_mode, status, created_by, created_at, updated_at)
       select tenant_id, name || $2, code || $2, channel, message_id, audience_id, send_mode, status, created_by, created_at, updated_at
       from task where id = $1 returning id`,
      [campaign.taskId, ` ${copy}`],
    );
    ids.push(rows[0]?.id ?? '');
  }
  for (const taskId of ids) await fire({ ...campaign, taskId });
  await engines(2);
  for (const taskId of ids) await untilStatus({ ...campaign, taskId }, 'completed');
  const sentTo = (n: number): number => server.recipients.filter((to) => to === `p${n}@people.test`).length;
  expect([sentTo(1), sentTo(2), sentTo(3)]).toEqual([4, 2, 0]);
  expect(server.recipients).toHaveLength(58 * 2 + 4);
  const { rows } = await database.pool.query<{ reason: string; count: number }>(
    `select reason, count(*)::int from send_record where tenant_id = $1 and state = 'skipped' group by reason order by reason`,
    [tenantId],
  );
  expect(rows).toEqual([
    { reason: 'blacklisted', count: 4 },
    { reason: 'dailyLimit', count: 58 * 2 },
  ]);
});

it('begins the day of the limit at midnight of the tenant', async () => {
  const campaign = await createCampaign(database.db, 1);
  await database.pool.query('update tenant set daily_per_person = 1 where id = $1', [campaign.tenantId]);
  await engines();
  const sendAt = async (at: string): Promise<void> => {
    clock.set(at);
    await database.pool.query(`update task set status = 'pendingSend' where id = $1`, [campaign.taskId]);
    await fire(campaign);
    await untilStatus(campaign, 'completed');
  };
  await sendAt('2026-11-20T15:58:00Z');
  await sendAt('2026-11-20T15:59:00Z');
  expect(server.mails).toHaveLength(1);
  await sendAt('2026-11-20T16:01:00Z');
  expect(server.mails).toHaveLength(2);
});

it('sends to nobody twice with several engines on one database', async () => {
  const campaigns = await Promise.all([createCampaign(database.db, 300), createCampaign(database.db, 300)]);
  await engines(3);
  for (const campaign of campaigns) {
    const runId = await fire(campaign);
    // More jobs than needed: as after a crash, a quick resume or a lost answer of the queue.
    for (let extra = 0; extra < 3; extra += 1) await ports.jobs.enqueue(database.db, 'sending.send', { runId });
    await until(async () => (await runProgress(database.db, runId)).total > 0);
    for (let extra = 0; extra < 3; extra += 1) await ports.jobs.enqueue(database.db, 'sending.send', { runId });
  }
  for (const campaign of campaigns) await untilStatus(campaign, 'completed');
  expect(server.mails).toHaveLength(600);
  expect(new Set(server.mails.map(({ tenantId, to }) => `${tenantId} ${to}`)).size).toBe(600);
});

it('settles what a worker left when its lock is gone: claimed is planned again, handed over is unknown [4.3-11]', async () => {
  const campaign = await createCampaign(database.db, 40);
  let release: () => void = () => undefined;
  const held = new Promise<void>((go) => (release = go));
  server.answer = async () => {
    await held;
    return { outcome: 'accepted', id: 'late' };
  };
  const runId = await fire(campaign);
  await engines();
  await until(async () => ((await runProgress(database.db, runId)).states.handedOver ?? 0) === 20);
  // The connection that holds the lock breaks: for everybody else the process is dead.
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'engagement-console worker' and datname = current_database()`,
  );
  await until(async () => (await runProgress(database.db, runId)).states.unknown === 20);
  // It was not dead after all: late answers count, and nobody of these is sent to again.
  release();
  await untilStatus(campaign, 'completed');
  expect((await runProgress(database.db, runId)).states).toEqual({ accepted: 40 });
  expect(new Set(server.recipients).size).toBe(40);
  expect(server.mails).toHaveLength(40);
});

it('fires a released task when its time has come by the clock, once, however many ask [4.3-19]', async () => {
  const scheduledAt = new Date('2026-11-20T03:00:00Z');
  const campaign = await createCampaign(database.db, 3, { scheduledAt, releasedAt: clock.now() });
  const unreleased = await createCampaign(database.db, 3, { scheduledAt });
  clock.set('2026-11-20T02:59:59Z');
  await fireDueTasks(ports);
  expect(await statusOf(campaign)).toBe('pendingSend');
  clock.set('2026-11-20T03:00:00Z');
  await Promise.all([fireDueTasks(ports), fireDueTasks(ports), fireDueTasks(ports)]);
  expect(await statusOf(campaign)).toBe('running');
  expect(await statusOf(unreleased)).toBe('pendingSend');
  const { rows } = await database.pool.query('select id from task_run where task_id = $1', [campaign.taskId]);
  expect(rows).toHaveLength(1);
});

it('holds a task that missed its time by more than the limit, instead of sending hours late', async () => {
  const scheduledAt = new Date('2026-11-20T03:00:00Z');
  const campaign = await createCampaign(database.db, 3, { scheduledAt, releasedAt: clock.now() });
  clock.set('2026-11-20T03:15:01Z');
  await fireDueTasks(ports);
  await fireDueTasks(ports);
  const [row] = await database.db
    .select()
    .from(task)
    .where(sql`${task.id} = ${campaign.taskId}`);
  expect(row).toMatchObject({ status: 'pendingSend', heldAt: clock.now() });
});

it('gives every reason of the ledger a text in every language', async () => {
  for (const lang of LANGUAGES) {
    const pack = ports.packs.pack(lang);
    const reasons = [...SKIP_REASONS, 'workerDied', 'connectionLost', 'mailRefused', 'terminated'];
    expect(reasons.filter((reason) => pack[`error.${reason}`] === undefined)).toEqual([]);
  }
});

it('fires neither early nor twice when the wall clock is set an hour forward and an hour back', async () => {
  const time = { wall: Date.parse('2026-11-20T02:00:00Z'), passed: 0 };
  const steady = steadyClock(() => undefined, {
    wall: () => time.wall + time.passed,
    monotonic: () => time.passed,
    uptime: () => time.passed,
  });
  const watched = { ...ports, clock: steady };
  const scheduledAt = new Date('2026-11-20T02:40:00Z');
  const campaign = await createCampaign(database.db, 3, { scheduledAt, releasedAt: steady.now() });
  time.wall += 3_600_000;
  await fireDueTasks(watched);
  expect(await statusOf(campaign)).toBe('pendingSend');
  time.passed += 40 * 60_000;
  await fireDueTasks(watched);
  expect(await statusOf(campaign)).toBe('running');
  time.wall -= 2 * 3_600_000;
  for (let minute = 0; minute < 130; minute += 10) {
    time.passed += 10 * 60_000;
    await fireDueTasks(watched);
  }
  const { rows } = await database.pool.query('select id from task_run where task_id = $1', [campaign.taskId]);
  expect(rows).toHaveLength(1);
});

it('gives everything back when its process stops in good order, and another one goes on: nobody is unknown', async () => {
  const campaign = await createCampaign(database.db, 500);
  server.answer = async () => {
    await sleep(5);
    return { outcome: 'accepted', id: 'ok' };
  };
  const runId = await fire(campaign);
  await engines();
  await until(() => server.mails.length > 50);
  await Promise.all(running.splice(0).map((work) => work.stop()));
  // Runs that other tests have left are sent as well.
  const own = () => server.mails.filter(({ tenantId }) => tenantId === campaign.tenantId);
  const sent = own().length;
  expect((await runProgress(database.db, runId)).states).toEqual({ accepted: sent, planned: 500 - sent });
  const { rows } = await database.pool.query('select count(*)::int as count from worker where ended_at is null');
  expect(rows[0]?.count).toBe(0);
  await engines();
  await untilStatus(campaign, 'completed');
  expect((await runProgress(database.db, runId)).states).toEqual({ accepted: 500 });
  expect(own()).toHaveLength(500);
});

import { LANGUAGES } from '../../../src/domain/shared/text/language.ts';
import { SEND_REASONS } from '../../../src/domain/outreach/sending/sendReason.ts';
import { expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCampaign } from '../../../tests/outreach/sending/campaign.ts';
import { sendingRoom } from '../../../tests/outreach/sending/sendingRoom.ts';
import { steadyClock } from '../../clock/steadyClock.ts';
import { outreachGeneral, task } from '../../db/schema/index.ts';
import { OUTREACH_GENERAL_DEFAULT } from '../../../src/domain/outreach/setting/outreachGeneral.ts';
import { fireDueTasks } from './run/fireDueTasks.ts';
import { pauseRun, resumeRun, terminateRun } from './run/controlRun.ts';
import { planRun } from './run/planRun.ts';
import { runProgress, taskProgress } from './run/taskProgress.ts';
import { verifyUnsubscribeToken } from '../../common/contacts/unsubscribe/unsubscribeToken.ts';

const room = sendingRoom();
const { engines, block, fire, statusOf, stopEngines, until, untilStatus } = room;

it('gives every person of the audience exactly one row, sent to or left out with a reason [4.3-26]', async () => {
  const campaign = await createCampaign(room.database.db, 10);
  const { tenantId } = campaign;
  const change = (number: number, email: string) =>
    room.database.pool.query(`update contact set email = $3 where tenant_id = $1 and name = $2`, [
      tenantId,
      `Person ${number}`,
      email,
    ]);
  await change(2, '');
  await change(3, 'no address');
  await change(4, ' P1@People.test ');
  await change(5, `${'x'.repeat(65)}@people.test`);
  await room.database.pool.query(
    `insert into opt_out (tenant_id, channel, address_key, source, created_at) values ($1, 'email', 'p6@people.test', 'link', now())`,
    [tenantId],
  );
  const runId = await fire(campaign);
  await planRun(room.ports, runId);
  await planRun(room.ports, runId);
  const progress = await runProgress(room.database.db, runId);
  expect(progress).toEqual({
    total: 10,
    states: { planned: 5, skipped: 5 },
    skipped: { noAddress: 1, invalidAddress: 2, duplicateAddress: 1, optedOut: 1 },
  });
  const { rows } = await room.database.pool.query(
    'select address_key from send_record where run_id = $1 and state = $2',
    [runId, 'skipped'],
  );
  expect(rows.every((row) => row.address_key === null)).toBe(true);
  await engines();
  await untilStatus(campaign, 'completed');
  expect(room.server.recipients.sort()).toEqual(
    ['p10', 'p1', 'p7', 'p8', 'p9'].map((name) => `${name}@people.test`).sort(),
  );
});

it('sends each person their own text, a way out that works, and an id that stays the same [4.3-12]', async () => {
  const campaign = await createCampaign(room.database.db, 2);
  await fire(campaign);
  await engines();
  await untilStatus(campaign, 'completed');
  const mail = room.server.mails.find(({ to }) => to === 'p2@people.test');
  expect(mail?.subject).toBe('Hello Person 2');
  expect(mail?.html).toContain('here is something for Town 2.');
  expect(mail?.tenantId).toBe(campaign.tenantId);
  expect(mail?.messageId).toMatch(/^<[\w-]+\.\d+@sender\.test>$/);
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const token = /token=([^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const target = { tenantId: campaign.tenantId, channel: 'email', addressKey: 'p2@people.test' };
  expect(await verifyUnsubscribeToken(room.ports, token)).toEqual(target);
  expect(
    await verifyUnsubscribeToken(
      room.ports,
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/^./, 'x'),
    ),
  ).toBeUndefined();
  const progress = await taskProgress(room.database.db, campaign.taskId);
  expect(progress).toMatchObject({ total: 2, states: { accepted: 2 }, finishedAt: '2026-11-20T02:00:00.000Z' });
});

it('ends in the language of the message, and leads to a page of that language', async () => {
  const campaign = await createCampaign(room.database.db, 1);
  await room.database.pool.query(
    `update message set lang = 'ja_JP' where id = (select message_id from task where id = $1)`,
    [campaign.taskId],
  );
  await fire(campaign);
  // Mails of a run stay as they began.
  await room.database.pool.query('update message set lang = null');
  await engines();
  await untilStatus(campaign, 'completed');
  const mail = room.server.mails.find(({ tenantId }) => tenantId === campaign.tenantId);
  expect(mail?.html).toContain('配信を停止');
  expect(mail?.text).toContain('配信を停止');
  expect(mail?.headers?.['List-Unsubscribe']).toMatch(/&mailLang=ja_JP>$/);
});

it('stops within what is on its way when paused, goes on where it was, and sends to nobody twice [4.3-20]', async () => {
  const campaign = await createCampaign(room.database.db, 600);
  room.server.answer = async () => {
    await sleep(5);
    return { outcome: 'accepted', id: 'ok' };
  };
  await fire(campaign);
  await engines();
  await until(() => room.server.mails.length > 60);
  await room.database.db.transaction((tx) => pauseRun(room.ports, tx, campaign.taskId));
  const atPause = room.server.mails.length;
  expect(await statusOf(campaign)).toBe('paused');
  await until(async () => {
    const { claimed = 0, handedOver = 0 } = (await taskProgress(room.database.db, campaign.taskId))?.states ?? {};
    return claimed === 0 && handedOver === 0;
  });
  await sleep(200);
  expect(room.server.mails.length - atPause).toBeLessThanOrEqual(room.server.connections);
  expect(room.server.mails.length).toBeLessThan(600);
  const paused = await taskProgress(room.database.db, campaign.taskId);
  expect(paused?.states).toEqual({ accepted: room.server.mails.length, planned: 600 - room.server.mails.length });
  await room.database.db.transaction((tx) => resumeRun(room.ports, tx, campaign.taskId));
  await untilStatus(campaign, 'completed');
  expect(new Set(room.server.recipients).size).toBe(600);
  expect(room.server.mails).toHaveLength(600);
});

it('cancels whoever was not handed over when terminated, and never sends to them [4.3-28]', async () => {
  const campaign = await createCampaign(room.database.db, 600);
  room.server.answer = async () => {
    await sleep(5);
    return { outcome: 'accepted', id: 'ok' };
  };
  const runId = await fire(campaign);
  await engines();
  await until(() => room.server.mails.length > 40);
  await room.database.db.transaction((tx) => terminateRun(room.ports, tx, campaign.taskId));
  await until(async () => ((await runProgress(room.database.db, runId)).states.handedOver ?? 0) === 0);
  await sleep(200);
  const { total, states } = await runProgress(room.database.db, runId);
  expect(await statusOf(campaign)).toBe('terminated');
  expect(total).toBe(600);
  expect(states).toEqual({ accepted: room.server.mails.length, cancelled: 600 - room.server.mails.length });
});

it('cancels a ledger that was being filled while the run was terminated', async () => {
  const campaign = await createCampaign(room.database.db, 50);
  const runId = await fire(campaign);
  await room.database.db.transaction((tx) => terminateRun(room.ports, tx, campaign.taskId));
  await planRun(room.ports, runId);
  expect((await runProgress(room.database.db, runId)).states.planned ?? 0).toBe(0);
});

it('trips when there is no connection, loses nobody, and sends to everybody after being resumed [4.3-27]', async () => {
  const campaign = await createCampaign(room.database.db, 60);
  room.server.answer = () => ({ outcome: 'notHandedOver', detail: 'ECONNREFUSED' });
  const runId = await fire(campaign);
  await engines();
  await untilStatus(campaign, 'runFailed');
  await until(async () => (await runProgress(room.database.db, runId)).states.planned === 60);
  room.server.answer = () => ({ outcome: 'accepted', id: 'ok' });
  await room.database.db.transaction((tx) => resumeRun(room.ports, tx, campaign.taskId));
  await untilStatus(campaign, 'completed');
  expect((await runProgress(room.database.db, runId)).states).toEqual({ accepted: 60 });
  expect(room.server.mails).toHaveLength(60);
});

it('trips on temporary refusals, but not on addresses that do not exist [4.3-13]', async () => {
  const refused = await createCampaign(room.database.db, 100);
  room.server.answer = () => ({ outcome: 'rejected', permanent: false, detail: '451 try later' });
  await fire(refused);
  await engines();
  await untilStatus(refused, 'runFailed');
  expect(room.server.mails.length).toBeLessThan(100);

  const gone = await createCampaign(room.database.db, 100);
  room.server.answer = () => ({ outcome: 'rejected', permanent: true, detail: '550 no such mailbox' });
  const runId = await fire(gone);
  await untilStatus(gone, 'completed');
  expect((await runProgress(room.database.db, runId)).states).toEqual({ rejected: 100 });
});

it('takes an opt-out that arrives during the sending into account at once', async () => {
  const campaign = await createCampaign(room.database.db, 300);
  let opened = false;
  room.server.answer = async () => {
    if (!opened) {
      opened = true;
      await room.database.pool.query(
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
  const progress = await runProgress(room.database.db, runId);
  expect(progress.total).toBe(300);
  expect(progress.skipped.optedOut).toBe(200);
  expect(room.server.recipients.filter((to) => Number(/\d+/.exec(to)?.[0]) > 100)).toEqual([]);
});

it('takes a number that is blacklisted during the sending into account at once, whatever the channel', async () => {
  const campaign = await createCampaign(room.database.db, 300);
  await block(campaign, 1, 10);
  let opened = false;
  room.server.answer = async () => {
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
  const progress = await runProgress(room.database.db, runId);
  expect(progress.total).toBe(300);
  expect(progress.skipped.blacklisted).toBe(200);
  const sent = room.server.recipients.map((to) => Number(/\d+/.exec(to)?.[0]));
  expect(sent.filter((n) => n <= 10 || n > 110)).toEqual([]);
});

it('sends to nobody twice with several engines on one database', async () => {
  const campaigns = await Promise.all([createCampaign(room.database.db, 300), createCampaign(room.database.db, 300)]);
  await engines(3);
  for (const campaign of campaigns) {
    const runId = await fire(campaign);
    // More jobs than needed: as after a crash, a quick resume or a lost answer of the queue.
    for (let extra = 0; extra < 3; extra += 1)
      await room.ports.jobs.enqueue(room.database.db, 'sending.send', { runId });
    await until(async () => (await runProgress(room.database.db, runId)).total > 0);
    for (let extra = 0; extra < 3; extra += 1)
      await room.ports.jobs.enqueue(room.database.db, 'sending.send', { runId });
  }
  for (const campaign of campaigns) await untilStatus(campaign, 'completed');
  expect(room.server.mails).toHaveLength(600);
  expect(new Set(room.server.mails.map(({ tenantId, to }) => `${tenantId} ${to}`)).size).toBe(600);
});

it('settles what a worker left when its lock is gone: claimed is planned again, handed over is unknown [4.3-11]', async () => {
  const campaign = await createCampaign(room.database.db, 40);
  let release: () => void = () => undefined;
  const held = new Promise<void>((go) => (release = go));
  room.server.answer = async () => {
    await held;
    return { outcome: 'accepted', id: 'late' };
  };
  const runId = await fire(campaign);
  await engines();
  await until(async () => ((await runProgress(room.database.db, runId)).states.handedOver ?? 0) === 20);
  // The connection that holds the lock breaks: for everybody else the process is dead.
  await room.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'engagement-console worker' and datname = current_database()`,
  );
  await until(async () => (await runProgress(room.database.db, runId)).states.unknown === 20);
  // It was not dead after all: late answers count, and nobody of these is sent to again.
  release();
  await untilStatus(campaign, 'completed');
  expect((await runProgress(room.database.db, runId)).states).toEqual({ accepted: 40 });
  expect(new Set(room.server.recipients).size).toBe(40);
  expect(room.server.mails).toHaveLength(40);
});

it('fires a released task when its time has come by the clock, once, however many ask [4.3-19]', async () => {
  const scheduledAt = new Date('2026-11-20T03:00:00Z');
  const campaign = await createCampaign(room.database.db, 3, { scheduledAt, releasedAt: room.clock.now() });
  const unreleased = await createCampaign(room.database.db, 3, { scheduledAt });
  room.clock.set('2026-11-20T02:59:59Z');
  await fireDueTasks(room.ports);
  expect(await statusOf(campaign)).toBe('pendingSend');
  room.clock.set('2026-11-20T03:00:00Z');
  await Promise.all([fireDueTasks(room.ports), fireDueTasks(room.ports), fireDueTasks(room.ports)]);
  expect(await statusOf(campaign)).toBe('running');
  expect(await statusOf(unreleased)).toBe('pendingSend');
  const { rows } = await room.database.pool.query('select id from task_run where task_id = $1', [campaign.taskId]);
  expect(rows).toHaveLength(1);
});

it('holds a task that missed its time by more than the limit, instead of sending hours late', async () => {
  const scheduledAt = new Date('2026-11-20T03:00:00Z');
  const campaign = await createCampaign(room.database.db, 3, { scheduledAt, releasedAt: room.clock.now() });
  room.clock.set('2026-11-20T03:15:01Z');
  await fireDueTasks(room.ports);
  await fireDueTasks(room.ports);
  const [row] = await room.database.db
    .select()
    .from(task)
    .where(sql`${task.id} = ${campaign.taskId}`);
  expect(row).toMatchObject({ status: 'pendingSend', heldAt: room.clock.now() });
});

it('fires a task that is later than most tenants allow where its own tenant allows it [2.5-054]', async () => {
  const scheduledAt = new Date('2026-11-20T03:00:00Z');
  const campaign = await createCampaign(room.database.db, 3, { scheduledAt, releasedAt: room.clock.now() });
  const { tenantId } = campaign;
  await room.database.db
    .insert(outreachGeneral)
    .values({ ...OUTREACH_GENERAL_DEFAULT, tenantId, reviewers: [], latenessMinutes: 30 });
  room.clock.set('2026-11-20T03:30:00Z');
  await fireDueTasks(room.ports);
  expect(await statusOf(campaign)).toBe('running');
});

it('gives every reason of the ledger a text in every language', async () => {
  for (const lang of LANGUAGES) {
    const pack = room.ports.packs.pack(lang);
    expect(SEND_REASONS.filter((reason) => pack[`error.${reason}`] === undefined)).toEqual([]);
  }
});

it('fires neither early nor twice when the wall clock is set an hour forward and an hour back', async () => {
  const time = { wall: Date.parse('2026-11-20T02:00:00Z'), passed: 0 };
  const steady = steadyClock(() => undefined, {
    wall: () => time.wall + time.passed,
    monotonic: () => time.passed,
    uptime: () => time.passed,
  });
  const watched = { ...room.ports, clock: steady };
  const scheduledAt = new Date('2026-11-20T02:40:00Z');
  const campaign = await createCampaign(room.database.db, 3, { scheduledAt, releasedAt: steady.now() });
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
  const { rows } = await room.database.pool.query('select id from task_run where task_id = $1', [campaign.taskId]);
  expect(rows).toHaveLength(1);
});

it('gives everything back when its process stops in good order, and another one goes on: nobody is unknown', async () => {
  const campaign = await createCampaign(room.database.db, 500);
  room.server.answer = async () => {
    await sleep(5);
    return { outcome: 'accepted', id: 'ok' };
  };
  const runId = await fire(campaign);
  await engines();
  await until(() => room.server.mails.length > 50);
  await stopEngines();
  // Runs that other tests have left are sent as well.
  const own = () => room.server.mails.filter(({ tenantId }) => tenantId === campaign.tenantId);
  const sent = own().length;
  expect((await runProgress(room.database.db, runId)).states).toEqual({ accepted: sent, planned: 500 - sent });
  const { rows } = await room.database.pool.query('select count(*)::int as count from worker where ended_at is null');
  expect(rows[0]?.count).toBe(0);
  await engines();
  await untilStatus(campaign, 'completed');
  expect((await runProgress(room.database.db, runId)).states).toEqual({ accepted: 500 });
  expect(own()).toHaveLength(500);
});

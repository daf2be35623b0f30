import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Campaign, createCampaign } from '../../../../tests/outreach/sending/campaign.ts';
import { copyTask } from '../../../../tests/outreach/sending/copyTask.ts';
import { sendingRoom } from '../../../../tests/outreach/sending/sendingRoom.ts';
import { LANGUAGES } from '../../../../src/domain/shared/text/language.ts';
import { NO_SEND_THRESHOLDS, type SendThresholds } from '../../../../src/domain/outreach/sending/sendThreshold.ts';
import {
  messageSetting,
  outreachSetting,
  sendAlert,
  sendAlertTelling,
  taskRun,
  worker as workers,
} from '../../../db/schema/index.ts';
import { fireDueTasks } from '../run/fireDueTasks.ts';
import { pauseRun, resumeRun } from '../run/controlRun.ts';
import { claimRows, markHandedOver } from '../ledger/ledger.ts';
import { planRun } from '../run/planRun.ts';
import { taskProgress } from '../run/taskProgress.ts';
import { SendQuota } from './SendQuota.ts';
import { notifyOfSendAlert } from './notifyOfSendAlert.ts';

const room = sendingRoom();
const { engines, fire, statusOf, until, untilStatus } = room;

/** Sets the thresholds of a tenant. */
async function thresholds({ tenantId }: Campaign, over: Partial<SendThresholds>): Promise<void> {
  const set = { ...NO_SEND_THRESHOLDS, ...over };
  await room.database.db
    .insert(outreachSetting)
    .values({ tenantId, ...set })
    .onConflictDoUpdate({ target: outreachSetting.tenantId, set });
}

const receivers = async ({ tenantId }: Campaign, ...names: string[]): Promise<void> => {
  const list = names.map((name) => ({ name, email: `${name}@${tenantId}.test` }));
  await room.database.db.insert(messageSetting).values({ tenantId, receivers: list });
};

const alertsOf = ({ tenantId }: Campaign) =>
  room.database.db
    .select({ kind: sendAlert.kind, threshold: sendAlert.threshold, fromAt: sendAlert.fromAt })
    .from(sendAlert)
    .where(eq(sendAlert.tenantId, tenantId))
    .orderBy(sendAlert.createdAt, sendAlert.kind);

const kindsOf = async (campaign: Campaign): Promise<string[]> =>
  (await alertsOf(campaign)).map(({ kind, threshold }) => `${kind} ${threshold}`);

const toPeople = ({ tenantId }: Campaign): number =>
  room.server.mails.filter((mail) => mail.tenantId === tenantId && mail.to.endsWith('@people.test')).length;

const toReceivers = ({ tenantId }: Campaign) => room.server.mails.filter(({ to }) => to.endsWith(`@${tenantId}.test`));

/** Sends the task once more, to the same people. */
async function sendAgain(campaign: Campaign): Promise<void> {
  await room.database.pool.query(`update task set status = 'pendingSend' where id = $1`, [campaign.taskId]);
  await fire(campaign);
  await untilStatus(campaign, 'completed');
}

it('the receivers are told once a day by e-mail that the daily threshold is reached, and again the next day [9-60]', async () => {
  const campaign = await createCampaign(room.database.db, 10);
  await thresholds(campaign, { alertDaily: 15 });
  await receivers(campaign, 'ann', 'bob');
  await engines(2);
  await sendAgain(campaign);
  expect(await kindsOf(campaign)).toEqual([]);
  await sendAgain(campaign);
  await until(() => toReceivers(campaign).length === 2);
  const [mail] = toReceivers(campaign);
  expect(mail?.subject).toBe('发送量告警：已达日告警阈值');
  expect(mail?.html).toContain('15');
  expect(mail?.html).toContain('/config/outreach');
  await sendAgain(campaign);
  expect(await kindsOf(campaign)).toEqual(['daily 15']);
  room.clock.set('2026-11-21T02:00:00Z');
  await sendAgain(campaign);
  await sendAgain(campaign);
  await until(() => toReceivers(campaign).length === 4);
  expect((await alertsOf(campaign)).map(({ fromAt }) => fromAt.toISOString())).toEqual([
    '2026-11-19T16:00:00.000Z',
    '2026-11-20T16:00:00.000Z',
  ]);
  await until(async () => {
    const told = await room.database.db
      .select()
      .from(sendAlertTelling)
      .where(eq(sendAlertTelling.tenantId, campaign.tenantId));
    return told.length === 4 && told.every(({ state }) => state === 'accepted');
  });
});

it('a month is counted over its days, and begins anew with the next [9-61]', async () => {
  const campaign = await createCampaign(room.database.db, 10);
  await thresholds(campaign, { alertMonthly: 25 });
  await engines();
  const sendOn = async (at: string): Promise<string[]> => {
    room.clock.set(at);
    await sendAgain(campaign);
    return kindsOf(campaign);
  };
  expect(await sendOn('2026-11-20T02:00:00Z')).toEqual([]);
  expect(await sendOn('2026-11-21T02:00:00Z')).toEqual([]);
  expect(await sendOn('2026-11-22T02:00:00Z')).toEqual(['monthly 25']);
  expect(await sendOn('2026-12-01T02:00:00Z')).toEqual(['monthly 25']);
  expect(await sendOn('2026-12-02T02:00:00Z')).toEqual(['monthly 25']);
  expect(await sendOn('2026-12-03T02:00:00Z')).toEqual(['monthly 25', 'monthly 25']);
});

it('at the pause threshold every running task of the tenant is paused with the reason, and nobody more is sent to [9-62]', async () => {
  const campaign = await createCampaign(room.database.db, 40);
  const other = { ...campaign, taskId: await copyTask(room.database.pool, campaign.taskId) };
  const elsewhere = await createCampaign(room.database.db, 10);
  await thresholds(campaign, { pauseThreshold: 50 });
  await engines(2);
  for (const one of [campaign, other, elsewhere]) await fire(one);
  await untilStatus(elsewhere, 'completed');
  await until(async () => toPeople(campaign) === 50 && (await kindsOf(campaign)).length === 1);
  await until(async () => !(await Promise.all([statusOf(campaign), statusOf(other)])).includes('running'));
  const halted = [];
  for (const one of [campaign, other]) {
    if ((await statusOf(one)) === 'paused')
      halted.push((await taskProgress(room.database.db, one.taskId))?.haltReason ?? '');
  }
  // Fifty of eighty: at least one of the two was not done.
  expect(new Set(halted)).toEqual(new Set(['sendPauseThreshold']));
  expect(toPeople(campaign)).toBe(50);
  expect(await kindsOf(campaign)).toEqual(['pause 50']);
  // Raised and resumed, they go on where they were.
  await thresholds(campaign, { pauseThreshold: 100 });
  for (const one of [campaign, other])
    if ((await statusOf(one)) === 'paused')
      await room.database.db.transaction((tx) => resumeRun(room.ports, tx, one.taskId));
  for (const one of [campaign, other]) await untilStatus(one, 'completed');
  expect(toPeople(campaign)).toBe(80);
  expect(new Set(room.server.mails.map(({ messageId }) => messageId)).size).toBe(90);
});

it('who was counted before the pause threshold was reached leaves although their run is paused; an operator’s pause holds them [9-62]', async () => {
  const { db, pool } = room.database;
  const campaign = await createCampaign(db, 10);
  await thresholds(campaign, { pauseThreshold: 15 });
  const [worker] = await db.insert(workers).values({ host: 'test', pid: 1, startedAt: room.clock.now() }).returning();
  const key = worker?.key ?? 0;
  /** A run whose people a process has claimed. */
  const claimed = async (taskId: string) => {
    const runId = await fire({ taskId });
    await planRun(room.ports, runId);
    const ids = (await claimRows(room.ports, runId, key, 10)).map(({ id }) => id);
    const [run] = await db.select().from(taskRun).where(eq(taskRun.id, runId));
    if (run === undefined) throw new Error('the run is missing');
    return { run, ids, quota: new SendQuota(room.ports, run) };
  };
  const first = await claimed(campaign.taskId);
  const second = await claimed(await copyTask(pool, campaign.taskId));
  expect(await first.quota.take(10)).toMatchObject({ count: 10 });
  expect(await second.quota.take(10)).toMatchObject({ count: 5 });
  // The threshold is reached, but nobody of the first has left yet.
  expect(await second.quota.take(5)).toBe('reopen');
  expect(await statusOf({ taskId: first.run.taskId })).toBe('paused');
  expect(first.ids).toHaveLength(10);
  expect(await markHandedOver(room.ports, first.run.id, key, first.ids)).toEqual(new Set(first.ids));
  expect(await claimRows(room.ports, second.run.id, key, 10)).toEqual([]);
  await thresholds(campaign, { pauseThreshold: 100 });
  await db.transaction((tx) => resumeRun(room.ports, tx, second.run.taskId));
  await planRun(room.ports, second.run.id);
  await db.transaction((tx) => pauseRun(room.ports, tx, second.run.taskId));
  expect(await markHandedOver(room.ports, second.run.id, key, second.ids)).toEqual(new Set());
});

it('while sending is paused no task whose time comes is begun, until the threshold is raised or the day is over [9-62]', async () => {
  const scheduledAt = new Date('2026-11-20T02:05:00Z');
  const campaign = await createCampaign(room.database.db, 5);
  await thresholds(campaign, { pauseThreshold: 5 });
  await engines();
  await sendAgain(campaign);
  const later = { ...campaign, taskId: await copyTask(room.database.pool, campaign.taskId) };
  await room.database.pool.query(
    `update task set status = 'pendingSend', send_mode = 'scheduled', scheduled_at = $2, released_at = $2 where id = $1`,
    [later.taskId, scheduledAt],
  );
  room.clock.set(scheduledAt);
  await fireDueTasks(room.ports);
  expect(await statusOf(later)).toBe('pendingSend');
  await thresholds(campaign, { pauseThreshold: 6 });
  await fireDueTasks(room.ports);
  await untilStatus(later, 'paused');
  expect(toPeople(campaign)).toBe(6);
  // The next day counts anew.
  room.clock.set('2026-11-20T16:00:00Z');
  await room.database.db.transaction((tx) => resumeRun(room.ports, tx, later.taskId));
  await untilStatus(later, 'completed');
  expect(toPeople(campaign)).toBe(10);
});

it('a receiver whose mail did not leave is told later, and never twice', async () => {
  const campaign = await createCampaign(room.database.db, 1);
  await thresholds(campaign, { alertDaily: 1 });
  await receivers(campaign, 'ann');
  let tries = 0;
  room.server.answer = (mail) => {
    if (mail.to.endsWith('@people.test')) return { outcome: 'accepted', id: 'ok' };
    tries += 1;
    return tries === 1 ? { outcome: 'notHandedOver', detail: 'ECONNREFUSED' } : { outcome: 'accepted', id: 'ok' };
  };
  const { jobs } = room.ports;
  // The queue is this test.
  room.ports.jobs = {
    enqueue: async (db, name, ...rest) => (name === 'sendAlert.tell' ? undefined : jobs.enqueue(db, name, ...rest)),
  };
  await engines();
  await sendAgain(campaign);
  const [telling] = await room.database.db
    .select()
    .from(sendAlertTelling)
    .where(eq(sendAlertTelling.tenantId, campaign.tenantId));
  const tell = () => notifyOfSendAlert(room.ports, telling?.id ?? '');
  await expect(tell()).rejects.toThrow('tried again later');
  await Promise.all([tell(), tell()]);
  await tell();
  expect(toReceivers(campaign)).toHaveLength(1);
});

it('every kind of alert has its words in every language', () => {
  for (const lang of LANGUAGES) {
    const pack = room.ports.packs.pack(lang);
    const keys = ['daily', 'monthly', 'pause'].flatMap((kind) => [
      `server.sendAlert.subject.${kind}`,
      `server.sendAlert.${kind}`,
    ]);
    expect([...keys, 'error.sendPauseThreshold'].filter((key) => pack[key] === undefined)).toEqual([]);
  }
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSmsSimulator, type SmsSimulator } from '../../../../../simulators/sms/createSmsSimulator.ts';
import { createSmsCampaign, type SmsCampaignOptions } from '../../../../../tests/outreach/sending/smsCampaign.ts';
import { sendingRoom } from '../../../../../tests/outreach/sending/sendingRoom.ts';
import { fireDueTasks } from '../../../sending/run/fireDueTasks.ts';
import { pauseRun, resumeRun } from '../../../sending/run/controlRun.ts';
import { runProgress, taskProgress } from '../../../sending/run/taskProgress.ts';

const room = sendingRoom();
const { engines, fire, statusOf, until, untilStatus } = room;

const ACCOUNT = { key: 'k1', secret: 's1', rate: 10_000, balance: 1_000_000, signatures: ['示例商城'] };
let gateway: SmsSimulator;

beforeEach(async () => {
  gateway = await createSmsSimulator({
    now: () => room.clock.now().getTime(),
    settings: { accounts: [ACCOUNT] },
  });
});
afterEach(async () => {
  await room.stopEngines();
  room.ports.smsGateways.close();
  await gateway.close();
});

const campaign = (people: number, options?: SmsCampaignOptions) =>
  createSmsCampaign(room.database.db, people, gateway.url, options);
const phones = () => gateway.messages().map(({ phone }) => phone);
const progressOf = ({ taskId }: { taskId: string }) => taskProgress(room.database.db, taskId);

it('a task of text messages sends each person their own text once, signed, with the way out, billed in parts [1-02][4.3-11]', async () => {
  const sms = await campaign(3);
  await room.database.pool.query(
    `update contact set attributes = jsonb_build_object('city', repeat('好', 80)) where tenant_id = $1 and name = 'Person 3'`,
    [sms.tenantId],
  );
  const runId = await fire(sms);
  await engines();
  await untilStatus(sms, 'completed');
  const taken = gateway.messages().toReversed();
  expect(taken.map(({ phone, text, parts }) => [phone, text, parts])).toEqual([
    ['13800000001', 'Person 1，Town 1今日有礼拒收请回复R', 1],
    ['13800000002', 'Person 2，Town 2今日有礼拒收请回复R', 1],
    ['13800000003', `Person 3，${'好'.repeat(80)}今日有礼拒收请回复R`, 2],
  ]);
  expect(taken[0]).toMatchObject({ signature: '示例商城', kind: 'marketing', region: 'domestic' });
  const { rows } = await room.database.pool.query(
    'select id, state, parts, channel_message_id, address from send_record where run_id = $1 order by id',
    [runId],
  );
  expect(rows.map(({ state, parts }) => [state, parts])).toEqual([
    ['enRoute', 1],
    ['enRoute', 1],
    ['enRoute', 2],
  ]);
  expect(rows.map(({ channel_message_id: id }) => id)).toEqual(taken.map(({ messageId }) => messageId));
  expect(taken.map(({ clientId }) => clientId)).toEqual(rows.map(({ id }) => `${runId}.${id}`));
});

it('whoever has no value reads the fall-back of the message, and is billed by it', async () => {
  const sms = await campaign(4, { fallbacks: { city: '本'.repeat(60) } });
  const set = (attributes: string, name: string) =>
    room.database.pool.query(
      `update contact set attributes = '${attributes}', name = case when name = 'Person 3' then ' ' else name end
        where tenant_id = $1 and name = $2`,
      [sms.tenantId, name],
    );
  await set('{}', 'Person 1');
  await set('{"city": "\u3000"}', 'Person 2');
  await set('{}', 'Person 3');
  const runId = await fire(sms);
  await engines();
  await untilStatus(sms, 'completed');
  expect(
    gateway
      .messages()
      .toReversed()
      .map(({ phone, text, parts }) => [phone, text, parts]),
  ).toEqual([
    ['13800000001', `Person 1，${'本'.repeat(60)}今日有礼拒收请回复R`, 2],
    ['13800000002', `Person 2，${'本'.repeat(60)}今日有礼拒收请回复R`, 2],
    ['13800000004', 'Person 4，Town 4今日有礼拒收请回复R', 1],
  ]);
  const { rows } = await room.database.pool.query(
    'select state, reason, parts from send_record where run_id = $1 order by contact_id',
    [runId],
  );
  expect(rows.map(({ state, reason, parts }) => [state, reason, parts])).toEqual([
    ['enRoute', null, 2],
    ['enRoute', null, 2],
    ['skipped', 'valueMissing', null],
    ['enRoute', null, 1],
  ]);
});

it('whoever cannot get it is left out with the reason, and nobody gets braces to read', async () => {
  const sms = await campaign(6);
  const change = (name: string, set: string) =>
    room.database.pool.query(`update contact set ${set} where tenant_id = $1 and name = $2`, [sms.tenantId, name]);
  await change('Person 1', `attributes = '{}'`);
  await change('Person 2', `attributes = '{"city": "  "}'`);
  await change('Person 3', `attributes = jsonb_build_object('city', repeat('x', 600))`);
  await change('Person 4', `number = '+6581234567'`);
  await room.database.pool.query(
    `insert into opt_out (tenant_id, channel, address_key, source, created_at) values ($1, 'sms', '13800000005', 'reply', now())`,
    [sms.tenantId],
  );
  const runId = await fire(sms);
  await engines();
  await untilStatus(sms, 'completed');
  expect(await runProgress(room.database.db, runId)).toEqual({
    total: 6,
    states: { enRoute: 1, skipped: 5 },
    skipped: { valueMissing: 2, textTooLong: 1, otherRegion: 1, optedOut: 1 },
  });
  expect(phones()).toEqual(['13800000006']);
});

it('domestic marketing waits for 08:00 where it is begun at night, and says so [5.3-57]', async () => {
  room.clock.set('2026-11-20T15:00:00Z');
  const sms = await campaign(2);
  await fire(sms);
  await engines();
  await until(async () => (await progressOf(sms))?.waitsUntil != null);
  expect(await progressOf(sms)).toMatchObject({
    waitsUntil: '2026-11-21T00:00:00.000Z',
    haltReason: 'smsOutsideWindow',
    states: { planned: 2 },
  });
  expect(await statusOf(sms)).toBe('running');
  // Nothing was tried: it is not the gateway that had to refuse it.
  expect([gateway.messages(), gateway.refused()]).toEqual([[], []]);
  room.clock.set('2026-11-21T00:00:00Z');
  await untilStatus(sms, 'completed');
  expect(phones()).toHaveLength(2);
  expect(await progressOf(sms)).toMatchObject({ waitsUntil: null, haltReason: null });
});

it('a notification goes at night as well, and so does marketing abroad', async () => {
  room.clock.set('2026-11-20T15:00:00Z');
  const notice = await campaign(1, { unsubscribe: '' });
  const abroad = await campaign(1, { region: 'international' });
  await room.database.pool.query(`update contact set number = '+6581234567' where tenant_id = $1`, [abroad.tenantId]);
  await fire(notice);
  await fire(abroad);
  await engines();
  await untilStatus(notice, 'completed');
  await untilStatus(abroad, 'completed');
  expect(phones().toSorted()).toEqual(['+6581234567', '13800000001']);
});

it('what is on its way when the window closes goes on in the morning, each person once', async () => {
  const sms = await campaign(60, { rate: 40 });
  await fire(sms);
  await engines();
  await until(() => gateway.messages().length > 10);
  room.clock.set('2026-11-20T14:00:00Z');
  await until(async () => (await progressOf(sms))?.waitsUntil != null);
  const before = gateway.messages().length;
  expect(before).toBeLessThan(60);
  room.clock.set('2026-11-21T00:00:00Z');
  await untilStatus(sms, 'completed');
  expect(new Set(phones()).size).toBe(60);
  expect(phones()).toHaveLength(60);
});

it('without a gateway the run stops and says why, and goes on where there is one', async () => {
  const sms = await createSmsCampaign(room.database.db, 2, undefined);
  await fire(sms);
  await engines();
  await untilStatus(sms, 'runFailed');
  expect(await progressOf(sms)).toMatchObject({ haltReason: 'smsGatewayMissing', states: { planned: 2 } });
  const other = await campaign(0);
  await room.database.pool.query('update developer_account set tenant_id = $1 where id = $2', [
    sms.tenantId,
    other.accountId,
  ]);
  await room.database.db.transaction((tx) => resumeRun(room.ports, tx, sms.taskId));
  await untilStatus(sms, 'completed');
  expect(phones()).toHaveLength(2);
  expect(await progressOf(sms)).toMatchObject({ haltReason: null });
});

it('a balance that is used up stops the run at once and loses nobody', async () => {
  gateway.configure({ accounts: [{ ...ACCOUNT, balance: 2 }] });
  // A call of one person each second: what meets the refusal are whole seconds, however busy the machine.
  const sms = await campaign(10, { rate: 1 });
  const runId = await fire(sms);
  await engines();
  await untilStatus(sms, 'runFailed');
  expect(await progressOf(sms)).toMatchObject({ haltReason: 'smsBalanceShort' });
  // That which met it, and one that was on its way.
  expect(gateway.refused().length).toBeLessThanOrEqual(2);
  await until(async () => (await runProgress(room.database.db, runId)).states.planned === 8);
  gateway.configure({ accounts: [{ ...ACCOUNT, balance: 1_000 }] });
  await room.database.pool.query('update developer_account set flow_rate = 40 where id = $1', [sms.accountId]);
  await room.database.db.transaction((tx) => resumeRun(room.ports, tx, sms.taskId));
  await untilStatus(sms, 'completed');
  expect(new Set(phones()).size).toBe(10);
  expect(phones()).toHaveLength(10);
});

it('what goes by a full-volume interface is waited for no longer than until it is taken, and its records say why [8.2-45]', async () => {
  const sms = await campaign(3);
  await room.database.pool.query('update developer_account set full_volume = true where id = $1', [sms.accountId]);
  const runId = await fire(sms);
  await engines();
  await untilStatus(sms, 'completed');
  expect((await runProgress(room.database.db, runId)).states).toEqual({ accepted: 3 });
  expect(phones()).toHaveLength(3);
  const { rows } = await room.database.pool.query('select sms from task_run where id = $1', [runId]);
  expect(rows).toEqual([{ sms: expect.objectContaining({ signature: '示例商城', isFullVolume: true }) }]);
});

it('a refusal for one person is that person’s alone, with the gateway’s reason in words', async () => {
  gateway.configure({ blacklist: ['13800000002'] });
  const sms = await campaign(3);
  const runId = await fire(sms);
  await engines();
  await untilStatus(sms, 'completed');
  const { rows } = await room.database.pool.query(
    `select address, reason, detail from send_record where run_id = $1 and state = 'rejected'`,
    [runId],
  );
  expect(rows).toEqual([{ address: '13800000002', reason: 'smsNumberBlacklisted', detail: 'NUMBER_BLACKLISTED' }]);
});

it('a lost answer is asked for again and nobody gets it twice, while the gateway is away nobody is lost', async () => {
  gateway.configure({ faults: { next: ['unavailable', 'cutAfter'] } });
  const sms = await campaign(40);
  const runId = await fire(sms);
  await engines();
  await untilStatus(sms, 'completed');
  expect(phones()).toHaveLength(40);
  expect(new Set(phones()).size).toBe(40);
  expect((await runProgress(room.database.db, runId)).states).toEqual({ enRoute: 40 });
});

it('pausing stops it within what has its turn, and resuming goes on', async () => {
  const sms = await campaign(60, { rate: 40 });
  await fire(sms);
  await engines();
  await until(() => gateway.messages().length > 5);
  await room.database.db.transaction((tx) => pauseRun(room.ports, tx, sms.taskId));
  const atPause = gateway.messages().length;
  await until(async () => ((await progressOf(sms))?.states.handedOver ?? 0) === 0);
  await sleep(400);
  // Two turns of ten at most: the one that was being handed over, and the one that was marked.
  expect(gateway.messages().length - atPause).toBeLessThanOrEqual(20);
  await room.database.db.transaction((tx) => resumeRun(room.ports, tx, sms.taskId));
  await untilStatus(sms, 'completed');
  expect(new Set(phones()).size).toBe(60);
  expect(phones()).toHaveLength(60);
});

it('a due task that has lost its approved text keeps no other from its time, and is told of', async () => {
  const broken = await campaign(1);
  const good = await campaign(1);
  await room.database.pool.query('update sms_template set approved = null where tenant_id = $1', [broken.tenantId]);
  await room.database.pool.query(
    `update task set send_mode = 'scheduled', released_at = $2::timestamptz, scheduled_at = case when id = $1::uuid then $2::timestamptz else $3::timestamptz end where id in ($1::uuid, $4::uuid)`,
    [broken.taskId, '2026-11-20T01:58:00Z', '2026-11-20T01:59:00Z', good.taskId],
  );
  const told: unknown[] = [];
  const logger = { ...room.ports.logger, error: (fields: object) => told.push(fields) };
  await fireDueTasks({ ...room.ports, logger });
  expect([await statusOf(broken), await statusOf(good)]).toEqual(['pendingSend', 'running']);
  expect(told).toMatchObject([{ task: broken.taskId }]);
});

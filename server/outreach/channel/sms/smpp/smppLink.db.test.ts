import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSmppSimulator, type SmppSimulator } from '../../../../../simulators/smpp/createSmppSimulator.ts';
import { sendingRoom } from '../../../../../tests/outreach/sending/sendingRoom.ts';
import { createSmsCampaign } from '../../../../../tests/outreach/sending/smsCampaign.ts';
import { UNKNOWN_RECEIPTS_SHOWN_MS } from '../../../../../src/domain/outreach/channel/unknownReceipts.ts';
import { runProgress, taskProgress } from '../../../sending/run/taskProgress.ts';
import { OWN_NAME_MS } from './respellReceipts.ts';
import { settleSmppReceipts, WAITING_MAX } from './settleSmppReceipts.ts';
import { HOUR_MS } from '../../../../../src/domain/shared/time/duration.ts';

const room = sendingRoom();
const { engines, fire, until, untilStatus } = room;
const ACCOUNT = { systemId: 'k1', password: 's1', rate: 10_000, quota: 1_000_000 };
let smsc: SmppSimulator;

beforeEach(async () => {
  await room.database.pool.query(`update developer_account set in_use = false`);
  await room.database.pool.query(`delete from sms_pace`);
  await room.database.pool.query(`delete from smpp_receipt`);
  smsc = await createSmppSimulator({
    now: () => room.clock.now().getTime(),
    settings: { accounts: [ACCOUNT], faults: { receiptDelayMs: 0 } },
  });
});
afterEach(async () => {
  await room.stopEngines();
  room.ports.smsGateways.close();
  await smsc.close();
});

/** A campaign whose developer account speaks SMPP. */
async function campaign(people: number) {
  const made = await createSmsCampaign(room.database.db, people, smsc.url);
  await room.database.pool.query(`update developer_account set protocol = 'smpp' where id = $1`, [made.accountId]);
  return made;
}
const statesOf = async (runId: string) => (await runProgress(room.database.db, runId)).states;
const rows = async (query: string, values: unknown[]) =>
  (await room.database.pool.query<Record<string, unknown>>(query, values)).rows;
const waiting = async () => (await rows('select 1 from smpp_receipt', [])).length;

it('a task by an SMPP account reaches its people, and their receipts reach the ledger', async () => {
  smsc.configure({ faults: { undeliveredShare: 0.5 } });
  const sms = await campaign(40);
  const runId = await fire(sms);
  await engines();
  await untilStatus(sms, 'completed');
  await until(async () => (await statesOf(runId)).enRoute === undefined);
  const taken = smsc.messages().toReversed();
  expect(taken).toHaveLength(40);
  expect(taken[0]?.text).toBe('【示例商城】Person 1，Town 1今日有礼拒收请回复R');
  const ledger = await rows(
    `select address, state, parts, detail, reason, channel_message_id from send_record where run_id = $1 order by id`,
    [runId],
  );
  const byDest = new Map(taken.map((message) => [message.dest, message]));
  for (const row of ledger) {
    const { messageId, stat, parts } = byDest.get(`86${String(row.address)}`) ?? {};
    const isDelivered = stat === 'DELIVRD';
    expect(row).toMatchObject({
      state: isDelivered ? 'delivered' : 'undelivered',
      parts,
      channel_message_id: `${sms.accountId}/${messageId}`,
      detail: stat === 'UNDELIV' ? 'UNDELIV 011' : stat,
    });
    expect(row.reason === null).toBe(isDelivered);
  }
  expect(new Set(ledger.map(({ state }) => state))).toEqual(new Set(['delivered', 'undelivered']));
  expect(await waiting()).toBe(0);
  const audit = await rows(`select username, action, after from audit_log where tenant_id = $1`, [sms.tenantId]);
  expect(audit[0]).toMatchObject({ username: 'Gateway', action: 'smsReceipt.receive' });
  expect(audit.reduce((sum, { after }) => sum + (after as { known: number }).known, 0)).toBe(40);
});

it('what the connection broke over is unknown, and nobody gets it twice', async () => {
  smsc.configure({ faults: { next: ['none', 'cutAfter'] } });
  const sms = await campaign(30);
  const runId = await fire(sms);
  await engines();
  await untilStatus(sms, 'completed');
  const dests = smsc.messages().map(({ dest }) => dest);
  expect(new Set(dests).size).toBe(dests.length);
  await until(async () => (await statesOf(runId)).enRoute === undefined);
  const { delivered = 0, unknown = 0 } = await statesOf(runId);
  expect(delivered + unknown).toBe(30);
  expect(unknown).toBeGreaterThan(0);
});

it('a refused bind stops the run at once and says why', async () => {
  smsc.configure({ accounts: [{ ...ACCOUNT, password: 'other' }] });
  const sms = await campaign(3);
  await fire(sms);
  await engines();
  await untilStatus(sms, 'runFailed');
  expect(await taskProgress(room.database.db, sms.taskId)).toMatchObject({
    haltReason: 'smsUnauthorized',
    states: { planned: 3 },
  });
});

it('a reply is taken in while nothing is sent, and a word of refusal opts its number out', async () => {
  const sms = await campaign(0);
  await engines();
  smsc.reply('k1', '8613800000001', '退订');
  smsc.reply('k1', '8613800000002', 'How much is it?');
  const replies = () =>
    rows(`select number, text, was_opt_out from sms_reply where tenant_id = $1 order by id`, [sms.tenantId]);
  await until(async () => (await replies()).length === 2);
  expect(await replies()).toEqual([
    { number: '13800000001', text: '退订', was_opt_out: true },
    { number: '13800000002', text: 'How much is it?', was_opt_out: false },
  ]);
  expect(await rows(`select channel, address_key, source from opt_out where tenant_id = $1`, [sms.tenantId])).toEqual([
    { channel: 'sms', address_key: '13800000001', source: 'reply' },
  ]);
  const audit = await rows(`select username, action from audit_log where tenant_id = $1`, [sms.tenantId]);
  expect(audit).toEqual([
    { username: 'Gateway', action: 'smsReply.receive' },
    { username: 'Gateway', action: 'smsReply.receive' },
  ]);
});

it('an account that was sent by is listened to after another is in use, and one that was not is not', async () => {
  const binds = () => smsc.state().accounts[0]?.binds;
  const sms = await campaign(1);
  await engines();
  await until(() => binds() === 1);
  await room.database.pool.query('update developer_account set in_use = false where id = $1', [sms.accountId]);
  await until(() => binds() === 0);
  await room.database.pool.query(
    `insert into sms_pace (account_id, tenant_id, next_at)
     values ($1, $2, (extract(epoch from clock_timestamp()) * 1000000)::bigint)`,
    [sms.accountId, sms.tenantId],
  );
  await until(() => binds() === 1);
  smsc.cut();
  await until(() => binds() === 0);
  await until(() => binds() === 1);
  await room.stopEngines();
  await until(() => binds() === 0);
  expect(smsc.refused()).toEqual([]);
});

it('a receipt waits until the ledger knows its message, changes nobody else’s, and is forgotten after an hour', async () => {
  const sms = await campaign(2);
  const other = await campaign(1);
  // The receipts of this test are its own.
  smsc.configure({ faults: { receiptDelayMs: HOUR_MS } });
  const runId = await fire(sms);
  await engines();
  await untilStatus(sms, 'completed');
  await room.stopEngines();
  const [first, second] = await rows('select id, channel_message_id from send_record where run_id = $1 order by id', [
    runId,
  ]);
  await room.database.pool.query(`update send_record set state = 'handedOver' where id = $1`, [first?.id]);
  const put = (tenantId: string, accountId: string, name: unknown, status = 'delivered') =>
    room.database.pool.query(
      `insert into smpp_receipt (tenant_id, account_id, message_name, status, code, received_at) values ($1, $2, $3, $4, 'X', $5)`,
      [tenantId, accountId, name, status, room.clock.now()],
    );
  await put(sms.tenantId, sms.accountId, first?.channel_message_id);
  await put(other.tenantId, other.accountId, second?.channel_message_id);
  await settleSmppReceipts(room.ports);
  expect(await statesOf(runId)).toEqual({ handedOver: 1, enRoute: 1 });
  await room.database.pool.query(`update send_record set state = 'enRoute' where id = $1`, [first?.id]);
  // Of two for one message, that which says that it arrived.
  await put(sms.tenantId, sms.accountId, first?.channel_message_id, 'undelivered');
  await settleSmppReceipts(room.ports);
  expect(await statesOf(runId)).toEqual({ delivered: 1, enRoute: 1 });
  expect(await waiting()).toBe(1);
  room.clock.advance(HOUR_MS + 1);
  await settleSmppReceipts(room.ports);
  expect(await waiting()).toBe(0);
});

it('a receipt that spells the name of its message in another way finds it, and one that fits two does not', async () => {
  smsc.configure({ faults: { receiptDelayMs: HOUR_MS } });
  const sms = await campaign(4);
  const runId = await fire(sms);
  await engines();
  await untilStatus(sms, 'completed');
  await room.stopEngines();
  const ledger = await rows('select id from send_record where run_id = $1 order by id', [runId]);
  const prefix = `${sms.accountId}/`;
  const named = async (index: number, name: string) =>
    room.database.pool.query('update send_record set channel_message_id = $2 where id = $1', [
      ledger[index]?.id,
      prefix + name,
    ]);
  await named(0, '1a2b');
  await named(1, '00000A0F');
  await named(2, 'ff');
  await named(3, 'FF');
  const now = room.clock.now();
  for (const name of ['6699', '2575', '255', 'nobody'])
    await room.database.pool.query(
      `insert into smpp_receipt (tenant_id, account_id, message_name, status, code, received_at)
       values ($1, $2, $3, 'delivered', 'DELIVRD', $4)`,
      [sms.tenantId, sms.accountId, prefix + name, now],
    );
  await settleSmppReceipts(room.ports);
  expect(await statesOf(runId)).toEqual({ enRoute: 4 });
  room.clock.advance(OWN_NAME_MS);
  await settleSmppReceipts(room.ports);
  expect(await statesOf(runId)).toEqual({ delivered: 2, enRoute: 2 });
  expect(await waiting()).toBe(2);
  // Two processes, or the next turn, change nothing more.
  await settleSmppReceipts(room.ports);
  expect(await waiting()).toBe(2);
});

it('receipts of messages that nobody knows are counted once at their account, with an example that is no number, and told of for a day', async () => {
  const sms = await campaign(0);
  const other = await campaign(0);
  const put = (names: string[]) =>
    room.database.pool.query(
      `insert into smpp_receipt (tenant_id, account_id, message_name, status, code, received_at)
       select $1, $2::uuid, $2 || '/' || name, 'delivered', 'DELIVRD', $3 from unnest($4::text[]) name`,
      [sms.tenantId, sms.accountId, room.clock.now(), names],
    );
  const noted = async (id: string) => {
    const [row] = await rows('select unknown_receipts, version from developer_account where id = $1', [id]);
    return row;
  };
  await put(['8613800000001', 'odd-1', 'odd-2']);
  await settleSmppReceipts(room.ports);
  expect(await noted(sms.accountId)).toMatchObject({ unknown_receipts: null });
  room.clock.advance(OWN_NAME_MS);
  // Two processes look at the same moment, and one looks again later: each receipt is counted once.
  await Promise.all([settleSmppReceipts(room.ports), settleSmppReceipts(room.ports)]);
  await settleSmppReceipts(room.ports);
  const lastAt = room.clock.now().toISOString();
  expect(await noted(sms.accountId)).toMatchObject({
    unknown_receipts: { count: 3, lastAt, example: 'odd-1' },
    version: 1,
  });
  expect(await noted(other.accountId)).toMatchObject({ unknown_receipts: null });
  await put(['odd-3']);
  room.clock.advance(OWN_NAME_MS);
  await settleSmppReceipts(room.ports);
  expect(await noted(sms.accountId)).toMatchObject({ unknown_receipts: { count: 4, example: 'odd-3' } });
  room.clock.advance(UNKNOWN_RECEIPTS_SHOWN_MS);
  await put(['odd-4']);
  room.clock.advance(OWN_NAME_MS);
  await settleSmppReceipts(room.ports);
  expect(await noted(sms.accountId)).toMatchObject({ unknown_receipts: { count: 1, example: 'odd-4' } });
});

it('a flood of receipts of no message leaves the newest of its account, and all of other accounts', async () => {
  const sms = await campaign(0);
  const other = await campaign(0);
  const flood = (of: { tenantId: string; accountId: string }, count: number) =>
    room.database.pool.query(
      `insert into smpp_receipt (tenant_id, account_id, message_name, status, code, received_at)
       select $1, $2::uuid, $2 || '/' || n, 'delivered', 'DELIVRD', $3 from generate_series(1, $4::int) n`,
      [of.tenantId, of.accountId, room.clock.now(), count],
    );
  await flood(other, 2);
  await flood(sms, WAITING_MAX + 50);
  await settleSmppReceipts(room.ports);
  expect(await rows('select account_id, count(*)::int from smpp_receipt group by 1 order by 2', [])).toEqual([
    { account_id: other.accountId, count: 2 },
    { account_id: sms.accountId, count: WAITING_MAX },
  ]);
});

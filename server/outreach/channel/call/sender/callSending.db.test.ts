import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCallSimulator, type CallSimulator } from '../../../../../simulators/call/createCallSimulator.ts';
import { createChannelCampaign } from '../../../../../tests/outreach/sending/channelCampaign.ts';
import { sendingRoom } from '../../../../../tests/outreach/sending/sendingRoom.ts';
import { applyCallResult } from '../result/applyCallResult.ts';
import { runProgress, taskProgress } from '../../../sending/run/taskProgress.ts';

const room = sendingRoom();
const { engines, fire, until, untilStatus } = room;
const ACCOUNT = { key: 'k1', secret: 's1', quota: 1_000, balance: 1_000, callers: ['057188888888'] };
let service: CallSimulator;

beforeEach(async () => {
  service = await createCallSimulator({
    now: () => room.clock.now().getTime(),
    settings: {
      accounts: [{ ...ACCOUNT, lines: 3, identity: 'passed' as const }],
      faults: { ringMs: 86_000_000, talkMs: 0 },
    },
  });
});
afterEach(async () => {
  await room.stopEngines();
  room.ports.callGateways.close();
  await service.close();
});

const campaign = (people: number) =>
  createChannelCampaign(room.database.db, 'call', people, {
    url: service.url,
    message: { content: '您好，会员日明天开始。', playTimes: 2 },
  });

/** Has the calls of a run end that were dialled. */
async function end(task: { tenantId: string; accountId: string }, runId: string, result: 'answered' | 'busy') {
  const { rows } = await room.database.pool.query<{ id: string; name: string }>(
    `select id, channel_message_id as name from send_record where run_id = $1 and state = 'enRoute'`,
    [runId],
  );
  const at = room.clock.now().toISOString();
  const results = rows.map(({ id, name }) => ({
    event: 'ended' as const,
    callId: name,
    clientId: `${runId}.${id}`,
    at,
    result,
    talkSeconds: 4,
    key: '',
  }));
  await room.database.db.transaction((tx) =>
    applyCallResult(tx, { tenantId: task.tenantId, accountId: task.accountId, now: room.clock.now() }, results),
  );
}

it('calls go out as many at a time as there are lines, and what became of each stands in the ledger [1-09]', async () => {
  const task = await campaign(5);
  const runId = await fire(task);
  await engines();
  await until(async () => (await taskProgress(room.database.db, task.taskId))?.haltReason === 'callLinesBusy');
  expect(await runProgress(room.database.db, runId)).toMatchObject({ states: { enRoute: 3, planned: 2 } });
  await end(task, runId, 'answered');
  service.configure({ accounts: [{ ...ACCOUNT, lines: 9, identity: 'passed' as const }] });
  room.clock.advance(6_000);
  await untilStatus(task, 'completed');
  expect(await runProgress(room.database.db, runId)).toMatchObject({ states: { delivered: 3, enRoute: 2 } });
  await end(task, runId, 'busy');
  expect(await runProgress(room.database.db, runId)).toMatchObject({ states: { delivered: 3, undelivered: 2 } });
  const { rows } = await room.database.pool.query(
    `select distinct reason, detail from send_record where run_id = $1 and state = 'undelivered'`,
    [runId],
  );
  expect(rows).toEqual([{ reason: 'callBusy', detail: 'busy' }]);
  const calls = service.messages();
  expect(new Set(calls.map(({ callee }) => callee)).size).toBe(5);
  expect(calls[0]).toMatchObject({ caller: '057188888888', text: '您好，会员日明天开始。', playTimes: 2 });
});

it('nobody is called at night: the run waits for 08:00 and says so', async () => {
  room.clock.set('2026-11-20T15:00:00Z');
  const task = await campaign(2);
  await fire(task);
  await engines();
  await until(async () => (await taskProgress(room.database.db, task.taskId))?.waitsUntil != null);
  expect(await taskProgress(room.database.db, task.taskId)).toMatchObject({
    waitsUntil: '2026-11-21T00:00:00.000Z',
    haltReason: 'callOutsideWindow',
    states: { planned: 2 },
  });
  expect(service.messages()).toEqual([]);
});

it('nobody is called before the identity has passed', async () => {
  const task = await campaign(1);
  await room.database.pool.query(`update identity set state = 'failed' where tenant_id = $1`, [task.tenantId]);
  await fire(task);
  await engines();
  await untilStatus(task, 'runFailed');
  expect((await taskProgress(room.database.db, task.taskId))?.haltReason).toBe('callIdentityNotVerified');
});

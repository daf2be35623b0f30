import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPushSimulator, type PushSimulator } from '../../../../../simulators/push/createPushSimulator.ts';
import { createChannelCampaign, personId } from '../../../../../tests/outreach/sending/channelCampaign.ts';
import { copyTask } from '../../../../../tests/outreach/sending/copyTask.ts';
import { sendingRoom } from '../../../../../tests/outreach/sending/sendingRoom.ts';
import { planRun } from '../../../sending/run/planRun.ts';
import { runProgress, taskProgress } from '../../../sending/run/taskProgress.ts';

const room = sendingRoom();
const { engines, fire, untilStatus } = room;
let service: PushSimulator;

beforeEach(async () => {
  service = await createPushSimulator({ now: () => room.clock.now().getTime() });
});
afterEach(async () => {
  await room.stopEngines();
  room.ports.pushGateways.close();
  await service.close();
});

const MESSAGE = { title: '{{name}}，早上好', content: '{{city}}今日有礼', link: 'shop://gift' };
const campaign = (people: number, message: object = MESSAGE) =>
  createChannelCampaign(room.database.db, 'appPush', people, { url: service.url, message });

it('a notification reaches each device once, with the person’s own words [1-08]', async () => {
  const task = await campaign(3);
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  const taken = service.messages().toReversed();
  expect(taken.map(({ pushId, notification }) => [pushId, notification])).toEqual(
    [1, 2, 3].map((nth) => [
      personId(nth),
      { title: `Person ${nth}，早上好`, body: `Town ${nth}今日有礼`, link: 'shop://gift' },
    ]),
  );
  const { rows } = await room.database.pool.query(
    'select id, state, channel_message_id as name from send_record where run_id = $1 order by id',
    [runId],
  );
  expect(rows.map(({ state, name }) => [state, name])).toEqual(taken.map(({ messageId }) => ['accepted', messageId]));
  expect(taken.map(({ clientId }) => clientId)).toEqual(rows.map(({ id }) => `${runId}.${id}`));
});

it('who would get more than the platforms show, or has no PushId, is left out with the reason', async () => {
  const task = await campaign(4);
  const set = (nth: number, values: string) =>
    room.database.pool.query(`update contact set attributes = ${values} where tenant_id = $1 and name = $2`, [
      task.tenantId,
      `Person ${nth}`,
    ]);
  await set(1, `attributes || jsonb_build_object('city', repeat('长', 41))`);
  await set(2, `attributes - 'wx'`);
  await set(3, `attributes || jsonb_build_object('wx', 'not a push id')`);
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect(await runProgress(room.database.db, runId)).toEqual({
    total: 4,
    states: { accepted: 1, skipped: 3 },
    skipped: { textTooLong: 1, noAddress: 1, invalidAddress: 1 },
  });
});

it('a wrong secret stops the run with the reason, and nothing is lost', async () => {
  const task = await campaign(2);
  await room.database.pool.query(`update push_account set master_secret = 'other' where tenant_id = $1`, [
    task.tenantId,
  ]);
  await fire(task);
  await engines();
  await untilStatus(task, 'runFailed');
  expect(await taskProgress(room.database.db, task.taskId)).toMatchObject({
    haltReason: 'pushUnauthorized',
    states: { planned: 2 },
  });
});

it('a task that asks people to follow an official account leaves out whoever follows it, also who begins to meanwhile [3.4-18]', async () => {
  const task = await campaign(4);
  const { pool } = room.database;
  await pool.query(
    `with field as (
       insert into custom_field (tenant_id, name, code, parameter, component, options, visible_range, member_ids, created_at, updated_at)
       values ($1, 'OpenId', 'open', 'open', 'text', '[]', 'everyone', '{}', now(), now()) returning id
     ), account as (
       insert into wechat_account (tenant_id, kind, name, app_id, app_secret, api_url, in_use, contact_field_id, created_at, updated_at)
       select $1, 'officialAccount', 'A', 'wx00000000000000aa', 'x', 'http://127.0.0.1:9', true, field.id, now(), now() from field
       returning id
     )
     update task set type = 'followOfficialAccount', follow_account_id = account.id from account where task.tenant_id = $1`,
    [task.tenantId],
  );
  const follow = (nth: number) =>
    pool.query(
      `update contact set attributes = attributes || '{"open": "oFollower-1"}' where tenant_id = $1 and name = $2`,
      [task.tenantId, `Person ${nth}`],
    );
  await follow(2);
  const runId = await fire(task);
  await planRun(room.ports, runId);
  expect((await runProgress(room.database.db, runId)).skipped).toEqual({ followsAlready: 1 });
  await follow(3);
  await engines();
  await untilStatus(task, 'completed');
  expect(await runProgress(room.database.db, runId)).toMatchObject({
    states: { accepted: 2, skipped: 2 },
    skipped: { followsAlready: 2 },
  });
  expect(
    service
      .messages()
      .map(({ pushId }) => pushId)
      .toSorted(),
  ).toEqual([personId(1), personId(4)]);
});

it('a device that is not registered any more is not tried again; the person is, on a new one', async () => {
  const task = await campaign(2);
  service.configure({ faults: { unregisteredShare: 1 } });
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect(await runProgress(room.database.db, runId)).toMatchObject({ states: { rejected: 2 } });
  service.configure({ faults: { unregisteredShare: 0 } });
  await room.database.pool.query(
    `update contact set attributes = attributes || '{"wx": "newDevice-1"}' where tenant_id = $1 and name = 'Person 2'`,
    [task.tenantId],
  );
  const next = { taskId: await copyTask(room.database.pool, task.taskId) };
  const again = await fire(next);
  await untilStatus(next, 'completed');
  expect(await runProgress(room.database.db, again)).toMatchObject({
    states: { accepted: 1, skipped: 1 },
    skipped: { unreachable: 1 },
  });
  expect(service.messages().map(({ pushId }) => pushId)).toEqual(['newDevice-1']);
});

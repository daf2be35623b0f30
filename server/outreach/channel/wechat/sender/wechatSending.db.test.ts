import { afterEach, expect, it } from 'vitest';
import { createWechatSimulator, type WechatSimulator } from '../../../../../simulators/wechat/createWechatSimulator.ts';
import type { MessageContent } from '../../../../../src/domain/outreach/message/messageFields.ts';
import { REPLIES_SEEN_MS } from '../../../../../src/domain/outreach/channel/replyWindow.ts';
import type { WechatChannel } from '../../../../../src/domain/shared/sending/sendChannel.ts';
import {
  CAMPAIGN_APP,
  CAMPAIGN_TEMPLATE,
  createChannelCampaign,
  personId,
} from '../../../../../tests/outreach/sending/channelCampaign.ts';
import { sendingRoom } from '../../../../../tests/outreach/sending/sendingRoom.ts';
import { wechatReceipt } from '../../../../db/schema/index.ts';
import { planRun } from '../../../sending/run/planRun.ts';
import { resumeRun } from '../../../sending/run/controlRun.ts';
import { runProgress, taskProgress } from '../../../sending/run/taskProgress.ts';

const room = sendingRoom();
const { engines, fire, until, untilStatus } = room;
let wechat: WechatSimulator;

afterEach(async () => {
  await room.stopEngines();
  room.ports.wechat.close();
  await wechat.close();
});

type Follower = { openId: string; follows?: boolean; wroteAt?: number; consents?: Record<string, number> };

/** Starts WeChat with followers, and makes a campaign for so many people. */
async function campaign(
  channel: WechatChannel,
  people: number,
  message: Partial<MessageContent>,
  followers: Follower[],
  more: object = {},
) {
  const kind = channel === 'miniProgram' ? 'miniProgram' : 'service';
  wechat = await createWechatSimulator({
    now: () => room.clock.now().getTime(),
    settings: { apps: [{ ...CAMPAIGN_APP, kind, templates: [CAMPAIGN_TEMPLATE], followers, ...more }] },
  });
  return createChannelCampaign(room.database.db, channel, people, { url: wechat.url, message });
}

const all = (people: number, more: Partial<Follower> = {}): Follower[] =>
  Array.from({ length: people }, (_, index) => ({ openId: personId(index + 1), ...more }));
const progressOf = (runId: string) => runProgress(room.database.db, runId);
const reasonsOf = async (runId: string): Promise<unknown[]> =>
  (
    await room.database.pool.query('select state, reason from send_record where run_id = $1 order by id', [runId])
  ).rows.map(({ state, reason }) => [state, reason]);
const TEMPLATE = { templateId: CAMPAIGN_TEMPLATE.id, values: { thing1: '{{name}}', thing2: '{{city}}' } };

it('a template message reaches each follower with their own values, once; who does not follow is refused in words [1-04]', async () => {
  const [first = { openId: '' }, second = { openId: '' }] = all(2);
  const task = await campaign('wechatTemplate', 2, { ...TEMPLATE, link: 'https://example.com/{{name}}' }, [
    first,
    { ...second, follows: false },
  ]);
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect(await reasonsOf(runId)).toEqual([
    ['accepted', null],
    ['rejected', 'wechatNotFollowing'],
  ]);
  const [taken, ...others] = wechat.messages();
  expect(others).toEqual([]);
  expect(JSON.stringify(taken)).toContain('Person 1');
  expect(JSON.stringify(taken)).toContain('Town 1');
  const { rows } = await room.database.pool.query(
    `select channel_message_id as id from send_record where run_id = $1 and state = 'accepted'`,
    [runId],
  );
  expect(rows[0]?.id).toMatch(/^\d+$/);
});

it('what WeChat says of a message before its answer is written here is not lost', async () => {
  const task = await campaign('wechatTemplate', 1, TEMPLATE, all(1));
  const now = room.clock.now();
  await room.database.db.insert(wechatReceipt).values({
    accountId: task.accountId ?? '',
    tenantId: task.tenantId,
    // The first name that the simulator gives.
    messageId: '1000001',
    state: 'undelivered',
    reason: 'wechatUserBlocked',
    detail: 'failed:user block',
    at: now,
    createdAt: now,
  });
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect(wechat.messages()).toHaveLength(1);
  expect(await reasonsOf(runId)).toEqual([['undelivered', 'wechatUserBlocked']]);
});

it('whose values break the rules of the template, and who has no OpenId, is left out before anything is sent', async () => {
  const task = await campaign('wechatTemplate', 4, TEMPLATE, all(4));
  const set = (nth: number, attributes: string) =>
    room.database.pool.query(`update contact set attributes = ${attributes} where tenant_id = $1 and name = $2`, [
      task.tenantId,
      `Person ${nth}`,
    ]);
  await set(1, `attributes || jsonb_build_object('city', repeat('长', 21))`);
  await set(2, `attributes - 'wx'`);
  await set(3, `attributes || jsonb_build_object('city', '')`);
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect(await progressOf(runId)).toEqual({
    total: 4,
    states: { accepted: 1, skipped: 3 },
    skipped: { fieldRule: 1, noAddress: 1, valueMissing: 1 },
  });
  expect(wechat.refused()).toEqual([]);
});

it('a customer-service message reaches who wrote within 48 hours, and the others are refused in words [1-06]', async () => {
  const now = room.clock.now().getTime();
  const [first = { openId: '' }, second = { openId: '' }] = all(2);
  const task = await campaign('wechatCustom', 2, { content: '{{name}}，您好' }, [{ ...first, wroteAt: now }, second]);
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect(await reasonsOf(runId)).toEqual([
    ['accepted', null],
    ['rejected', 'wechatReplyWindowPassed'],
  ]);
  expect(JSON.stringify(wechat.messages())).toContain('Person 1，您好');
});

it('who was within 48 hours when the run was planned and is not when it is their turn is left out', async () => {
  const now = room.clock.now().getTime();
  const task = await campaign('wechatCustom', 2, { content: '{{name}}，您好' }, all(2, { wroteAt: now }));
  const at = (ms: number) => new Date(now + ms).toISOString();
  await room.database.pool.query('update wechat_account set events_since = $2, event_at = $3 where id = $1', [
    task.accountId,
    at(-REPLIES_SEEN_MS),
    at(0),
  ]);
  await room.database.pool.query(
    'insert into wechat_reply_window (account_id, tenant_id, open_id, until) values ($1, $2, $3, $5), ($1, $2, $4, $6)',
    [task.accountId, task.tenantId, personId(1), personId(2), at(3_600_000), at(60_000)],
  );
  const runId = await fire(task);
  await planRun(room.ports, runId);
  expect(await progressOf(runId)).toMatchObject({ states: { planned: 2 } });
  room.clock.advance(60_000);
  await engines();
  await untilStatus(task, 'completed');
  expect(await reasonsOf(runId)).toEqual([
    ['accepted', null],
    ['skipped', 'replyWindowClosed'],
  ]);
  expect(wechat.refused()).toEqual([]);
});

it('a customer-service card has its title, its words and its picture, and leads where the person’s values say [3.4-20]', async () => {
  const now = room.clock.now().getTime();
  const card = {
    cardStyle: 'smallImage' as const,
    title: '{{name}}的礼物',
    content: '{{city}}有礼',
    link: 'https://example.com/?n={{city}}',
    image: 'https://example.com/a.png',
  };
  const task = await campaign('wechatCustom', 1, card, all(1, { wroteAt: now }));
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect(await reasonsOf(runId)).toEqual([['accepted', null]]);
  const taken = JSON.stringify(wechat.messages());
  for (const part of ['Person 1的礼物', 'Town 1有礼', 'https://example.com/a.png']) expect(taken).toContain(part);
  const counted = new URL(/"url":"([^"]+)"/.exec(taken)?.[1] ?? '');
  expect(counted.searchParams.get('u')).toBe('https://example.com/?n=Town%201');
});

it('a subscription message reaches who consented to it, once for each consent [1-07]', async () => {
  const [first = { openId: '' }, second = { openId: '' }] = all(2);
  const task = await campaign('miniProgram', 2, { ...TEMPLATE, page: 'pages/index/index' }, [
    { ...first, consents: { [CAMPAIGN_TEMPLATE.id]: 1 } },
    second,
  ]);
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect(await reasonsOf(runId)).toEqual([
    ['accepted', null],
    ['rejected', 'wechatNotSubscribed'],
  ]);
});

it('a mass message goes to everybody in one call, under one name of WeChat [1-05]', async () => {
  const task = await campaign('wechatMass', 250, { content: '会员日快到了' }, all(250));
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect(await progressOf(runId)).toMatchObject({ total: 250, states: { accepted: 250 } });
  expect(wechat.messages()).toHaveLength(1);
  const { rows } = await room.database.pool.query(
    'select count(distinct channel_message_id)::int as names from send_record where run_id = $1',
    [runId],
  );
  expect(rows).toEqual([{ names: 1 }]);
});

it('a mass message for one person is not tried: WeChat takes it for two at least', async () => {
  const task = await campaign('wechatMass', 1, { content: '会员日快到了' }, all(1));
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect(await reasonsOf(runId)).toEqual([['rejected', 'massRecipients']]);
  expect(wechat.refused()).toEqual([]);
});

it(
  'of 10,001 people of a mass message nobody is left alone: the last call takes two',
  { timeout: 60_000 },
  async () => {
    const task = await campaign('wechatMass', 10_001, { content: '会员日快到了' }, all(10_001));
    const runId = await fire(task);
    await engines();
    await untilStatus(task, 'completed');
    expect(await progressOf(runId)).toMatchObject({ total: 10_001, states: { accepted: 10_001 } });
    const sizes = wechat.messages().map(({ openIds }) => openIds.length);
    expect(sizes.toSorted((one, other) => one - other)).toEqual([2, 9_999]);
  },
);

it('who is left alone because the other may not be written to is rejected with the reason', async () => {
  const task = await campaign('wechatMass', 2, { content: '会员日快到了' }, all(2));
  await room.database.pool.query(
    `with entry as (
       insert into blacklist_entry (tenant_id, remark, created_by, created_at)
       values ($1, 'complaint', gen_random_uuid(), now()) returning id
     )
     insert into blocked_number (tenant_id, number, entry_id, created_at)
     select $1, c.number, entry.id, now() from entry, contact c where c.tenant_id = $1 and c.name = 'Person 1'`,
    [task.tenantId],
  );
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'completed');
  expect(await reasonsOf(runId)).toEqual([
    ['skipped', 'blacklisted'],
    ['rejected', 'massRecipients'],
  ]);
});

it('what the quota of the day does not let through waits for the next midnight in China, and goes on by itself', async () => {
  const task = await campaign('wechatTemplate', 3, TEMPLATE, all(3), { quotas: { template: 1 } });
  const runId = await fire(task);
  await engines();
  await until(async () => (await taskProgress(room.database.db, task.taskId))?.waitsUntil != null);
  expect(await taskProgress(room.database.db, task.taskId)).toMatchObject({
    waitsUntil: '2026-11-20T16:00:00.000Z',
    haltReason: 'wechatQuotaExceeded',
    states: { accepted: 1, planned: 2 },
  });
  wechat.configure({
    apps: [
      { ...CAMPAIGN_APP, kind: 'service', templates: [CAMPAIGN_TEMPLATE], followers: all(3), quotas: { template: 9 } },
    ],
  });
  room.clock.set('2026-11-20T16:00:00Z');
  await untilStatus(task, 'completed');
  expect(await progressOf(runId)).toMatchObject({ states: { accepted: 3 } });
});

it('without the field that holds the OpenIds the run stops and says so, and goes on once it is named', async () => {
  const task = await campaign('wechatTemplate', 2, TEMPLATE, all(2));
  const { rows } = await room.database.pool.query(
    `update wechat_account a set contact_field_id = null from (select id, contact_field_id as field from wechat_account) b
     where a.id = b.id and a.tenant_id = $1 returning b.field`,
    [task.tenantId],
  );
  const runId = await fire(task);
  await engines();
  await untilStatus(task, 'runFailed');
  expect((await taskProgress(room.database.db, task.taskId))?.haltReason).toBe('openIdFieldMissing');
  await room.database.pool.query('update wechat_account set contact_field_id = $2 where tenant_id = $1', [
    task.tenantId,
    rows[0]?.field,
  ]);
  await room.database.db.transaction((tx) => resumeRun(room.ports, tx, task.taskId));
  await untilStatus(task, 'completed');
  expect(await progressOf(runId)).toMatchObject({ states: { accepted: 2 } });
});

import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWechatSimulator, type WechatSimulator } from '../../../../../simulators/wechat/createWechatSimulator.ts';
import type { MessageContent } from '../../../../../src/domain/outreach/message/messageFields.ts';
import { REPLIES_SEEN_MS } from '../../../../../src/domain/outreach/channel/replyWindow.ts';
import type { WechatChannel } from '../../../../../src/domain/shared/sending/sendChannel.ts';
import { createTestApi, type TestApi } from '../../../../../tests/db/testApi.ts';
import {
  CAMPAIGN_APP,
  CAMPAIGN_TEMPLATE,
  createChannelCampaign,
  personId,
} from '../../../../../tests/outreach/sending/channelCampaign.ts';
import { optOut, wechatAccount } from '../../../../db/schema/index.ts';
import { httpListener, type HttpListener } from '../../../../httpListener.ts';
import { queue } from '../../../../jobs/queue.ts';
import { startWork, type Work } from '../../../../jobs/startWork.ts';
import { fireTask } from '../../../sending/run/fireTask.ts';
import { wechatEventRoutes } from './wechatEventRoutes.ts';

const TOKEN = 'token0123456789abcdef';
const AES_KEY = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const TEMPLATE = { templateId: CAMPAIGN_TEMPLATE.id, values: { thing1: '{{name}}', thing2: '{{city}}' } };

let test: TestApi;
let listener: HttpListener;
let work: Work;
let wechat: WechatSimulator | undefined;

beforeAll(async () => {
  test = await createTestApi();
  listener = await httpListener(0, '127.0.0.1');
  const app = new Hono();
  app.route('/', wechatEventRoutes(test.ports));
  listener.serve(app);
  work = await startWork({ ...test.ports, jobs: queue }, test.database.url);
});
afterAll(async () => {
  await work.stop();
  await wechat?.close();
  await listener.close(0);
  await test.close();
});

/** Has a campaign sent by a WeChat that pushes its events here; answers how people stand once all are told of. */
async function campaign(
  channel: WechatChannel,
  followers: { openId: string; blocks?: boolean; unreachable?: boolean; consents?: Record<string, number> }[],
  { message, safe = false }: { message: Partial<MessageContent>; safe?: boolean },
) {
  await wechat?.close();
  wechat = await createWechatSimulator({ now: () => test.clock.now().getTime() });
  const made = await createChannelCampaign(test.ports.db, channel, followers.length, { url: wechat.url, message });
  await test.ports.db
    .update(wechatAccount)
    .set({ eventToken: TOKEN, encodingAesKey: safe ? AES_KEY : '' })
    .where(eq(wechatAccount.id, made.accountId));
  const url = `http://127.0.0.1:${listener.port}/api/wechat/event/${made.accountId}`;
  const callback = { url, token: TOKEN, ...(safe ? { aesKey: AES_KEY } : {}) };
  const kind = channel === 'miniProgram' ? 'miniProgram' : 'service';
  wechat.configure({
    apps: [{ ...CAMPAIGN_APP, kind, templates: [CAMPAIGN_TEMPLATE], followers, callback }],
    faults: { eventDelayMs: 0 },
  });
  return made;
}
const fire = ({ taskId }: { taskId: string }): Promise<string> =>
  test.ports.db.transaction((tx) => fireTask({ ...test.ports, jobs: queue }, tx, taskId, null));
const states = async (runId: string): Promise<unknown[]> =>
  (
    await test.database.pool.query('select state, reason from send_record where run_id = $1 order by id', [runId])
  ).rows.map(({ state, reason }) => [state, reason]);

it('template messages arrive or do not, as WeChat says by its events in safe mode', async () => {
  const followers = [
    { openId: personId(1) },
    { openId: personId(2), blocks: true },
    { openId: personId(3), unreachable: true },
  ];
  const runId = await fire(await campaign('wechatTemplate', followers, { message: TEMPLATE, safe: true }));
  await expect
    .poll(() => states(runId), { timeout: 20_000 })
    .toEqual([
      ['delivered', null],
      ['undelivered', 'wechatUserBlocked'],
      ['undelivered', 'wechatSystemFailed'],
    ]);
  await expect.poll(() => wechat?.state().events).toEqual({ done: 3, lost: 0 });
}, 30_000);

it('subscription messages and a mass message arrive, as WeChat says by its events in plain text', async () => {
  const consents = { [CAMPAIGN_TEMPLATE.id]: 1 };
  const mini = [
    { openId: personId(1), consents },
    { openId: personId(2), consents, unreachable: true },
  ];
  const subscription = await fire(await campaign('miniProgram', mini, { message: TEMPLATE }));
  await expect
    .poll(() => states(subscription), { timeout: 20_000 })
    .toEqual([
      ['delivered', null],
      ['undelivered', 'wechatSystemFailed'],
    ]);
  const all = [{ openId: personId(1) }, { openId: personId(2) }];
  const mass = await fire(await campaign('wechatMass', all, { message: { content: '会员日快到了' } }));
  await expect
    .poll(() => states(mass), { timeout: 20_000 })
    .toEqual([
      ['delivered', null],
      ['delivered', null],
    ]);
}, 60_000);

it('who ends to follow the account is left out of the next task, and who follows again is written to', async () => {
  const followers = [{ openId: personId(1) }, { openId: personId(2) }];
  const made = await campaign('wechatTemplate', followers, { message: TEMPLATE });
  const change = { appId: CAMPAIGN_APP.appId, openId: personId(1) };
  const optedOut = async (): Promise<number> =>
    (await test.ports.db.select().from(optOut).where(eq(optOut.tenantId, made.tenantId))).length;
  wechat?.follow({ ...change, follows: false });
  await expect.poll(optedOut, { timeout: 10_000 }).toBe(1);
  const first = await fire(made);
  await expect
    .poll(() => states(first), { timeout: 20_000 })
    .toEqual([
      ['skipped', 'optedOut'],
      ['delivered', null],
    ]);
  test.clock.advance(1_000);
  wechat?.follow({ ...change, follows: true });
  await expect.poll(optedOut, { timeout: 10_000 }).toBe(0);
}, 40_000);

it('a customer-service message is for who wrote within 48 hours: the others are left out, and WeChat refuses nobody', async () => {
  const followers = [1, 2, 3, 4].map((nth) => ({ openId: personId(nth) }));
  const made = await campaign('wechatCustom', followers, { message: { content: '{{name}}，您好' }, safe: true });
  const act = async (nth: number, what: 'write' | 'menu' | 'choose') => {
    wechat?.act({ appId: CAMPAIGN_APP.appId, openId: personId(nth), act: what });
    const told = wechat?.state().events.done ?? 0;
    await expect.poll(() => wechat?.state().events.done, { timeout: 10_000 }).toBe(told + 1);
  };
  await act(3, 'write');
  test.clock.advance(REPLIES_SEEN_MS - 3_600_000);
  await act(1, 'write');
  await act(2, 'menu');
  await act(4, 'choose');
  test.clock.advance(3_600_000);
  const runId = await fire(made);
  await expect
    .poll(() => states(runId), { timeout: 20_000 })
    .toEqual([
      ['accepted', null],
      ['skipped', 'replyWindowClosed'],
      ['skipped', 'replyWindowClosed'],
      ['skipped', 'replyWindowClosed'],
    ]);
  expect(wechat?.refused()).toEqual([]);
}, 40_000);

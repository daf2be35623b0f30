import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertWechatAccount } from '../../../../../e2e/seeds/outreach/insertWechatAccount.ts';
import {
  getOfficialAccount,
  updateOfficialAccount,
} from '../../../../../src/contract/outreach/channel/officialAccount.ts';
import { REPLIES_SEEN_MS, REPLY_WINDOW_MS } from '../../../../../src/domain/outreach/channel/replyWindow.ts';
import { DEFAULT_TENANT_ID } from '../../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../../../tests/db/testApi.ts';
import { only } from '../../../../../tests/fixtures/only.ts';
import { wechatAccount, wechatReplyWindow } from '../../../../db/schema/index.ts';
import { seesReplyWindows } from '../sender/replyWindow.ts';
import { deleteOldReplyWindows } from './deleteOldReplyWindows.ts';
import { noteEvents } from './wechatEventRoutes.ts';
import { takeReply } from './takeReply.ts';

const OPEN_ID = 'oSomebody0001';

let test: TestApi;
let accountId: string;
let made = 0;

beforeAll(async () => {
  test = await createTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  made += 1;
  accountId = await insertWechatAccount(test.ports, 'officialAccount', {
    tenantId: DEFAULT_TENANT_ID,
    name: `account ${made}`,
    appId: `wx${String(made).padStart(16, '0')}`,
    eventToken: 'token0123456789abcdef',
  });
});

const reply = (occasion: 'message' | 'menu', at = test.clock.now()) =>
  takeReply(test.ports, { tenantId: DEFAULT_TENANT_ID, accountId, at }, { openId: OPEN_ID, occasion });
const until = async () =>
  (await test.ports.db.select().from(wechatReplyWindow).where(eq(wechatReplyWindow.accountId, accountId))).map((one) =>
    one.until.getTime(),
  );
const sees = () => seesReplyWindows(test.ports.db, accountId, test.clock.now());

it('the latest end counts: a click after a message, and what comes late, take nothing back', async () => {
  const wroteAt = test.clock.now();
  const end = wroteAt.getTime() + REPLY_WINDOW_MS.message;
  await reply('menu');
  await reply('message');
  test.clock.advance(1_000);
  await reply('menu');
  await reply('message', new Date(wroteAt.getTime() - 5_000));
  expect(await until()).toEqual([end]);
  await reply('message');
  expect(await until()).toEqual([end + 1_000]);
});

it('what is over is forgotten, and what is not stays', async () => {
  await reply('menu');
  test.clock.advance(REPLY_WINDOW_MS.menu);
  await deleteOldReplyWindows(test.ports);
  expect(await until()).toHaveLength(1);
  test.clock.advance(1);
  await deleteOldReplyWindows(test.ports);
  expect(await until()).toEqual([]);
});

it('an account is known by its events after 48 hours of them; a pause of so long begins anew', async () => {
  await noteEvents(test.ports, accountId);
  expect(await sees()).toBe(false);
  test.clock.advance(REPLIES_SEEN_MS - 1);
  await noteEvents(test.ports, accountId);
  expect(await sees()).toBe(false);
  test.clock.advance(1);
  expect(await sees()).toBe(true);
  test.clock.advance(REPLIES_SEEN_MS);
  expect(await sees()).toBe(false);
  await noteEvents(test.ports, accountId);
  test.clock.advance(REPLIES_SEEN_MS - 1);
  expect(await sees()).toBe(false);
  await noteEvents(test.ports, accountId);
  test.clock.advance(1);
  expect(await sees()).toBe(true);
});

it('an account that no longer pushes events here, or becomes another app, is known no more', async () => {
  const admin = await test.signIn('admin', 'Kx7!wq2m');
  const change = async (more: object) => {
    await reply('message');
    await noteEvents(test.ports, accountId);
    const { value } = await admin.call(getOfficialAccount, { params: { id: accountId } });
    const {
      id,
      templates: _,
      syncedAt: _at,
      syncFailure: _failure,
      eventUrl: _url,
      updatedAt: _updated,
      ...form
    } = value;
    await admin.call(updateOfficialAccount, { params: { id }, body: { ...form, ...more } });
    return only(await test.ports.db.select().from(wechatAccount).where(eq(wechatAccount.id, accountId)));
  };
  expect(await change({ name: `renamed ${made}` })).toMatchObject({ eventAt: test.clock.now() });
  expect(await change({ eventMode: 'off' })).toMatchObject({ eventsSince: null, eventAt: null });
  const other = { appId: 'wxfffffffffffffff0', appSecret: 'b'.repeat(32) };
  expect(await change(other)).toMatchObject({ eventsSince: null, eventAt: null });
  expect(await until()).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { activity, audience, award, draw, shipping } from '../../server/db/schema/index.ts';
import { CHANCE_WHOLE } from '../../src/domain/activity-box/draw/chance.ts';
import { NEW_ACTIVITY_LOGIC } from '../../src/domain/activity-box/logic/activityLogic.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { BOOST, insertPublished } from '../../tests/activity-box/playRoom.ts';
import { only } from '../../tests/fixtures/only.ts';
import { codeSentTo } from '../support/codeSentTo.ts';
import { expect, test } from '../servers/realServer.ts';
import type { RealServer } from '../servers/startRealServer.ts';
import { violations } from '../support/violations.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE });

const RULES = { ...NEW_ACTIVITY_LOGIC.rules, entryChances: 2, shareChances: 1, dailyShares: 1 };

const publish = (server: RealServer, more: Partial<Parameters<typeof insertPublished>[1]> = {}) =>
  insertPublished(server.ports.db, {
    tenantId: DEFAULT_TENANT_ID,
    now: server.clock.now(),
    quantity: 10,
    chance: CHANCE_WHOLE,
    people: 0,
    logic: { rules: RULES, boost: { ...BOOST, friends: 1 } },
    ...more,
  });

const codeOf = ({ ports }: RealServer, phone: string): Promise<string> => codeSentTo(ports.db, phone);

async function signIn(page: Page, server: RealServer, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('status')).not.toBeEmpty();
  await dialog.getByLabel('验证码').fill(await codeOf(server, phone));
  await dialog.getByRole('button', { name: '登录' }).click();
  await expect(dialog).toBeHidden();
}

async function requireAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

test('somebody enters by a code, draws, wins, finds it again, shares, and a friend helps them on [1-13] [1-14] [2.5-081] [2.5-082] [2.5-084] [2.5-085] [2.5-087] [2.5-104]', async ({
  page,
  server,
  browser,
}) => {
  const { key } = await publish(server);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/a/${key}`);
  await requireAccessible(page);
  // Whoever is not known is asked who they are, and nothing is drawn.
  await page.getByRole('button', { name: '抽奖' }).click();
  await requireAccessible(page);
  await signIn(page, server, '13900139000');
  await expect(page.getByText('剩余 2 次')).toBeVisible();
  await page.getByRole('button', { name: '抽奖' }).click();
  const result = page.getByRole('dialog', { name: '结果' });
  await expect(result).toContainText('Cup');
  await requireAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('剩余 1 次')).toBeVisible();

  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByText('分享成功，获得 1 次抽奖机会')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/a/${key}`);
  await expect(page.getByText('剩余 2 次')).toBeVisible();

  await page.getByRole('button', { name: '我的奖品' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('listitem')).toContainText('Cup');
  await requireAccessible(page);
  await page.getByRole('button', { name: '上一张' }).click();

  await page.getByRole('button', { name: '邀请好友' }).click();
  await expect(page.getByText('链接已复制，快去发给好友吧')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\?b=[\w-]{22}$/);

  const other = await browser.newContext({ viewport: PHONE, locale: 'en-US', reducedMotion: 'reduce' });
  const friend = await other.newPage();
  await friend.goto(link);
  await expect(friend.getByText(/^\d+ of 100 元 reached$/)).toBeVisible();
  await requireAccessible(friend);
  await friend.getByRole('button', { name: 'Help your friend' }).click();
  const dialog = friend.getByRole('dialog');
  await dialog.getByLabel('Phone number').fill('13900139001');
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByRole('status')).toHaveText('No code can be sent now. Please try again later');
  await dialog.getByLabel('Code').fill(await codeOf(server, '13900139001'));
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await friend.getByRole('button', { name: 'Help your friend' }).click();
  await expect(friend.getByText('100 of 100 元 reached')).toBeVisible();
  await expect(friend.getByText(/^Thank you for helping/)).toBeVisible();
  await expect(friend.getByRole('button', { name: 'Help your friend' })).toBeHidden();
  await other.close();

  // A new visit knows who they are, and that the friend brought the prize.
  await page.reload();
  await page.getByRole('button', { name: '我的奖品' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

test('what is typed stays when it is refused, and a form is kept with who signed in meanwhile [2.5-096]', async ({
  page,
  server,
}) => {
  const { key } = await publish(server);
  await page.goto(`/a/${key}`);
  await page.getByLabel('姓名').fill('张三');
  await page.getByLabel('身份证').fill('123');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await page.getByLabel('身份证').fill('11010519491231002X');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交' }).click();
  await signIn(page, server, '13900139002');
  await expect(page.getByLabel('姓名')).toHaveValue('张三');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('已提交')).toBeVisible();
});

test('a broken connection draws nothing twice: the draw goes on under its name, also after a reload', async ({
  page,
  server,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  const { key, activityId } = await publish(server);
  await page.goto(`/a/${key}`);
  await page.getByRole('button', { name: '抽奖' }).click();
  await signIn(page, server, '13900139003');
  const names: string[] = [];
  // The server draws, and its answers get lost on the way.
  await page.route('**/api/public/play/draw', async (route) => {
    names.push((route.request().postDataJSON() as { requestId: string }).requestId);
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: '抽奖' }).click();
  await expect(page.getByText('网络不给力，请检查网络后重试')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/public/play/draw');
  await page.reload();
  page.on('request', (request) => {
    if (request.url().endsWith('/draw')) names.push((request.postDataJSON() as { requestId: string }).requestId);
  });
  await page.getByRole('button', { name: '抽奖' }).click();
  await expect(page.getByRole('dialog', { name: '结果' })).toContainText('Cup');
  expect(names.length).toBeGreaterThan(3);
  expect(new Set(names).size).toBe(1);
  const draws = await server.ports.db.$count(draw, eq(draw.activityId, activityId));
  expect(draws).toBe(1);
});

test('a winner enters where the prize goes, is told what is wrong, changes it, and sees its way once it is shipped [3.4-08]', async ({
  page,
  server,
}) => {
  const { key, activityId } = await publish(server);
  const { db } = server.ports;
  await page.goto(`/a/${key}`);
  await page.getByRole('button', { name: '抽奖' }).click();
  await signIn(page, server, '13900139005');
  await page.getByRole('button', { name: '抽奖' }).click();
  await expect(page.getByRole('dialog', { name: '结果' })).toContainText('Cup');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '我的奖品' }).click();
  await page.getByRole('button', { name: '填写地址 Cup' }).click();
  await expect(page.getByLabel('手机号')).toHaveValue('13900139005');
  await page.getByRole('button', { name: '保存地址' }).click();
  await expect(page.getByRole('alert')).toHaveCount(3);
  await requireAccessible(page);
  await page.getByLabel('收件人').fill('张三丰');
  await page.getByLabel('所在地区').fill('广东省深圳市');
  await page.getByLabel('详细地址').fill('科技园 1 号');
  await page.getByRole('button', { name: '保存地址' }).click();
  await expect(page.getByText('地址已保存')).toBeVisible();
  await expect(page.getByText('寄送至：张三丰，13900139005，广东省深圳市 科技园 1 号')).toBeVisible();
  await requireAccessible(page);
  // A page opened anew is where it was.
  await page.reload();
  await page.getByRole('button', { name: '修改地址 Cup' }).click();
  await page.getByLabel('详细地址').fill('科技园 2 号');
  await page.getByRole('button', { name: '保存地址' }).click();
  await expect(page.getByText('地址已保存')).toBeVisible();

  const [won] = await db.select().from(award).where(eq(award.activityId, activityId));
  const sent = { courier: '顺丰', waybill: 'SF1234567', shippedAt: server.clock.now() };
  await db
    .update(shipping)
    .set(sent)
    .where(eq(shipping.awardId, won?.id ?? ''));
  await page.reload();
  await expect(page.getByRole('listitem')).toContainText('已由顺丰寄出，运单号 SF1234567');
  await expect(page.getByRole('button', { name: /地址/ })).toBeHidden();
  await requireAccessible(page);
});

test('the way back of the phone closes what was opened and leaves the activity only from its first page', async ({
  page,
  server,
}) => {
  const { key } = await publish(server);
  await page.goto('about:blank');
  await page.goto(`/a/${key}`);
  const drawing = page.getByRole('button', { name: '抽奖' });
  await drawing.click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await drawing.click();
  // Whoever has signed in has left the popup, also in the history.
  await signIn(page, server, '13900139006');
  await page.getByRole('button', { name: '我的奖品' }).click();
  await expect(page.getByText('还没有中奖记录')).toBeVisible();
  await page.goBack();
  await drawing.click();
  await expect(page.getByRole('dialog', { name: '结果' })).toContainText('Cup');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(drawing).toBeFocused();
  await expect(page).toHaveURL(`${server.url}/a/${key}`);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('somebody outside the customer groups that may take part reads that they have no qualification [8.2-12]', async ({
  page,
  server,
}) => {
  const { db, clock } = server.ports;
  const now = clock.now();
  const members = {
    tenantId: DEFAULT_TENANT_ID,
    kind: 'group' as const,
    name: `会员 ${now.getTime()}`,
    fileName: '',
    status: 'ready' as const,
    createdBy: randomUUID(),
    createdAt: now,
    updatedAt: now,
  };
  const { id } = only(await db.insert(audience).values(members).returning({ id: audience.id }));
  const { key, activityId } = await publish(server, { logic: { rules: RULES, eligibleGroupIds: [id] } });
  await page.goto(`/a/${key}`);
  await page.getByRole('button', { name: '抽奖' }).click();
  await signIn(page, server, '13900139008');
  await page.getByRole('button', { name: '抽奖' }).click();
  await expect(page.getByText('抱歉，您没有参与资格')).toBeVisible();
  expect(await db.$count(draw, eq(draw.activityId, activityId))).toBe(0);
});

test('after a take-down the page says so at once to whoever does something, and to whoever comes [4.2-23] [4.2-24]', async ({
  page,
  server,
}) => {
  const { key, activityId } = await publish(server);
  await page.goto(`/a/${key}`);
  await page.getByRole('button', { name: '抽奖' }).click();
  await signIn(page, server, '13900139004');
  await server.ports.db.update(activity).set({ state: 'takenDown' }).where(eq(activity.id, activityId));
  await page.getByRole('button', { name: '抽奖' }).click();
  await expect(page.getByText('活动已下架')).toBeVisible();
  await expect(page.getByRole('button', { name: '抽奖' })).toBeHidden();
  await requireAccessible(page);
});

test('loads less than 100 kB before pictures, in few requests, and nothing from elsewhere', async ({
  page,
  server,
}) => {
  const { key } = await publish(server);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`/a/${key}`);
  await page.waitForLoadState('networkidle');
  const scripts = requested.filter((url) => !url.includes('/api/'));
  expect(requested.every((url) => url.startsWith(server.url))).toBe(true);
  let bytes = 0;
  for (const url of scripts) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
    bytes += gzipSync(Buffer.from(await answer.arrayBuffer())).length;
  }
  expect(scripts).toHaveLength(2);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(100_000);
});

import { eq } from 'drizzle-orm';
import { activity } from '../../server/db/schema/index.ts';
import { CHANCE_WHOLE } from '../../src/domain/activity-box/draw/chance.ts';
import { NEW_ACTIVITY_LOGIC } from '../../src/domain/activity-box/logic/activityLogic.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { insertPublished } from '../../tests/activity-box/playRoom.ts';
import { codeSentTo } from '../support/codeSentTo.ts';
import { expect, test } from '../servers/realServer.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test('a second tab, and a page that the way back brings, show the chances and the state of now', async ({
  page,
  server,
}) => {
  const { key, activityId } = await insertPublished(server.ports.db, {
    tenantId: DEFAULT_TENANT_ID,
    now: server.clock.now(),
    quantity: 10,
    chance: CHANCE_WHOLE,
    people: 0,
    logic: { rules: { ...NEW_ACTIVITY_LOGIC.rules, entryChances: 2 } },
  });
  await page.goto(`/a/${key}`);
  await page.getByRole('button', { name: '抽奖' }).click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByLabel('手机号').fill('13900139009');
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('status')).not.toBeEmpty();
  await dialog.getByLabel('验证码').fill(await codeSentTo(server.ports.db, '13900139009'));
  await dialog.getByRole('button', { name: '登录' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('剩余 2 次')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/a/${key}`);
  await other.getByRole('button', { name: '抽奖' }).click();
  await expect(other.getByRole('dialog', { name: '结果' })).toContainText('Cup');
  await other.close();
  // A browser without a window shows all tabs at once: the tab is told what a phone tells it.
  const shownAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await shownAgain();
  await expect(page.getByText('剩余 1 次')).toBeVisible();
  await server.ports.db.update(activity).set({ state: 'takenDown' }).where(eq(activity.id, activityId));
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText('活动已下架')).toBeVisible();
  await expect(page.getByRole('button', { name: '抽奖' })).toBeHidden();
});

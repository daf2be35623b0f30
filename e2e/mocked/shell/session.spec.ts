import { listMessages } from '../../../src/contract/outreach/message/message.ts';
import { eq } from 'drizzle-orm';
import type { BrowserContext } from 'playwright/test';
import { session, user } from '../../../server/db/schema/index.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { makeOperator } from '../../support/operators.ts';

test.use({ keepsConsole: false });

const PASSWORD = 'Kx7!wq2m';
const NEXT = 'Zu8!pq4n';
const DAY_S = 86_400;

const sessionCookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name === 'accessToken' || name === 'isLogin');

test('account and password sign in; the cookies hold session and user name for 30 days [2.5-002] [3.1-02] [3.1-04] [9-19]', async ({
  page,
  context,
  server,
  ui,
}) => {
  const operator = await makeOperator(server.ports, { password: PASSWORD });
  await page.goto('/task');
  await ui.signIn(operator.username, 'wrong');
  await expect(page.getByText(ui.t('error.SIGN_IN_FAILED'))).toBeVisible();
  expect(await sessionCookies(context)).toEqual([]);
  await ui.signIn(operator.username, PASSWORD);
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  const cookies = await context.cookies();
  const named = (name: string) => cookies.find((cookie) => cookie.name === name);
  expect(named('accessToken')?.value).toMatch(/^[\w-]{32,}$/);
  expect(named('isLogin')?.value).toBe('true');
  expect(named('usrName')?.value).toBe(operator.username);
  for (const name of ['accessToken', 'isLogin', 'usrName']) {
    const days = ((named(name)?.expires ?? 0) - Date.now() / 1000) / DAY_S;
    expect(Math.abs(days - 30)).toBeLessThan(0.01);
  }
});

test('a disabled user reads that the username does not exist [5.2-19]', async ({ page, server, ui }) => {
  const operator = await makeOperator(server.ports, { password: PASSWORD });
  await server.ports.db.update(user).set({ status: 'disabled' }).where(eq(user.id, operator.id));
  await page.goto('/common/login');
  await ui.signIn(operator.username, PASSWORD);
  await expect(page.getByText(ui.t('error.SIGN_IN_FAILED'))).toBeVisible();
  await expect(page.getByText('用户名不存在')).toBeVisible();
});

test('a code sent to the reserved phone resets the password, and another can be asked for after the countdown [2.5-003] [9-49]', async ({
  page,
  server,
  ui,
}) => {
  const { t } = ui;
  const operator = await makeOperator(server.ports, { password: PASSWORD, phone: '13912340001' });
  await page.clock.install();
  await page.goto('/common/login');
  await page.getByRole('button', { name: t('shell.login.forgot') }).click();
  await page.getByLabel(t('shell.login.account'), { exact: true }).fill(operator.username);
  await page.getByRole('button', { name: t('shell.reset.sendCode') }).click();
  const resend = page.getByRole('button', { name: new RegExp(t('shell.reset.resendIn', { seconds: '\\d+' })) });
  await expect(resend).toBeDisabled();
  for (let second = 0; second < 61; second += 1) await page.clock.runFor(1_000);
  await expect(page.getByRole('button', { name: t('shell.reset.sendCode') })).toBeEnabled();
  const sent = server.texts.findLast(({ phone }) => phone.endsWith('13912340001'));
  await page.getByLabel(t('shell.reset.code'), { exact: true }).fill(/\d{6}/.exec(sent?.text ?? '')?.[0] ?? '');
  await page.getByLabel(t('shell.password.new'), { exact: true }).fill(NEXT);
  await page.getByLabel(t('shell.password.confirmation'), { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: t('shell.reset.submit') }).click();
  await expect(page.getByText(t('shell.reset.done'))).toBeVisible();
  await page.getByLabel(t('shell.login.password'), { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: t('shell.login.submit') }).click();
  await expect(ui.heading(t('outreach.home.title'))).toBeVisible();
});

test('after a password change only the new password signs in [2.5-004]', async ({ page, server, ui, watched }) => {
  // A list that asks again while a task runs may do so in the moment of the sign-out.
  watched.expect(/Failed to load resource.*401/);
  const { t } = ui;
  const operator = await makeOperator(server.ports, { password: PASSWORD });
  await page.goto('/task');
  await ui.signIn(operator.username, PASSWORD);
  // The menu closes again if the page comes up behind it.
  await expect(ui.heading(t('outreach.task.title'))).toBeVisible();
  await page.getByRole('button', { name: t('shell.layout.account', { name: '李运营' }) }).click();
  await page.getByRole('menuitem', { name: t('shell.account.changePassword') }).click();
  await ui.setFirstPassword(PASSWORD, NEXT);
  await expect(page.getByText(t('shell.changePassword.done'))).toBeVisible();
  await page.getByRole('button', { name: t('shell.layout.account', { name: '李运营' }) }).click();
  await page.getByRole('menuitem', { name: t('shell.account.signOut'), exact: true }).click();
  await ui.signIn(operator.username, PASSWORD);
  await expect(page.getByText(t('error.SIGN_IN_FAILED'))).toBeVisible();
  await ui.signIn(operator.username, NEXT);
  await expect(ui.heading(t('outreach.home.title'))).toBeVisible();
});

test('an ended session leads to the sign-in page, which leads back to the same address [2.1-08]', async ({
  page,
  server,
  enter,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  const operator = await enter();
  await server.ports.db.delete(session).where(eq(session.userId, operator.id));
  await page.goto('/task?x=1');
  await expect(page).toHaveURL(`${server.url}/common/login?redirect=${encodeURIComponent('/task?x=1')}`);
});

test('a session that ends on the not-found page leads back to the root [2.1-09]', async ({
  page,
  server,
  enter,
  ui,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  const operator = await enter();
  await server.ports.db.delete(session).where(eq(session.userId, operator.id));
  await page.goto('/404');
  await expect(page.getByLabel(ui.t('shell.login.account'), { exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/');
});

for (const [fault, text] of [
  [401, 'sdk.request.unauthorized'],
  [403, 'sdk.request.expired'],
] as const) {
  test(`an answer ${fault} clears both cookies, says so and leads to the sign-in page [4.1-12]`, async ({
    page,
    context,
    faults,
    enter,
    ui,
    watched,
  }) => {
    watched.expect(/Failed to load resource/);
    await enter();
    await page.goto('/task');
    await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
    // Of one call alone: others of the start may still be under way, and would lead there from the page before.
    faults.on(listMessages, fault);
    await ui.open('menu.message');
    await expect(page).toHaveURL(/\/common\/login\?redirect=%2Fmessage$/);
    await expect(page.getByText(ui.t(text)).first()).toBeVisible();
    expect(await sessionCookies(context)).toEqual([]);
  });
}

test('errorCode 401 in an answer of HTTP 200 leads to the sign-in page as well [8.1-03]', async ({
  page,
  context,
  enter,
  ui,
}) => {
  await enter();
  await page.route('**/api/**/message*/**', (route) =>
    route.fulfill({ json: { success: false, status: 200, errorCode: '401', errorMsg: '' } }),
  );
  await page.goto('/message');
  await expect(page).toHaveURL(/\/common\/login\?redirect=%2Fmessage$/);
  await expect(page.getByText(ui.t('sdk.request.unauthorized')).first()).toBeVisible();
  expect(await sessionCookies(context)).toEqual([]);
});

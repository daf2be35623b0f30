import { count, eq } from 'drizzle-orm';
import { sendRecord, sinkMail, task } from '../../server/db/schema/index.ts';
import { LANGUAGES } from '../../src/domain/shared/text/language.ts';
import { Console } from '../pages/Console.ts';
import { contactsFile } from '../seeds/common/contactsFile.ts';
import { expect, test } from '../servers/realServer.ts';
import { FIRST_PASSWORD } from '../servers/startRealServer.ts';
import { MINUTE_MS } from '../../src/domain/shared/time/duration.ts';

const PASSWORD = 'Kx7!wq2m';

test.describe.configure({ mode: 'serial' });

test('an administrator signs in, and the first sign-in forces a new password [0-01] [6-11]', async ({ page }) => {
  const console = new Console(page);
  await page.goto('/task');
  await expect(page).toHaveURL(/\/common\/login\?redirect=%2Ftask$/);
  await console.signIn('admin', 'wrong');
  await expect(page.getByText(console.t('error.SIGN_IN_FAILED'))).toBeVisible();
  await console.signIn('admin', FIRST_PASSWORD);
  await console.setFirstPassword(FIRST_PASSWORD, PASSWORD);
  await console.dismissCustomerInfo();
  await expect(console.heading(console.t('outreach.task.title'))).toBeVisible();
  await expect(page).toHaveURL(/\/task$/);
});

test('sets up a department, a role and a user in Common [2.2-10]', async ({ page }) => {
  const console = new Console(page);
  const { t } = console;
  await page.goto('/common/departmentManagement');
  await console.signIn('admin', PASSWORD);
  await console.dismissCustomerInfo();
  await console.press('common.department.create');
  await console.field('common.department.name').fill('华东区');
  await console.press('ui.action.save');
  await expect(page.getByRole('cell', { name: '华东区' })).toBeVisible();

  await console.open('menu.role');
  await console.press('common.role.create.title');
  await console.field('common.role.name').fill('运营');
  for (const right of ['menu.task', 'menu.package', 'menu.message', 'menu.record']) {
    await console.box(right).click();
  }
  await page.getByRole('checkbox', { name: t('server.dataSource.contact'), exact: true }).check();
  await console.press('ui.action.save');
  await expect(page.getByRole('link', { name: '运营' })).toBeVisible();

  await console.open('menu.user');
  await console.press('common.user.create.title');
  await console.field('common.user.username').fill('operator1');
  await console.field('common.user.name').fill('李运营');
  await console.field('common.user.phone').fill('13912345678');
  await console.field('common.user.email').fill('op@example.com');
  await console.choose(console.field('common.user.departmentId'), '华东区');
  await console.choose(console.field('common.user.roleIds'), '运营');
  await page.keyboard.press('Escape');
  await console.press('ui.action.save');
  await expect(page.getByRole('link', { name: 'operator1' })).toBeVisible();
});

test('lets the new user see only what the role grants: in the menu, by typed address, and at the server', async ({
  page,
  server,
}) => {
  const console = new Console(page);
  const { t } = console;
  await page.goto('/');
  await console.signIn('operator1', '345678');
  await console.setFirstPassword('345678', 'Zu8!pq4n');
  const menu = page.getByRole('navigation', { name: t('shell.layout.navigation') });
  await expect(menu.getByRole('link', { name: t('menu.task') })).toBeVisible();
  await expect(menu.getByRole('link', { name: t('menu.mailbox') })).toBeHidden();
  await expect(page.getByText(t('menu.user'), { exact: true })).toBeHidden();
  await console.findLocked('/common/userManagement');
  await page.goto('/no/such/page');
  await expect(console.heading(t('shell.page.404.title'))).toBeVisible();
  const token = (await page.context().cookies()).find(({ name }) => name === 'accessToken')?.value ?? '';
  const refused = await fetch(`${server.url}/api/admin/user/list`, { headers: { authorization: token } });
  expect(refused.status).toBe(200);
  expect(await refused.json()).toMatchObject({ success: false, errorCode: 'NO_PERMISSION' });
});

test('uploads contacts, writes a message, sends it at once, and accounts for everybody [1-03]', async ({
  page,
  server,
}) => {
  const console = new Console(page);
  const { t } = console;
  await page.goto('/profile/package');
  await console.signIn('operator1', 'Zu8!pq4n');
  await console.press('profile.package.create.title');
  await console.field('profile.package.name').fill('双十一会员');
  await console.choosePackageFile(
    contactsFile('会员.xlsx', [
      ['张三', '13800000001', 'zhang@example.com', '上海'],
      ['李四', '13800000002', 'li@example.com', '北京'],
      ['王五', 'not a number', 'wang@example.com', '广州'],
      ['赵六', '13800000001', 'zhao@example.com', '深圳'],
      ['钱七', '13800000007', 'qian@example.com', '杭州'],
    ]),
  );
  await console.press('profile.package.submit');
  await expect(page.getByText(t('profile.package.result.partial'))).toBeVisible();
  await page.getByRole('tab', { name: t('profile.reject.count', { count: 2 }) }).click();
  await expect(page.getByRole('cell', { name: t('error.contactNumberFormat') })).toBeVisible();
  await expect(page.getByRole('cell', { name: t('error.duplicateNumber') })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), console.press('profile.reject.download')]);
  expect(download.suggestedFilename()).toBe(`双十一会员-${t('server.rejects.fileName')}.csv`);
  await expect(page.getByText(t('sdk.request.downloaded'))).toBeVisible();

  await console.go('/message');
  await console.press('outreach.message.create.title');
  await console.field('outreach.message.name').fill('会员日');
  await console.field('outreach.message.subject').fill('{{name}}，会员日到了');
  await console.choose(page.getByLabel(t('outreach.message.previewAs')), '双十一会员');
  await console.field('outreach.message.content').fill('<p>{{name}}，{{城市}}门店今天八折。</p>');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('张三，上海门店今天八折。')).toBeVisible();
  await console.press('ui.action.save');
  await page.getByRole('link', { name: '会员日' }).click();
  await console.press('outreach.testSend.title');
  await console.field('outreach.testSend.recipients').fill('me@example.com');
  await console.press('outreach.testSend.send');
  await expect(page.getByText(`${t('ui.sendState.accepted')} me@example.com`)).toBeVisible();
  await console.press('ui.action.close');

  await console.open('menu.task');
  await console.press('outreach.task.create.title');
  await console.field('outreach.task.name').fill('会员日通知');
  await console.choose(console.field('outreach.task.message'), '会员日');
  await console.choose(console.field('outreach.task.audience'), '双十一会员');
  await console.press('ui.action.save');
  await console.press('outreach.task.action.submit');
  await console.confirm();
  await console.press('outreach.task.action.release');
  await console.confirm();
  await console.waitUntilCompleted();
  await expect(page.getByText(t('outreach.task.settled', { settled: 3, total: 3 }))).toBeVisible();

  await console.open('menu.record');
  await expect(page.getByRole('cell', { name: 'z***@example.com' })).toBeVisible();
  await expect(page.getByRole('cell', { name: t('ui.sendState.accepted') })).toHaveCount(3);
  const mails = await server.ports.db.select({ to: sinkMail.recipient, subject: sinkMail.subject }).from(sinkMail);
  const sent = mails.filter(({ to }) => to !== 'me@example.com').toSorted((a, b) => (a.to < b.to ? -1 : 1));
  expect(sent).toEqual([
    { to: 'li@example.com', subject: '李四，会员日到了' },
    { to: 'qian@example.com', subject: '钱七，会员日到了' },
    { to: 'zhang@example.com', subject: '张三，会员日到了' },
  ]);
});

test('sends a scheduled task at its time, not before; a time in the past is refused [8.2-41]', async ({
  page,
  server,
}) => {
  const console = new Console(page);
  const { t } = console;
  await page.goto('/task');
  await console.signIn('operator1', 'Zu8!pq4n');
  await console.press('outreach.task.create.title');
  await console.field('outreach.task.name').fill('晚间提醒');
  await console.choose(console.field('outreach.task.message'), '会员日');
  await console.choose(console.field('outreach.task.audience'), '双十一会员');
  await page.getByText(t('outreach.task.sendMode.scheduled'), { exact: true }).click();
  const due = new Date(Math.ceil((Date.now() + 60 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS);
  const pick = async (at: Date): Promise<void> => {
    const wall = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(at);
    await console.enterTime(console.field('outreach.task.scheduledAtZone', { zone: 'Asia/Shanghai' }), wall);
  };
  await pick(new Date(due.getTime() - 120 * MINUTE_MS));
  await expect(page.getByText('时间不能早于当前时间')).toBeVisible();
  await pick(due);
  await console.press('ui.action.save');
  await console.press('outreach.task.action.submit');
  await console.confirm();
  await console.press('outreach.task.action.release.scheduled');
  await console.confirm();
  await expect(page.getByText(t('outreach.task.status.pendingSend'))).toBeVisible();
  const [stored] = await server.ports.db.select().from(task).where(eq(task.name, '晚间提醒'));
  expect(stored?.scheduledAt?.getTime()).toBe(due.getTime());
  const records = async (): Promise<number> =>
    (
      await server.ports.db
        .select({ n: count() })
        .from(sendRecord)
        .where(eq(sendRecord.taskId, stored?.id ?? ''))
    )[0]?.n ?? 0;
  expect(await records()).toBe(0);
  server.clock.skip(62 * MINUTE_MS);
  await console.waitUntilCompleted();
  expect(await records()).toBe(3);
});

test('speaks five languages: everything shown changes, dates and numbers too [1-26]', async ({ page }) => {
  const zh = new Console(page);
  await page.goto('/task');
  await zh.signIn('operator1', 'Zu8!pq4n');
  let current = zh;
  for (const lang of LANGUAGES) {
    const next = new Console(page, lang);
    await page.getByRole('button', { name: current.t('shell.layout.language') }).click();
    const names = {
      zh_CN: '简体中文',
      en_US: 'English',
      ms_MY: 'Bahasa Melayu',
      ja_JP: '日本語',
      zh_HK: '繁體中文（香港）',
    };
    // What still moves into its place can move away between press and release.
    await expect(page.getByRole('menuitem', { name: names[lang] })).toBeVisible();
    await expect(page.locator('[class*="-slide-up"]:not([class*="-hidden"])')).toHaveCount(0);
    await page.getByRole('menuitem', { name: names[lang] }).click();
    await expect(next.heading(next.t('outreach.task.title'))).toBeVisible();
    await expect(page.getByRole('link', { name: next.t('menu.message') })).toBeVisible();
    await expect(page.getByText(next.completed).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang.replace('_', '-'));
    expect(await page.locator('body').innerText()).not.toMatch(/urc id:|\b(shell|outreach|ui|error|menu)\.[a-z]/i);
    current = next;
  }
});

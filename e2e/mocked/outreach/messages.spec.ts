import { eq } from 'drizzle-orm';
import { role, userRole } from '../../../server/db/schema/index.ts';
import { addToBlacklist } from '../../../src/contract/common/contacts/blacklist.ts';
import { listCustomFields } from '../../../src/contract/common/contacts/customField.ts';
import { getMessage } from '../../../src/contract/outreach/message/message.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { makeOperator } from '../../support/operators.ts';

const PASSWORD = 'Kx7!wq2m';

test('a list that cannot be fetched says that the query failed, and what the server said [8.2-05] [8.2-07] [8.2-34]', async ({
  page,
  enter,
  faults,
  list,
  ui,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  await enter(['customField:view']);
  for (const errorCode of ['SYSTEM_ERROR', 'SYSTEM_BUSY']) {
    const errorMsg = ui.t(`error.${errorCode}`);
    faults.on(listCustomFields, { errorCode, errorMsg });
    await page.goto('/common/customFields');
    await expect(list.failure).toHaveText('查询失败');
    await expect(page.getByRole('main').getByText(errorMsg)).toBeVisible();
    faults.off(listCustomFields);
    await ui.press('ui.action.retry');
    await expect(list.failure).toHaveCount(0);
  }
});

test('an answer that claims success and holds nothing is a system error, which can be tried again [8.2-06]', async ({
  page,
  enter,
  ui,
}) => {
  await enter(['message:view']);
  const answers = `**/api/${getMessage.path.replace(':id', '*')}`;
  await page.route(answers, (route) => route.fulfill({ json: { success: true } }));
  await page.goto(`/message/${crypto.randomUUID()}`);
  const said = page.getByRole('main').getByText('系统异常，请稍后重试');
  await expect(said).toBeVisible();
  // The page says where it belongs, and leads back there.
  await expect(page.getByRole('heading', { level: 1, name: ui.t('outreach.message.title') })).toBeVisible();
  const back = page.getByRole('main').getByRole('link', { name: ui.t('outreach.message.title') });
  await expect(back).toHaveAttribute('href', '/message');
  await page.unroute(answers);
  await ui.press('ui.action.retry');
  await expect(said).toBeHidden();
});

test('a submit that ends in an exception says so, and keeps what was typed [8.2-27]', async ({
  page,
  enter,
  form,
  ui,
  watched,
}) => {
  watched.expect(/Cannot (read properties|destructure)/);
  await enter(['blacklist:view', 'blacklist:edit']);
  await page.route(`**/api/${addToBlacklist.path}`, (route) => route.fulfill({ json: { success: true, value: null } }));
  await page.goto('/common/blackList/create');
  await form.type({ 'common.blacklist.numbers': '13800000011' });
  await form.save();
  await expect(page.getByRole('alert').filter({ hasText: '提交异常' })).toBeVisible();
  await expect(ui.field('common.blacklist.numbers')).toHaveValue('13800000011');
});

test('what keeps a form from being submitted is said: empty items, wrong ones, names and codes that exist [8.2-26] [8.2-28] [8.2-29] [8.2-30] [8.2-32]', async ({
  page,
  enter,
  form,
  ui,
  label,
}) => {
  await enter(['customField:edit', 'contact:edit']);
  await page.goto('/common/contacts/create');
  await form.save();
  await expect(page.getByText(ui.t('ui.form.starred'))).toBeVisible();
  await form.type({
    'common.contact.name': '王丽',
    'common.contact.number': '12345',
    'common.contact.email': 'nobody',
  });
  await form.save();
  await expect(page.getByText(ui.t('error.VALIDATION'))).toBeVisible();
  await expect(form.error('common.contact.email')).toContainText('格式不正确');

  const create = async (parameter: string): Promise<void> => {
    await ui.go('/common/customFields/create');
    await form.type({
      'common.customField.name': `生日${label}`,
      'common.customField.code': `birthday_${label}`,
      'common.customField.parameter': parameter,
    });
    await ui.choose(ui.field('common.customField.component'), ui.t('common.customField.component.text'));
    await form.save();
  };
  await create(`生日${label}`);
  // Before the next one is begun: the page is told apart from its successor by what lies between.
  await expect(ui.heading(ui.t('common.customField.title'))).toBeVisible();
  await create(`另外${label}`);
  await expect(page.getByText(ui.t('ui.form.errors', { count: 1 }))).toBeVisible();
  await expect(form.error('common.customField.name')).toHaveText('名称不能重复');
  await form.type({ 'common.customField.name': `纪念日${label}` });
  await form.save();
  await expect(form.error('common.customField.code')).toHaveText('编码不能重复');
});

test.describe('after a sign-in', () => {
  test.use({ keepsConsole: false });

  test('a new password that is too weak, or typed differently the second time, says so [8.2-36] [8.2-37]', async ({
    page,
    server,
    ui,
  }) => {
    const operator = await makeOperator(server.ports, { password: PASSWORD });
    await page.goto('/common/login');
    await ui.signIn(operator.username, PASSWORD);
    await expect(ui.heading(ui.t('outreach.home.title'))).toBeVisible();
    await page.getByRole('button', { name: ui.t('shell.layout.account', { name: '李运营' }) }).click();
    await page.getByRole('menuitem', { name: ui.t('shell.account.changePassword') }).click();
    await page.getByLabel(ui.t('shell.password.new'), { exact: true }).fill('short');
    await page.getByLabel(ui.t('shell.password.confirmation'), { exact: true }).fill('other');
    await page.getByRole('button', { name: ui.t('shell.changePassword.submit') }).click();
    await expect(page.getByText(ui.t('shell.password.mismatch'))).toBeVisible();
    await expect(page.getByText(ui.t('shell.password.unmet'))).toBeVisible();
  });
});

test('an operator whose right was taken away meanwhile is told so, and loses nothing that was typed [6-18]', async ({
  page,
  enter,
  form,
  server,
  ui,
}) => {
  const operator = await enter(['customField:edit']);
  await page.goto('/common/customFields/create');
  await form.type({
    'common.customField.name': '血型',
    'common.customField.code': 'blood',
    'common.customField.parameter': '血型',
  });
  await ui.choose(ui.field('common.customField.component'), ui.t('common.customField.component.text'));
  const [held] = await server.ports.db.select().from(userRole).where(eq(userRole.userId, operator.id));
  await server.ports.db
    .update(role)
    .set({ rights: ['customField:view'] })
    .where(eq(role.id, held?.roleId ?? ''));
  await form.save();
  await expect(page.getByText(ui.t('error.NO_PERMISSION'))).toBeVisible();
  await expect(ui.field('common.customField.name')).toHaveValue('血型');
});

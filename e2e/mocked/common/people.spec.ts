import { eq } from 'drizzle-orm';
import { role } from '../../../server/db/schema/index.ts';
import { createDepartment } from '../../../src/contract/common/people/department.ts';
import { Console } from '../../pages/Console.ts';
import { enterAs, makeOperator } from '../../support/operators.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('a user is disabled and enabled [2.5-074] [4.3-38]', async ({ enter, list, ui, server }) => {
  await enter();
  const other = await makeOperator(server.ports, { rights: ['task:view'] });
  await ui.go(`/common/userManagement?keyword=${other.username}`);
  const row = list.row(other.username);
  await expect(list.cell(row, ui.t('common.status.enabled'))).toBeVisible();
  await row.getByRole('button', { name: ui.t('common.action.disable') }).click();
  await ui.confirm();
  await expect(list.cell(row, ui.t('common.status.disabled'))).toBeVisible();
  await row.getByRole('button', { name: ui.t('common.action.enable') }).click();
  await ui.confirm();
  await expect(list.cell(row, ui.t('common.status.enabled'))).toBeVisible();
});

test('what belongs to a user who is disabled is handed over to another one', async ({
  page,
  enter,
  seed,
  list,
  ui,
  server,
}) => {
  const leaver = await enter(['message:view']);
  await seed('sending');
  const heir = await makeOperator(server.ports);
  await enter();
  await ui.go(`/common/userManagement?keyword=${leaver.username}`);
  await list
    .row(leaver.username)
    .getByRole('button', { name: ui.t('common.action.disable') })
    .click();
  await ui.confirm();
  const dialog = page.getByRole('dialog', { name: ui.t('common.handOver.title', { name: leaver.username }) });
  await expect(dialog.getByText(ui.t('common.handOver.kind.task', { count: 2 }))).toBeVisible();
  await dialog.getByRole('button', { name: ui.t('common.handOver.action') }).click();
  await expect(dialog.getByText(ui.t('error.required'))).toBeVisible();
  const to = dialog.getByLabel(ui.t('common.handOver.toUserId'));
  await to.fill(heir.username);
  await page.getByTitle(new RegExp(heir.username)).click();
  await dialog.getByRole('button', { name: ui.t('common.handOver.action') }).click();
  await expect(page.getByText(ui.t('common.handOver.done'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await list
    .row(leaver.username)
    .getByRole('button', { name: ui.t('common.handOver.open') })
    .click();
  await expect(dialog.getByText(ui.t('common.handOver.nothing'))).toBeVisible();
});

test('a department is added below another, renamed, disabled and enabled [2.5-075] [4.3-37]', async ({
  enter,
  list,
  ui,
  label,
}) => {
  await enter();
  const [top, below, renamed] = [`华东 ${label}`, `上海 ${label}`, `苏州 ${label}`];
  const press = (name: string, key: string) => list.row(name).getByRole('button', { name: ui.t(key) });
  const save = async (name: string): Promise<void> => {
    await ui.field('common.department.name').fill(name);
    await ui.press('ui.action.save');
  };
  await ui.go('/common/departmentManagement');
  await ui.press('common.department.create');
  await save(top);
  await press(top, 'common.department.createBelow').click();
  await save(below);
  await expect(list.row(below)).toContainText('2');
  await press(below, 'ui.action.edit').click();
  await save(renamed);
  await expect(list.row(below)).toHaveCount(0);
  await press(renamed, 'common.action.disable').click();
  await expect(list.cell(list.row(renamed), ui.t('common.status.disabled'))).toBeVisible();
  await press(renamed, 'common.action.enable').click();
  await expect(list.cell(list.row(renamed), ui.t('common.status.enabled'))).toBeVisible();
});

test('a dialog that is refused says so and keeps what was typed, until it is saved by Enter', async ({
  page,
  enter,
  faults,
  list,
  ui,
  label,
}) => {
  await enter(['department:edit']);
  const name = `华南 ${label}`;
  const field = ui.field('common.department.name');
  const errorMsg = ui.t('error.SYSTEM_BUSY');
  await page.goto('/common/departmentManagement');
  await ui.press('common.department.create');
  await field.press('Enter');
  await expect(page.getByRole('dialog').getByText(ui.t('error.required'))).toBeVisible();
  await field.fill(name);
  faults.on(createDepartment, { errorCode: 'SYSTEM_BUSY', errorMsg });
  await field.press('Enter');
  await expect(page.getByText(errorMsg)).toBeVisible();
  // A click beside the dialog.
  await page.mouse.click(5, 5);
  await expect(field).toHaveValue(name);
  faults.off();
  await field.press('Enter');
  await expect(field).toHaveCount(0);
  await expect(list.row(name)).toBeVisible();
});

test('a department, a role and a user are created, changed and removed [1-24]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
}) => {
  await enter();
  const [place, post, account] = [`客服部 ${label}`, `客服 ${label}`, `kefu${label}`];
  const press = (row: string, key: string) =>
    list
      .row(row)
      .getByRole('button', { name: ui.t(key) })
      .click();

  await ui.go('/common/departmentManagement');
  await ui.press('common.department.create');
  await ui.field('common.department.name').fill(place);
  await ui.press('ui.action.save');
  await expect(list.row(place)).toBeVisible();

  await ui.go('/common/roleManagement/create');
  await form.type({ 'common.role.name': post });
  await ui.box('menu.department').click();
  await form.save();
  // What is still missing stands below everything else: the page leads there.
  await expect(page.getByText(ui.t('error.dataSourcesRequired'))).toBeInViewport();
  await page.getByRole('main').getByRole('checkbox').last().check();
  await form.save();
  await expect(ui.heading(ui.t('common.role.title'))).toBeVisible();
  await ui.go(`/common/roleManagement?name=${encodeURIComponent(post)}`);
  await page.getByRole('link', { name: post }).click();
  await form.type({ 'common.role.description': '接听电话' });
  await form.save();
  await expect(list.row(post)).toContainText('接听电话');

  await ui.go('/common/userManagement/create');
  await form.type({
    'common.user.username': account,
    'common.user.name': '赵敏',
    'common.user.phone': '13900139000',
    'common.user.email': 'zhao@example.com',
  });
  await form.field('common.user.departmentId').click();
  await page.locator('.ant-select-tree-title', { hasText: place }).click();
  await ui.choose(form.field('common.user.roleIds'), post);
  await page.keyboard.press('Escape');
  await form.save();
  await expect(ui.heading(ui.t('common.user.title'))).toBeVisible();
  await ui.go(`/common/userManagement?keyword=${account}`);
  await page.getByRole('link', { name: account }).click();
  await form.type({ 'common.user.name': '赵敏敏' });
  await form.save();
  await expect(ui.heading(ui.t('common.user.title'))).toBeVisible();
  await ui.go(`/common/userManagement?keyword=${account}`);
  await expect(list.row(account)).toContainText('赵敏敏');
  await expect(list.row(account).getByRole('button', { name: ui.t('ui.action.remove') })).toHaveCount(0);
  await press(account, 'common.action.disable');
  await ui.confirm();
  await press(account, 'ui.action.remove');
  await ui.confirm();
  await expect(list.row(account)).toHaveCount(0);

  await ui.go(`/common/roleManagement?name=${encodeURIComponent(post)}`);
  await press(post, 'ui.action.remove');
  await ui.confirm();
  await expect(list.row(post)).toHaveCount(0);
  await ui.go('/common/departmentManagement');
  await press(place, 'ui.action.edit');
  await ui.field('common.department.name').fill(`${place} 二`);
  await ui.press('ui.action.save');
  await expect(list.row(`${place} 二`)).toBeVisible();
  await press(`${place} 二`, 'ui.action.remove');
  await ui.confirm();
  await expect(list.row(place)).toHaveCount(0);
});

test('a page that a role gets appears in the menu of its users [2.5-076]', async ({
  page,
  context,
  enter,
  ui,
  server,
  list,
}) => {
  const operator = await makeOperator(server.ports, { rights: ['task:view'] });
  await enter();
  await ui.go(`/common/userManagement?keyword=${operator.username}`);
  const roleName = (await list.row(operator.username).locator('td').nth(5).textContent()) ?? '';
  await ui.go(`/common/roleManagement?name=${encodeURIComponent(roleName)}`);
  await page.getByRole('link', { name: roleName }).click();
  await ui.box('menu.department').click();
  // A page that is opened by the right to review, not to view.
  await ui.box('menu.smsTemplateReview').click();
  await ui.press('ui.action.save');
  await expect(ui.heading(ui.t('common.role.title'))).toBeVisible();
  await enterAs(context, server.url, operator);
  await page.goto('/common/smsMessage/review');
  await expect(ui.heading(ui.t('common.smsTemplate.review.title'))).toBeVisible();
  await ui.go('/common/departmentManagement');
  await expect(ui.heading(ui.t('common.department.title'))).toBeVisible();
  await expect(page.getByRole('link', { name: ui.t('menu.department'), exact: true })).toBeVisible();
});

test('of two administrators who change a role, the second is shown both copies, and nothing is overwritten', async ({
  page,
  context,
  enter,
  ui,
  server,
}) => {
  const operator = await makeOperator(server.ports, { rights: ['task:view'] });
  await enter();
  const [held] = await server.ports.db.select().from(role).where(eq(role.name, operator.username));
  const address = `/common/roleManagement/${held?.id}`;
  const other = new Console(await context.newPage());
  for (const [tab, name] of [
    [ui, `甲 ${operator.username}`],
    [other, `乙 ${operator.username}`],
  ] as const) {
    await tab.page.goto(address);
    await tab.field('common.role.name').fill(name);
  }
  await other.press('ui.action.save');
  await expect(other.heading(ui.t('common.role.title'))).toBeVisible();
  await ui.press('ui.action.save');
  const dialog = page.getByRole('dialog', { name: ui.t('ui.conflict.title') });
  await expect(dialog.getByRole('cell', { name: `甲 ${operator.username}` })).toBeVisible();
  await expect(dialog.getByRole('cell', { name: `乙 ${operator.username}` })).toBeVisible();
  const [stored] = await server.ports.db
    .select()
    .from(role)
    .where(eq(role.id, held?.id ?? ''));
  expect(stored?.name).toBe(`乙 ${operator.username}`);
});

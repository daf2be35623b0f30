import { expect, test } from '../../servers/mockedConsole.ts';
import { makeOperator } from '../../support/operators.ts';

test('a right leads to its holders, a holder to the path of each right and to what would give the others', async ({
  page,
  enter,
  list,
  ui,
  server,
}) => {
  await enter();
  const sender = await makeOperator(server.ports, { rights: ['task:send'] });
  await ui.go('/common/permissionManagement');
  await ui.openTab('common.permission.rights.title');
  await expect(page).toHaveURL(/\/permissionManagement\/rights$/);
  await page.getByLabel(ui.t('common.permission.searchRight')).fill(ui.t('menu.task.send'));
  const tree = page.getByRole('tree', { name: ui.t('common.permission.rights.title') });
  const node = tree.locator('.ant-tree-treenode', { hasText: ui.t('menu.task.send') });
  await node.getByRole('link').click();
  await list.search('common.holder.keyword', sender.username);
  // The role of a made operator has the name of its holder.
  await expect(list.row(sender.username)).toContainText(sender.username);
  await expect(list.rows).toHaveCount(1);
  await list.row(sender.username).getByRole('link', { name: sender.username }).first().click();
  await expect(ui.heading(sender.username)).toBeVisible();
  const rights = page.getByRole('tree', { name: ui.t('common.role.rights') });
  const of = (key: string) =>
    rights
      .locator('.ant-tree-treenode')
      .filter({ has: page.locator('.ant-tree-title').getByText(ui.t(key), { exact: true }) });
  await page.getByLabel(ui.t('common.permission.searchRight')).fill(ui.t('menu.task'));
  const implied = ui.t('common.permission.impliedBy', { rights: ui.t('menu.task.send') });
  await expect(rights.getByText(implied)).toBeVisible();
  await expect(of('menu.task.send').getByRole('link', { name: sender.username })).toBeVisible();
  await expect(of('menu.task.submit')).toContainText(ui.t('common.permission.notHeld'));
  await expect(of('menu.task.submit')).toContainText(ui.t('common.permission.givenBy'));
});

test('whoever is disabled holds rights on paper only', async ({ page, enter, list, ui, server }) => {
  await enter();
  const gone = await makeOperator(server.ports, { rights: ['task:view'] });
  await ui.go(`/common/userManagement?keyword=${gone.username}`);
  await list
    .row(gone.username)
    .getByRole('button', { name: ui.t('common.action.disable') })
    .click();
  await ui.confirm();
  await expect(list.cell(list.row(gone.username), ui.t('common.status.disabled'))).toBeVisible();
  await ui.go(`/common/permissionManagement?keyword=${gone.username}`);
  await expect(list.row(gone.username)).toContainText(ui.t('common.permission.onPaper'));
  await list.row(gone.username).getByRole('link', { name: gone.username }).first().click();
  await expect(page.getByText(ui.t('common.permission.disabledHint'))).toBeVisible();
});

import { LANGUAGE_NAMES } from '../../src/domain/shared/text/language.ts';
import { Console } from '../pages/Console.ts';
import { contactsFile } from '../seeds/common/contactsFile.ts';
import { enterAs, makeOperator } from '../support/operators.ts';
import { expect, test } from '../servers/realServer.ts';

const PAGE = '/profile/package';

test('an uploaded .xlsx becomes a package with its phone count, in the list of every language [2.5-025]', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, server.url, await makeOperator(server.ports, { rights: ['package:edit'] }));
  const chinese = new Console(page);
  await page.goto('/profile');
  await expect(page).toHaveURL((url) => url.pathname === PAGE);
  await chinese.press('profile.package.create.title');
  await chinese.field('profile.package.name').fill('新会员');
  await chinese.choosePackageFile(
    contactsFile('新会员.xlsx', [
      ['张三', '13810000001', 'zhang@example.com', '上海'],
      ['李四', '13810000002', 'li@example.com', '北京'],
    ]),
  );
  await chinese.press('profile.package.submit');
  await expect(page.getByText(chinese.t('profile.package.result.success'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: chinese.t('profile.package.title') })
    .click();
  const row = page.getByRole('row').filter({ hasText: '新会员' });
  await expect(page.getByRole('columnheader', { name: chinese.t('profile.package.phoneCount') })).toBeVisible();
  // Two people, both with a number.
  await expect(row.getByRole('cell', { name: '2', exact: true })).toHaveCount(2);

  await page.getByRole('button', { name: chinese.t('shell.layout.language') }).click();
  await page.getByRole('menuitem', { name: LANGUAGE_NAMES.en_US }).click();
  const english = new Console(page, 'en_US');
  await expect(english.heading(english.t('profile.package.title'))).toBeVisible();
  await page.getByRole('search').getByLabel(english.t('profile.package.name'), { exact: true }).fill('新会员');
  await expect(page.getByText(english.t('ui.list.total', { count: 1 }))).toBeVisible();
});

test('profile: without the right its page is forbidden', async ({ page, context, server }) => {
  await enterAs(context, server.url, await makeOperator(server.ports, { rights: ['home:view'] }));
  const ui = new Console(page);
  await page.goto(PAGE);
  await expect(ui.heading(ui.t('shell.page.403.title'))).toBeVisible();
});

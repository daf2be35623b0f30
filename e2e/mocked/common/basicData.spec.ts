import { expect, test } from '../../servers/mockedConsole.ts';

test('a country is found by its name, its code and its dialling code', async ({ page, enter, list, ui }) => {
  await enter(['basicData:view']);
  await page.goto('/common/basicData');
  await ui.openTab('common.basicData.countries.title');
  for (const keyword of ['马来西亚', 'my', '+60']) {
    await list.search('common.basicData.countryKeyword', keyword);
    await expect(list.row('马来西亚')).toContainText('+60');
  }
});

test('industries have their codes, and the channels that can send say through what and as whom', async ({
  page,
  enter,
  list,
  ui,
}) => {
  await enter(['basicData:view']);
  await page.goto('/common/basicData');
  await ui.openTab('common.basicData.industries.title');
  await expect(list.rows).toHaveCount(20);
  await list.search('common.basicData.industryKeyword', '制造');
  await expect(list.rows).toHaveCount(1);
  await expect(list.row('制造业')).toContainText('C');
  await ui.openTab('common.basicData.channels.title');
  await expect(list.rows).toHaveCount(1);
  await expect(list.row(ui.t('ui.field.channel.email'))).toContainText('@');
});

test('an error is worded by the tenant, and so it is shown', async ({ page, enter, list, ui, label }) => {
  await enter();
  const wording = `请填写这一项 ${label}`;
  const chinese = page.getByRole('dialog').getByLabel('简体中文');
  const edit = async (text: string): Promise<void> => {
    // Not within a console that is open: it has read the words already.
    await page.goto('/common/basicData?keyword=noSpaces');
    await list
      .row('noSpaces')
      .getByRole('button', { name: ui.t('ui.action.edit') })
      .click();
    await chinese.fill(text);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ui.t('ui.action.save') })
      .click();
  };
  await edit('{{wrong}}');
  await expect(page.getByText(ui.t('error.placeholderUnknown', { names: 'wrong' }))).toBeVisible();
  await chinese.fill(wording);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ui.t('ui.action.save') })
    .click();
  await expect(list.row('noSpaces')).toContainText(wording);
  await ui.go('/common/customFields/create');
  await ui.field('common.customField.name').fill('a b');
  await ui.press('ui.action.save');
  await expect(page.getByText(wording)).toBeVisible();
  await edit('');
  await expect(list.row('noSpaces')).not.toContainText(wording);
});

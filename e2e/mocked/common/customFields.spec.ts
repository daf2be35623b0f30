import { expect, test } from '../../servers/mockedConsole.ts';

test('a field with choices is made, changed, and filled in at a contact [2.5-030]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  await enter();
  const name = `等级${label}`;
  await ui.go('/common/customFields');
  await ui.press('common.customField.create.title');
  await form.type({
    'common.customField.name': `会员 ${label}`,
    'common.customField.code': `level-${label}`,
    'common.customField.parameter': name,
  });
  await ui.choose(ui.field('common.customField.component'), ui.t('common.customField.component.select'));
  await form.save();
  await expect(form.error('common.customField.name')).toHaveText(ui.t('error.noSpaces'));
  await expect(form.error('common.customField.code')).toHaveText(ui.t('error.codeFormat'));
  await expect(page.getByText(ui.t('error.optionsRequired'))).toBeVisible();
  await form.type({ 'common.customField.name': name, 'common.customField.code': `level_${label}` });
  const option = async (index: number, text: string, code: string): Promise<void> => {
    await ui.press('common.customField.addOption');
    await page.getByLabel(ui.t('common.customField.optionNameOf', { index })).fill(text);
    await page.getByLabel(ui.t('common.customField.optionCodeOf', { index })).fill(code);
  };
  await option(1, '金卡', 'gold');
  await option(2, '金卡', 'silver');
  await form.save();
  await expect(page.getByText(ui.t('error.nameTaken'))).not.toHaveCount(0);
  await page.getByLabel(ui.t('common.customField.optionNameOf', { index: 2 })).fill('银卡');
  await form.save();
  await expect(list.row(name)).toContainText('金卡、银卡');

  await ui.go('/common/contacts/create');
  const number = `134${String(server.ports.random(4).readUInt32BE() % 1e8).padStart(8, '0')}`;
  await form.type({
    'common.contact.name': `赵 ${label}`,
    'common.contact.number': number,
    'common.contact.email': `zhao.${label}@example.com`,
  });
  await ui.choose(page.getByRole('combobox', { name }), '银卡');
  await form.save();
  await list
    .row(`赵 ${label}`)
    .getByRole('link', { name: ui.t('ui.action.edit') })
    .click();
  await expect(page.locator('form').getByText('银卡', { exact: true })).toBeVisible();
});

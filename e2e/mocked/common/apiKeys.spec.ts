import { API_SCOPES } from '../../../src/domain/common/access/apiKey.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('a key is made, shows its secret once, is disabled, enabled and removed', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
}) => {
  await enter(['apiKey:view', 'apiKey:edit']);
  const name = `CRM ${label}`;
  await page.goto('/common/apiKeys');
  await ui.press('common.apiKey.create.title');
  await form.save();
  await expect(form.error('common.apiKey.name')).toHaveText(ui.t('error.required'));
  await form.type({ 'common.apiKey.name': name });
  await expect(form.error('common.apiKey.name')).toHaveCount(0);
  // A key may do nothing that nobody has chosen.
  await form.save();
  await expect(page.getByText(ui.t('error.required'))).toBeVisible();
  for (const scope of API_SCOPES) await ui.box(`common.apiKey.scope.${scope}`).check();
  await form.save();
  await expect(page.getByRole('alert').getByText(ui.t('common.apiKey.secretOnce'))).toBeVisible();
  const secret = await page.locator('code').nth(1).innerText();
  expect(secret.trim()).toMatch(/^[\w-]{43}$/);
  await ui.press('common.apiKey.kept');
  const row = list.row(name);
  await expect(row).toContainText(ui.t('common.apiKey.neverUsed'));
  await expect(page.getByText(secret.trim())).toHaveCount(0);
  await row.getByRole('button', { name: ui.t('common.action.disable') }).click();
  await ui.confirm();
  await expect(list.cell(row, ui.t('common.apiKey.status.disabled'))).toBeVisible();
  await row.getByRole('button', { name: ui.t('common.action.enable') }).click();
  await expect(row.getByRole('button', { name: ui.t('common.action.disable') })).toBeVisible();
  await row.getByRole('button', { name: ui.t('ui.action.remove') }).click();
  await ui.confirm();
  await expect(row).toHaveCount(0);
});

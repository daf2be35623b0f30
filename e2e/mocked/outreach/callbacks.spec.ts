import { eq } from 'drizzle-orm';
import { callbackAddress } from '../../../server/db/schema/index.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const C = 'outreach.callback';

test('a callback address is added, shows its secret once, is tested, changed and removed [2.5-029]', async ({
  page,
  enter,
  form,
  ui,
  server,
  label,
}) => {
  await enter();
  const url = `https://localhost:9/${label}`;
  try {
    await ui.go('/messageSettings');
    const section = page.getByRole('region', { name: ui.t(`${C}.title`) });
    await section.getByRole('button', { name: ui.t(`${C}.add`) }).click();
    const dialog = page.getByRole('dialog');
    await form.type({ [`${C}.url`]: `http://127.0.0.1:9/${label}` });
    await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
    await expect(form.error(`${C}.url`)).toHaveText(ui.t('error.callbackAddress'));
    await form.type({ [`${C}.url`]: `https://127.0.0.1:9/${label}` });
    await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
    await expect(form.error(`${C}.url`)).toHaveText(ui.t('error.privateAddress'));
    await form.type({ [`${C}.url`]: url });
    await dialog.getByRole('checkbox', { name: ui.t(`${C}.event.reply`) }).uncheck();
    await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
    const secret = page.getByRole('dialog', { name: ui.t(`${C}.secretTitle`) });
    await expect(secret).toContainText(/cb_[\w-]{20}/);
    await secret.getByRole('button', { name: ui.t(`${C}.kept`) }).click();
    await expect(secret).toBeHidden();

    const row = section.getByRole('row', { name: url });
    await expect(row).toContainText(ui.t(`${C}.event.delivered`));
    await expect(row).not.toContainText(ui.t(`${C}.event.reply`));
    await row.getByRole('button', { name: ui.t(`${C}.test`) }).click();
    await expect(page.getByText(ui.t(`${C}.testFailed`, { answer: ui.t(`${C}.private`) }))).toBeVisible();
    await row.getByRole('button', { name: ui.t(`${C}.calls`) }).click();
    const calls = page.getByRole('dialog', { name: ui.t(`${C}.callsTitle`, { url }) });
    await expect(calls.getByRole('row', { name: ui.t(`${C}.outcome.failed`) })).toContainText(ui.t(`${C}.private`));
    await page.keyboard.press('Escape');
    await expect(calls).toBeHidden();

    await row.getByRole('button', { name: ui.t(`${C}.edit`), exact: true }).click();
    await dialog.getByRole('switch').click();
    await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
    await expect(row).toContainText(ui.t(`${C}.off`));

    await row.getByRole('button', { name: ui.t(`${C}.remove`) }).click();
    await ui.confirm();
    await expect(section.getByRole('row', { name: url })).toHaveCount(0);
  } finally {
    await server.ports.db.delete(callbackAddress).where(eq(callbackAddress.tenantId, DEFAULT_TENANT_ID));
  }
});

import { eq } from 'drizzle-orm';
import { forgetTenantSettings } from '../../../server/api/tenant/tenantSettings.ts';
import { tenant } from '../../../server/db/schema/index.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { pngImage } from '../../support/pngImage.ts';

const HOST = 'pictures.example.com';

// The policy belongs to the page that was loaded.
test.use({ keepsConsole: false });

test('pictures of an e-mail are shown from hosts that the tenant names; of others the preview says so and leads to the list', async ({
  page,
  enter,
  form,
  ui,
  server,
  watched,
}) => {
  watched.expect(/Content Security Policy/);
  let asked = 0;
  await page.route(`http://${HOST}/**`, (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'image/png', body: Buffer.from(pngImage(4, 4)) });
  });
  const write = async (): Promise<void> => {
    await ui.go('/message/create');
    await ui.field('outreach.message.content').fill(`<p>你好 <img src="http://${HOST}/a.png" alt="图"></p>`);
    await expect(page.frameLocator('iframe').getByText('你好')).toBeVisible();
  };
  const said = page.getByText(ui.t('outreach.message.pictureHosts', { hosts: HOST }));
  await enter();
  try {
    await write();
    await expect(said).toBeVisible();
    expect(asked).toBe(0);
    await page.getByRole('link', { name: ui.t('outreach.message.toPictureHosts') }).click();
    await page.getByRole('button', { name: ui.t('shell.leave.leave') }).click();
    const hosts = ui.field('common.tenantDefaultSet.pictureHosts');
    await hosts.fill('nohost');
    await hosts.press('Enter');
    await form.save();
    await expect(page.getByText(ui.t('error.hostFormat')).first()).toBeVisible();
    await page.locator('.ant-select-selection-item', { hasText: 'nohost' }).locator('.anticon-close').click();
    await hosts.fill(`https://${HOST}/a.png`);
    await hosts.press('Enter');
    await form.save();
    await expect(form.saved).toBeVisible();
    await page.goto('/');
    await write();
    await expect(said).toBeHidden();
    await expect.poll(() => asked).toBeGreaterThan(0);
    // The console shows a picture within the HTML, which large mail programs leave out.
    const within = `data:image/png;base64,${Buffer.from(pngImage(4, 4)).toString('base64')}`;
    await ui.field('outreach.message.content').fill(`<p>再见 <img src="${within}" alt="标志"></p>`);
    await expect(page.getByRole('alert').filter({ hasText: 'data:image/png' })).toBeVisible();
  } finally {
    await server.ports.db.update(tenant).set({ pictureHosts: [] }).where(eq(tenant.id, DEFAULT_TENANT_ID));
    forgetTenantSettings(server.ports.db, DEFAULT_TENANT_ID);
  }
});

import { eq } from 'drizzle-orm';
import { tenant } from '../../../server/db/schema/index.ts';
import { forgetTenantSettings } from '../../../server/api/tenant/tenantSettings.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { pngImage } from '../../support/pngImage.ts';

// The console holds brand and language of the tenant from its start on.
test.use({ keepsConsole: false });

/** The tenant is every test's of this worker. */
async function restore({ db }: Ports, settings: Partial<typeof tenant.$inferInsert>): Promise<void> {
  await db.update(tenant).set(settings).where(eq(tenant.id, DEFAULT_TENANT_ID));
  forgetTenantSettings(db, DEFAULT_TENANT_ID);
}

test('brand, logo, zone and formats are what the console shows, after a reload', async ({
  page,
  enter,
  form,
  ui,
  server,
  label,
}) => {
  await enter();
  const brand = `蓝海 ${label}`;
  try {
    await ui.go('/common/generalSet');
    await form.type({ 'common.generalSet.brandName': brand });
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: pngImage(90, 30) };
    await page.locator('input[type=file]').setInputFiles(logo);
    await expect(page.getByRole('main').getByText('logo.png')).toBeVisible();
    await ui.choose(ui.field('common.generalSet.timeZone'), 'America/New_York');
    await ui.choose(
      ui.field('common.generalSet.dateFormat'),
      ui.t('common.generalSet.dateFormat.dmy', { example: '31/12/2026' }),
    );
    await page.getByRole('radio', { name: ui.t('common.generalSet.timeFormat.h12') }).check();
    await ui.field('common.generalSet.eventDays').fill('29');
    await ui.field('common.generalSet.eventDays').press('Tab');
    await ui.press('ui.action.save');
    await expect(form.error('common.generalSet.eventDays')).toContainText(
      ui.t('error.daysBetween', { min: 30, max: 1830 }),
    );
    await expect(ui.field('common.generalSet.eventDays')).toHaveValue('29');
    await ui.field('common.generalSet.eventDays').fill('400');
    await form.save();
    await page.getByRole('button', { name: ui.t('common.generalSet.reloadNow') }).click();
    await expect(ui.field('common.generalSet.eventDays')).toHaveValue('400');
    await expect(page.getByRole('banner').getByText(brand)).toBeVisible();
    await expect(page.getByRole('banner').locator('img')).toHaveJSProperty('naturalWidth', 90);
    await expect(page).toHaveTitle(new RegExp(`${brand}$`));
    await ui.go('/common/operationLog');
    const time = page.locator('tbody tr.ant-table-row').first().locator('td').first();
    await expect(time).toHaveText(/^\d{2}\/\d{2}\/\d{4} (上午|下午)\d{2}:\d{2}:\d{2} GMT-[45]$/);
  } finally {
    await restore(server.ports, {
      brandName: '',
      logoId: null,
      timeZone: 'Asia/Shanghai',
      dateFormat: 'language',
      timeFormat: 'h23',
      eventDays: 730,
    });
  }
});

test('a site gets its number, is changed and removed', async ({ page, enter, form, list, ui, label }) => {
  await enter();
  await ui.go('/common/generalSet/sites');
  await ui.press('common.site.create.title');
  await form.type({ 'common.site.name': `官网 ${label}` });
  await form.save();
  await expect(form.error('common.site.domain')).toHaveText(ui.t('error.required'));
  await form.type({ 'common.site.domain': `www.${label}.com` });
  await form.save();
  await expect(list.row(`官网 ${label}`).locator('td').first()).toHaveText(/^\d+$/);
  await page.getByRole('link', { name: `官网 ${label}` }).click();
  await ui.choose(ui.field('common.site.type'), ui.t('common.site.type.h5'));
  await form.type({ 'common.site.name': `活动页 ${label}` });
  await form.save();
  const row = list.row(`活动页 ${label}`);
  await expect(row).toContainText(ui.t('common.site.type.h5'));
  await row.getByRole('button', { name: ui.t('ui.action.remove') }).click();
  await ui.confirm();
  await expect(row).toHaveCount(0);
});

test('defaults are changed; whoever has chosen no language gets the tenant’s, whoever has keeps it', async ({
  page,
  context,
  enter,
  form,
  ui,
  server,
}) => {
  await enter();
  try {
    await ui.go('/common/tenantDefaultSet');
    await ui.choose(ui.field('common.tenantDefaultSet.defaultLang'), '日本語');
    await ui.field('common.tenantDefaultSet.dailyPerPerson').fill('3');
    await form.type({ 'common.tenantDefaultSet.senderName': '会员 中心' });
    await form.save();
    await expect(form.error('common.tenantDefaultSet.senderName')).toHaveText(ui.t('error.senderNameFormat'));
    await form.type({ 'common.tenantDefaultSet.senderName': '会员中心' });
    await form.save();
    await expect(form.saved).toBeVisible();
    await ui.go('/common/tenantDefaultSet');
    await expect(page.getByRole('heading', { level: 1, name: '既定の設定' })).toBeVisible();
    await expect(page.getByRole('link', { name: '既定の設定' })).toBeVisible();
    await expect(page.getByLabel('1 人 1 日あたりの最大メッセージ数')).toHaveValue('3');
    await context.addCookies([{ name: 'lang', value: 'zh_CN', url: server.url }]);
    await page.reload();
    await expect(ui.heading(ui.t('common.tenantDefaultSet.title'))).toBeVisible();
  } finally {
    await restore(server.ports, { defaultLang: 'zh_CN', dailyPerPerson: 0, senderName: '示例企业' });
  }
});

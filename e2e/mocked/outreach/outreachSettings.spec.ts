import { eq } from 'drizzle-orm';
import { messageSetting, outreachSetting, sendAlert, sendCount } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { countWindow } from '../../../src/domain/outreach/sending/sendLimit.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const P = 'outreach.outreachSetting';
const M = 'outreach.messageSetting';

/** The tenant is every test's of this worker. */
async function restore({ db }: Ports): Promise<void> {
  await db.delete(outreachSetting).where(eq(outreachSetting.tenantId, DEFAULT_TENANT_ID));
  await db.delete(messageSetting).where(eq(messageSetting.tenantId, DEFAULT_TENANT_ID));
  await db.delete(sendCount).where(eq(sendCount.tenantId, DEFAULT_TENANT_ID));
  await db.delete(sendAlert).where(eq(sendAlert.tenantId, DEFAULT_TENANT_ID));
}

/** Has so many messages of today counted. */
async function countToday({ db, clock }: Ports, count: number): Promise<void> {
  const row = { tenantId: DEFAULT_TENANT_ID, accountId: '', count };
  const fromAt = (span: 'day' | 'month'): Date => countWindow(span, clock.now(), 'Asia/Shanghai').from;
  await db.insert(sendCount).values([
    { ...row, channel: 'email', span: 'day', fromAt: fromAt('day') },
    { ...row, channel: '', span: 'day', fromAt: fromAt('day') },
    { ...row, channel: '', span: 'month', fromAt: fromAt('month') },
  ]);
}

test('limits and thresholds are set, a wrong one is refused at its field, and alerts are listed [2.5-055] [9-60] [9-62]', async ({
  page,
  enter,
  form,
  ui,
  server,
}) => {
  await enter();
  try {
    await countToday(server.ports, 1_234);
    await ui.go('/messageSettings');
    await expect(ui.heading(ui.t(`${M}.title`))).toBeVisible();
    await ui.press(`${M}.receivers.add`);
    await page.getByLabel(ui.t(`${M}.receivers.nameOf`, { index: 1 })).fill('王芳');
    await page.getByLabel(ui.t(`${M}.receivers.emailOf`, { index: 1 })).fill('wang');
    await form.save();
    await expect(page.getByText(ui.t('error.emailFormat')).first()).toBeVisible();
    await page.getByLabel(ui.t(`${M}.receivers.emailOf`, { index: 1 })).fill('wang@example.com');
    await form.save();
    await expect(form.saved).toBeVisible();

    await ui.visit('/config/outreach', `${P}.title`);
    const limitOf = (limit: string) =>
      ui.field(`${P}.limitOf`, { channel: ui.t('ui.field.channel.email'), limit: ui.t(`${P}.${limit}`) });
    await limitOf('perMinute').fill('60');
    await limitOf('perHour').fill('50');
    await form.save();
    await expect(page.getByText(ui.t('error.aboveHourLimit', { max: 50 })).first()).toBeVisible();
    await limitOf('perHour').fill('3000');
    await form.type({ [`${P}.alertDaily`]: '1000', [`${P}.pauseThreshold`]: '1200' });
    await form.save();
    await expect(form.saved).toBeVisible();
    const alerts = page.getByRole('region', { name: ui.t('outreach.sendAlert.title') });
    await expect(alerts.getByRole('row', { name: ui.t('outreach.sendAlert.kind.daily') })).toContainText('王芳');
    await expect(alerts.getByRole('row', { name: ui.t('outreach.sendAlert.kind.pause') })).toContainText('1,200');
    await expect(page.getByText(ui.t(`${P}.paused`))).toBeVisible();

    await page.reload();
    await expect(limitOf('perMinute')).toHaveValue('60');
    await ui.visit('/messageSettings', `${M}.title`);
    const configs = page.getByRole('region', { name: ui.t(`${M}.configs`) });
    await expect(configs.getByRole('row', { name: ui.t('ui.field.channel.email') })).toContainText('3,000');
    await expect(configs.getByRole('row', { name: ui.t('ui.field.channel.email') })).toContainText('1,234');
  } finally {
    await restore(server.ports);
  }
});

test('message settings are kept, and receivers go and come [2.5-029]', async ({ page, enter, form, ui, server }) => {
  await enter();
  try {
    await ui.go('/messageSettings');
    for (const [index, name] of ['王芳', '李雷'].entries()) {
      await ui.press(`${M}.receivers.add`);
      await page.getByLabel(ui.t(`${M}.receivers.nameOf`, { index: index + 1 })).fill(name);
      await page.getByLabel(ui.t(`${M}.receivers.emailOf`, { index: index + 1 })).fill(`person${index}@example.com`);
    }
    await form.save();
    await expect(form.saved).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: ui.t(`${M}.receivers.remove`, { index: 1 }) }).click();
    await form.save();
    await expect(form.saved).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(ui.t(`${M}.receivers.nameOf`, { index: 1 }))).toHaveValue('李雷');
    await expect(page.getByLabel(ui.t(`${M}.receivers.nameOf`, { index: 2 }))).toHaveCount(0);
  } finally {
    await restore(server.ports);
  }
});

test('who may only see the settings changes nothing, and who may not see them finds no permission', async ({
  page,
  enter,
  ui,
}) => {
  await enter(['outreachSetting:view']);
  await ui.visit('/config/outreach', `${P}.title`);
  await expect(ui.field(`${P}.alertDaily`)).toBeDisabled();
  await expect(page.getByRole('button', { name: ui.t('ui.action.save') })).toHaveCount(0);
  await ui.findLocked('/messageSettings');
});

test('the message settings say that e-mails stay in the test mailbox, whether they are signed and come back, and lead to where that is changed', async ({
  page,
  enter,
  ui,
}) => {
  await enter(['messageSetting:view', 'mailbox:view', 'generalSet:view']);
  await page.goto('/messageSettings');
  const mail = page.getByRole('region', { name: ui.t(`${M}.mail`) });
  await expect(mail).toContainText(ui.t(`${M}.mail.leaving.kept`));
  await expect(mail).toContainText('SMTP_URL');
  await expect(mail).toContainText(ui.t(`${M}.mail.signing.noDomain`));
  await expect(mail).toContainText(ui.t(`${M}.mail.bounces.notTaken`));
  const channels = page.getByRole('region', { name: ui.t(`${M}.configs`) });
  await expect(channels).toContainText(ui.t(`${M}.mail.leaving.kept`));
  await expect(mail.getByRole('link', { name: ui.t('outreach.mailbox.title') })).toBeVisible();
  await mail.getByRole('link', { name: ui.t(`${M}.mail.domains`) }).click();
  await expect(page).toHaveURL(/\/common\/generalSet\/domains$/);
});

import { eq } from 'drizzle-orm';
import { callAccount } from '../../../server/db/schema/index.ts';
import { createCallSimulator } from '../../../simulators/call/createCallSimulator.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertCallAccount } from '../../seeds/outreach/insertCallAccount.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const I = 'outreach.identity';

const COMPANY = {
  companyName: '星河商城有限公司',
  creditCode: '91350100M000100Y43',
  legalPerson: '张三',
  idNumber: '11010519491231002X',
  phone: '+8613800138000',
};

test('an identity that fails says why and keeps what was typed, tried again it passes and says who asked and when [4.3-14] [4.3-15] [8.2-24]', async ({
  page,
  enter,
  form,
  ui,
  server,
  label,
}) => {
  const account = { key: label, secret: 's3cret', lines: 5, quota: 100, balance: 100, callers: ['95588'] };
  const service = await createCallSimulator({ settings: { accounts: [account], companies: [COMPANY] } });
  try {
    await insertCallAccount(server.ports, {
      name: `外呼 ${label}`,
      accessKey: label,
      accessSecret: 's3cret',
      requestUrl: service.url,
    });
    await enter();
    await ui.visit('/identity', `${I}.title`);
    await expect(page.getByRole('main')).toContainText('接听者按 0 表示不再接听');
    await ui.press(`${I}.verify`);
    for (const field of ['companyName', 'creditCode', 'idNumber', 'phone'])
      await expect(form.error(`${I}.${field}`)).toBeVisible();
    await expect(page.getByText(ui.t('error.agreementNotAccepted'))).toBeVisible();
    await form.type({
      [`${I}.companyName`]: '别家有限公司',
      [`${I}.creditCode`]: '91350100M000100Y44',
      [`${I}.legalPerson`]: '张三',
      [`${I}.idNumber`]: '110105194912310021',
      [`${I}.phone`]: '13800138000',
    });
    await ui.press(`${I}.verify`);
    await expect(form.error(`${I}.creditCode`)).toContainText(ui.t('error.creditCodeFormat'));
    await expect(form.error(`${I}.idNumber`)).toContainText(ui.t('error.residentIdFormat'));
    await form.type({ [`${I}.creditCode`]: COMPANY.creditCode, [`${I}.idNumber`]: COMPANY.idNumber });
    await page.getByRole('checkbox', { name: ui.t(`${I}.accepted`) }).check();
    const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    await expect.poll(stored).toContain('别家有限公司');
    expect(await stored()).not.toContain(COMPANY.idNumber);

    await ui.press(`${I}.verify`);
    const failed = ui.t('error.IDENTITY_FAILED', { reason: ui.t('error.identityNameMismatch') });
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
    await expect(page.getByRole('main').getByText(ui.t(`${I}.state.failed`), { exact: true })).toBeVisible();
    await expect(form.field(`${I}.companyName`)).toHaveValue('别家有限公司');
    await expect(form.field(`${I}.idNumber`)).toHaveValue(COMPANY.idNumber);

    // Whoever comes back finds the reason, what was typed, and the id number kept without seeing it.
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
    await expect(form.field(`${I}.companyName`)).toHaveValue('别家有限公司');
    await expect(form.field(`${I}.idNumber`)).toHaveValue('');
    await expect(page.getByText(ui.t(`${I}.idNumberKept`, { end: '002X' }))).toBeVisible();
    await form.type({ [`${I}.companyName`]: COMPANY.companyName });
    await page.getByRole('checkbox', { name: ui.t(`${I}.accepted`) }).check();
    await ui.press(`${I}.verify`);
    await expect(page.getByText(ui.t(`${I}.passed`))).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('**************002X');
    await expect(main).toContainText('李运营');
    await expect(main).not.toContainText(COMPANY.idNumber);
    expect(service.state().identities).toEqual({ passed: 1, failed: 1 });
  } finally {
    await service.close();
  }
});

test('a service that cannot be asked is said, and nothing that was typed is lost', async ({
  page,
  enter,
  form,
  ui,
  server,
  label,
}) => {
  await insertCallAccount(server.ports, { name: label, accessKey: label, requestUrl: 'http://127.0.0.1:9' });
  await enter();
  await ui.visit('/identity', `${I}.title`);
  await form.type({
    [`${I}.companyName`]: COMPANY.companyName,
    [`${I}.creditCode`]: COMPANY.creditCode,
    [`${I}.legalPerson`]: COMPANY.legalPerson,
    [`${I}.idNumber`]: COMPANY.idNumber,
    [`${I}.phone`]: '13800138000',
  });
  await page.getByRole('checkbox', { name: ui.t(`${I}.accepted`) }).check();
  await ui.press(`${I}.verify`);
  const said = ui.t(`${I}.notAsked`, { reason: ui.t('error.callNoConnection') });
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  await expect(form.field(`${I}.legalPerson`)).toHaveValue(COMPANY.legalPerson);
});

test('without an account in use the page leads to the accounts; who may only look cannot ask', async ({
  page,
  enter,
  ui,
  server,
  label,
}) => {
  const { db } = server.ports;
  await db.update(callAccount).set({ inUse: false }).where(eq(callAccount.tenantId, DEFAULT_TENANT_ID));
  await enter(['identity:view', 'callAccount:view']);
  await ui.visit('/identity', `${I}.title`);
  await page
    .getByRole('main')
    .getByRole('link', { name: ui.t('outreach.callAccount.title') })
    .click();
  await expect(ui.heading(ui.t('outreach.callAccount.title'))).toBeVisible();
  await insertCallAccount(server.ports, { name: label, accessKey: label });
  await page.goto('/identity');
  await expect(page.getByText('接听者按 0 表示不再接听')).toBeVisible();
  await expect(ui.button(ui.t(`${I}.verify`))).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: ui.t(`${I}.accepted`) })).toBeDisabled();
});

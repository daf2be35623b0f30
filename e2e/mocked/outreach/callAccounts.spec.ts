import { eq, sql } from 'drizzle-orm';
import { callAccount } from '../../../server/db/schema/index.ts';
import { createCallSimulator } from '../../../simulators/call/createCallSimulator.ts';
import { insertCallAccount } from '../../seeds/outreach/insertCallAccount.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const C = 'outreach.callAccount';
const T = 'outreach.callTest';

test('an account of call lines is set up, checked and changed; the agreement text is asked for [5.3-68]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
}) => {
  const account = { key: label, secret: 's3cret', lines: 5, quota: 1_234, balance: 100, callers: ['95588'] };
  const service = await createCallSimulator({ settings: { accounts: [account] } });
  try {
    await enter();
    await ui.visit('/config/call', `${C}.title`);
    await ui.press(`${C}.create.title`);
    await ui.press('ui.action.save');
    await expect(form.error(`${C}.accessKey`)).toBeVisible();
    await expect(form.error(`${C}.agreement`)).toContainText(ui.t('error.required'));
    await form.type({
      [`${C}.name`]: `外呼 ${label}`,
      [`${C}.requestUrl`]: 'voice.example.com',
      [`${C}.accessKey`]: label,
      [`${C}.accessSecret`]: 's3cret',
      [`${C}.callerNumbers`]: '95588\n955-88',
      [`${C}.agreement`]: '仅用于通知。',
      [`${C}.lines`]: '10',
    });
    await ui.press('ui.action.save');
    await expect(form.error(`${C}.requestUrl`)).toContainText(ui.t('error.requestAddress'));
    await expect(form.error(`${C}.callerNumbers`)).toContainText(
      ui.t('error.callerNumberRepeated', { repeated: '95588' }),
    );
    await form.type({ [`${C}.requestUrl`]: service.url, [`${C}.callerNumbers`]: '95588\n0571-8888 8888' });
    await form.save();
    await expect(ui.heading(ui.t(`${C}.title`))).toBeVisible();
    const row = list.row(`外呼 ${label}`);
    await expect(row).toContainText(ui.t(`${C}.inUse`));
    await expect(row).toContainText('95588 · 057188888888');

    await row.getByRole('button', { name: ui.t(`${C}.check`) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(ui.t(`${C}.answered`))).toBeVisible();
    await expect(dialog).toContainText('1,234');
    await expect(dialog).toContainText(ui.t('outreach.identity.state.notVerified'));
    await expect(dialog).toContainText(ui.t(`${C}.callersMissing`, { numbers: '057188888888' }));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await row.getByRole('link', { name: `外呼 ${label}` }).click();
    await expect(ui.heading(`外呼 ${label}`)).toBeVisible();
    await expect(form.field(`${C}.accessSecret`)).toHaveValue('');
    await form.type({ [`${C}.callerNumbers`]: '95588' });
    await form.save();
    await expect(ui.heading(ui.t(`${C}.title`))).toBeVisible();
    await row.getByRole('button', { name: ui.t(`${C}.check`) }).click();
    await expect(dialog).toContainText(ui.t(`${C}.linesFewer`, { lines: 5 }));
  } finally {
    await service.close();
  }
});

test('a test call is refused before the identity has passed, with the way to it; then it goes with a text that has no variables [4.3-14] [4.3-15] [5.3-62]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  const account = { key: label, secret: 's3cret', lines: 5, quota: 100, balance: 100, callers: ['95588'] };
  const service = await createCallSimulator({ settings: { accounts: [account], blocked: ['+8613900139000'] } });
  try {
    await insertCallAccount(server.ports, {
      name: `外呼 ${label}`,
      accessKey: label,
      accessSecret: 's3cret',
      requestUrl: service.url,
      callerNumbers: ['95588'],
    });
    await enter();
    await ui.visit(`/config/call?name=${label}`, `${C}.title`);
    const tryOut = list.row(`外呼 ${label}`).getByRole('button', { name: ui.t(`${C}.test`) });
    await tryOut.click();
    const dialog = page.getByRole('dialog');
    const dial = dialog.getByRole('button', { name: ui.t(`${T}.dial`) });
    await form.type({ [`${T}.number`]: '12345', [`${T}.text`]: '您好 {{name}}，会员日明天开始。' });
    await dial.click();
    await expect(form.error(`${T}.number`)).toContainText(ui.t('error.phoneFormat'));
    await expect(form.error(`${T}.text`)).toContainText(ui.t('error.callVariables', { wrong: '{{name}}' }));
    await form.type({ [`${T}.number`]: '13800138000', [`${T}.text`]: '会员日明天开始。' });
    await expect(dialog).toContainText('8 / 500');
    await dial.click();
    await expect(dialog.getByRole('alert')).toContainText(ui.t('error.IDENTITY_NOT_VERIFIED'));
    await expect(form.field(`${T}.text`)).toHaveValue('会员日明天开始。');
    await dialog.getByRole('link', { name: ui.t(`${T}.toIdentity`) }).click();
    await expect(ui.heading(ui.t('outreach.identity.title'))).toBeVisible();
    await form.type({
      'outreach.identity.companyName': '星河商城有限公司',
      'outreach.identity.creditCode': '91350100M000100Y43',
      'outreach.identity.legalPerson': '张三',
      'outreach.identity.idNumber': '11010519491231002X',
      'outreach.identity.phone': '13800138000',
    });
    await page.getByRole('checkbox', { name: ui.t('outreach.identity.accepted') }).check();
    await ui.press('outreach.identity.verify');
    await expect(page.getByText(ui.t('outreach.identity.passed'))).toBeVisible();

    await ui.visit(`/config/call?name=${label}`, `${C}.title`);
    await tryOut.click();
    await form.type({ [`${T}.number`]: '13800138000', [`${T}.text`]: '会员日明天开始。' });
    await dialog.getByRole('radio', { name: ui.t(`${T}.times`, { count: 2 }) }).check();
    await dial.click();
    await expect(dialog.getByRole('status')).toContainText(ui.t(`${T}.outcome.accepted`));
    expect(service.messages()).toMatchObject([
      { callee: '+8613800138000', caller: '95588', text: '会员日明天开始。', playTimes: 2 },
    ]);
    await form.type({ [`${T}.number`]: '13900139000' });
    await dial.click();
    await expect(dialog.getByRole('status')).toContainText(ui.t('error.callCalleeBlocked'));
  } finally {
    await service.close();
  }
});

test('the access secret is in no storage of the browser, and in no copy that somebody else’s change is compared with', async ({
  page,
  enter,
  form,
  ui,
  server,
  label,
}) => {
  await enter();
  const { db } = server.ports;
  const id = await insertCallAccount(server.ports, { name: `外呼 ${label}`, accessKey: label, inUse: false });
  await ui.go(`/config/call/${id}`);
  await expect(ui.heading(`外呼 ${label}`)).toBeVisible();
  await form.type({ [`${C}.accessSecret`]: 'never-shown', [`${C}.requestUrl`]: 'https://surely-kept.example.com' });
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await expect.poll(stored).toContain('surely-kept');
  expect(await stored()).not.toContain('never-shown');
  await db
    .update(callAccount)
    .set({ lines: 7, version: sql`${callAccount.version} + 1` })
    .where(eq(callAccount.id, id));
  await form.save();
  const dialog = page.getByRole('dialog', { name: ui.t('ui.conflict.title') });
  await expect(dialog).toContainText(ui.t('ui.secret.typed'));
  await expect(dialog).not.toContainText('never-shown');
});

test('who may only look sees the accounts, and neither checks, tries nor changes them', async ({
  page,
  enter,
  ui,
  server,
  label,
}) => {
  await insertCallAccount(server.ports, { name: `外呼 ${label}`, accessKey: label, inUse: false });
  await enter(['callAccount:view']);
  await ui.visit(`/config/call?name=${encodeURIComponent(label)}`, `${C}.title`);
  await expect(page.getByText(`外呼 ${label}`)).toBeVisible();
  for (const key of [`${C}.check`, `${C}.test`, `${C}.create.title`]) await expect(ui.button(ui.t(key))).toHaveCount(0);
});

import { eq } from 'drizzle-orm';
import { taskRun } from '../../../server/db/schema/index.ts';
import { insertSends } from '../../seeds/outreach/insertSends.ts';
import { createSmppSimulator } from '../../../simulators/smpp/createSmppSimulator.ts';
import { createSmsSimulator } from '../../../simulators/sms/createSmsSimulator.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('a gateway is set up, checked and put in use; its secret is asked for again with another address [3.4-26]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
}) => {
  const gateway = await createSmsSimulator({
    settings: { accounts: [{ key: 'shop', secret: 's3cret', balance: 1_234, rate: 40, signatures: ['示例商城'] }] },
  });
  try {
    await enter();
    await ui.visit('/config/developer', 'outreach.developerAccount.title');
    await ui.press('outreach.developerAccount.create.title');
    await ui.press('ui.action.save');
    await expect(form.error('outreach.developerAccount.requestUrl')).toBeVisible();
    await form.type({
      'outreach.developerAccount.name': `网关 ${label}`,
      'outreach.developerAccount.requestUrl': 'sms.example.com',
      'outreach.developerAccount.accessKey': 'shop',
      'outreach.developerAccount.accessSecret': 's3cret',
      'outreach.developerAccount.flowRate': '41',
    });
    await ui.press('ui.action.save');
    await expect(form.error('outreach.developerAccount.requestUrl')).toContainText(ui.t('error.requestAddress'));
    await expect(form.error('outreach.developerAccount.flowRate')).toContainText(ui.t('error.flowRate'));
    await form.type({
      'outreach.developerAccount.requestUrl': gateway.url,
      'outreach.developerAccount.flowRate': '40',
    });
    await form.save();
    await expect(list.row(`网关 ${label}`)).toContainText(ui.t('outreach.developerAccount.inUse'));
    await expect(list.row(`网关 ${label}`)).toContainText('40');

    const check = list.row(`网关 ${label}`).getByRole('button', { name: ui.t('outreach.developerAccount.check') });
    await check.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(ui.t('outreach.developerAccount.answered'))).toBeVisible();
    await expect(dialog).toContainText('1,234');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await gateway.close();
    await check.click();
    await expect(dialog).toContainText(ui.t('error.smsNoConnection'));
    await page.keyboard.press('Escape');

    await list
      .row(`网关 ${label}`)
      .getByRole('link', { name: `网关 ${label}` })
      .click();
    await expect(ui.heading(`网关 ${label}`)).toBeVisible();
    await expect(form.field('outreach.developerAccount.accessSecret')).toHaveValue('');
    await form.type({ 'outreach.developerAccount.requestUrl': 'https://elsewhere.example.com' });
    await form.save();
    await expect(form.error('outreach.developerAccount.accessSecret')).toContainText(ui.t('error.secretWithAddress'));
  } finally {
    await gateway.close().catch(() => undefined);
  }
});

test('a gateway of SMPP is set up with its own fields, and checked by a bind [3.4-26]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
}) => {
  const smsc = await createSmppSimulator({
    settings: { accounts: [{ systemId: 'shop', password: 's3cret', systemType: 'OTP', rate: 40, quota: 100 }] },
  });
  try {
    await enter();
    await ui.visit('/config/developer/create', 'outreach.developerAccount.create.title');
    await expect(form.field('outreach.developerAccount.accessKey')).toBeVisible();
    await expect(form.field('outreach.developerAccount.senderAddress')).toBeHidden();
    await page.getByRole('radio', { name: ui.t('outreach.developerAccount.protocol.smpp') }).check();
    await form.type({
      'outreach.developerAccount.name': `SMPP ${label}`,
      'outreach.developerAccount.requestUrl': 'https://smsc.example.com',
      'outreach.developerAccount.accessKey.smpp': 'shop',
      'outreach.developerAccount.accessSecret.smpp': 'much too long',
      'outreach.developerAccount.senderAddress': '示例',
      'outreach.developerAccount.systemType': 'OTP',
    });
    await ui.press('ui.action.save');
    await expect(form.error('outreach.developerAccount.requestUrl')).toContainText(ui.t('error.smppAddress'));
    await expect(form.error('outreach.developerAccount.accessSecret.smpp')).toContainText('8');
    await expect(form.error('outreach.developerAccount.senderAddress')).toContainText(ui.t('error.senderAddress'));
    await form.type({
      'outreach.developerAccount.requestUrl': smsc.url,
      'outreach.developerAccount.accessSecret.smpp': 's3cret',
      'outreach.developerAccount.senderAddress': '10690001',
    });
    await form.save();
    const row = list.row(`SMPP ${label}`);
    await expect(row).toContainText('SMPP 3.4');

    await row.getByRole('button', { name: ui.t('outreach.developerAccount.check') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(ui.t('outreach.developerAccount.answered.smpp'))).toBeVisible();
    // SMPP says nothing of balances, and nothing is made up.
    await expect(dialog).not.toContainText(ui.t('outreach.developerAccount.balance'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await row.getByRole('link', { name: `SMPP ${label}` }).click();
    await expect(ui.heading(`SMPP ${label}`)).toBeVisible();
    await expect(form.field('outreach.developerAccount.senderAddress')).toHaveValue('10690001');
    await expect(form.field('outreach.developerAccount.systemType')).toHaveValue('OTP');
  } finally {
    await smsc.close();
  }
});

test('a secret that was typed is in no storage of the browser, while all else survives an expired session', async ({
  page,
  enter,
  form,
  ui,
}) => {
  await enter();
  await ui.visit('/config/developer/create', 'outreach.developerAccount.create.title');
  await form.type({
    'outreach.developerAccount.accessSecret': 'never-kept',
    'outreach.developerAccount.accessKey': 'surely-kept',
  });
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await expect.poll(stored).toContain('surely-kept');
  expect(await stored()).not.toContain('never-kept');
});

test('a gateway is marked as a full-volume interface, and the records of what went by it say that there is no detail query [8.2-45]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
  server,
}) => {
  const { ports } = server;
  const { id: operatorId } = await enter();
  await ui.visit('/config/developer/create', 'outreach.developerAccount.create.title');
  await form.type({
    'outreach.developerAccount.name': `全量 ${label}`,
    'outreach.developerAccount.requestUrl': 'http://127.0.0.1:9',
    'outreach.developerAccount.accessKey': 'shop',
    'outreach.developerAccount.accessSecret': 's3cret',
  });
  await form.field('outreach.developerAccount.fullVolume').click();
  await form.save();
  await list
    .row(`全量 ${label}`)
    .getByRole('link', { name: `全量 ${label}` })
    .click();
  await expect(form.field('outreach.developerAccount.fullVolume')).toBeChecked();

  const sends = { operatorId, channel: 'sms' as const, at: ports.clock.now(), sent: [{ state: 'accepted' as const }] };
  const [single, full] = [await insertSends(ports, sends), await insertSends(ports, sends)];
  const parts = { signature: '示例商城', content: '您好', unsubscribe: '' };
  const sms = { ...parts, kind: 'notification' as const, region: 'domestic' as const, isFullVolume: true as const };
  const taskOf = async (runId: string) => {
    const [run] = await ports.db.select().from(taskRun).where(eq(taskRun.id, runId));
    return run?.taskId ?? '';
  };
  await ports.db.update(taskRun).set({ sms }).where(eq(taskRun.id, full));
  const unsupported = page.getByRole('main').getByText(ui.t('outreach.record.fullVolume'));
  await ui.visit(`/records/send?taskId=${await taskOf(full)}`, 'outreach.record.title');
  await expect(list.rows).toHaveCount(1);
  await expect(unsupported).toBeVisible();
  // Narrowed to what another interface sent, it is not said.
  await ui.go(`/records/send?taskId=${await taskOf(single)}`);
  await expect(list.rows).toHaveCount(1);
  await expect(unsupported).toBeHidden();
});

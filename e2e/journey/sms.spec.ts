import { eq } from 'drizzle-orm';
import { createSmsSimulator, type SmsSimulator } from '../../simulators/sms/createSmsSimulator.ts';
import { smsTemplate } from '../../server/db/schema/index.ts';
import { Console } from '../pages/Console.ts';
import { contactsFile } from '../seeds/common/contactsFile.ts';
import { insertSignature } from '../seeds/common/insertSignature.ts';
import { insertSmsTemplate } from '../seeds/common/insertSmsTemplate.ts';
import { intoMarketingWindow } from '../support/intoMarketingWindow.ts';
import { makeApiKey } from '../seeds/common/makeApiKey.ts';
import { expect, test } from '../servers/realServer.ts';
import { FIRST_PASSWORD } from '../servers/startRealServer.ts';

const PASSWORD = 'Kx7!wq2m';

test('a gateway is set up, a text message is written, tried and sent to an audience, and receipts say whom it reached [1-02][2.5-001][2.5-010][2.5-011]', async ({
  page,
  server,
}) => {
  const console = new Console(page);
  const { t } = console;
  intoMarketingWindow(server.clock);
  const { id: signatureId } = await insertSignature(server.ports, '示例商城');
  const { id: templateId } = await insertSmsTemplate(server.ports, {
    name: '会员日短信',
    signatureId,
    status: 'approved',
  });
  const [written] = await server.ports.db.select().from(smsTemplate).where(eq(smsTemplate.id, templateId));
  if (written === undefined) throw new Error('the template is not there');
  const { name, type, region, content, unsubscribe } = written;
  await server.ports.db
    .update(smsTemplate)
    .set({ approved: { name, type, region, content, unsubscribe, signature: '示例商城' } })
    .where(eq(smsTemplate.id, templateId));
  let gateway: SmsSimulator | undefined;
  try {
    await page.goto('/config/developer');
    await console.signIn('admin', FIRST_PASSWORD);
    await console.setFirstPassword(FIRST_PASSWORD, PASSWORD);
    await console.dismissCustomerInfo();
    // A new tenant is led on in four steps; who signs and what is written stands already here.
    await console.go('/');
    const steps = page
      .getByRole('list')
      .filter({ hasText: t('outreach.onboarding.signature.hint') })
      .getByRole('listitem');
    await expect(steps).toHaveText([
      new RegExp(`1. ${t('outreach.onboarding.signature')}.*${t('outreach.onboarding.done')}`),
      new RegExp(`2. ${t('outreach.onboarding.template')}.*${t('outreach.onboarding.done')}`),
      new RegExp(`3. ${t('outreach.onboarding.task')}.*${t('outreach.onboarding.open')}`),
      new RegExp(`4. ${t('outreach.onboarding.statistics')}.*${t('outreach.onboarding.open')}`),
    ]);
    await console.go('/config/developer');
    const token = (await page.context().cookies()).find((cookie) => cookie.name === 'accessToken')?.value ?? '';
    const scopes = ['sms:receipt', 'sms:reply'] as const;
    const credentials = await makeApiKey(server.url, token, { name: 'gateway', scopes });
    const api = `${server.url}/api/custom/sms`;
    const callbacks = { receiptUrl: `${api}/receipt`, replyUrl: `${api}/reply`, ...credentials };
    const account = { key: 'shop', secret: 's3cret', balance: 1_000, rate: 40, signatures: ['示例商城'], callbacks };
    gateway = await createSmsSimulator({ now: () => server.clock.now().getTime(), settings: { accounts: [account] } });

    await console.press('outreach.developerAccount.create.title');
    await console.field('outreach.developerAccount.name').fill('主通道');
    await console.field('outreach.developerAccount.requestUrl').fill(gateway.url);
    await console.field('outreach.developerAccount.accessKey').fill('shop');
    await console.field('outreach.developerAccount.accessSecret').fill('s3cret');
    await console.press('ui.action.save');
    await expect(page.getByRole('link', { name: '主通道' })).toBeVisible();

    await console.go('/profile/package/create');
    await console.field('profile.package.name').fill('短信会员');
    await console.choosePackageFile(
      contactsFile('会员.xlsx', [
        ['张三', '13800000001', 'zhang@example.com', '上海'],
        ['李四', '13800000002', 'li@example.com', '北京'],
        ['', '13800000003', 'nobody@example.com', '广州'],
        ['Tan', '+6581234567', 'tan@example.com', '新加坡'],
      ]),
    );
    await console.press('profile.package.submit');
    await expect(page.getByText(t('profile.package.result.success')).first()).toBeVisible();

    await console.go('/message/create');
    await console.choose(console.field('ui.field.channel'), t('ui.field.channel.sms'));
    await console.field('outreach.message.name').fill('会员日短信');
    await console.choose(console.field('outreach.message.smsTemplateId'), '会员日短信');
    await expect(page.getByText(t('outreach.message.kind.marketing'))).toBeVisible();
    await console.choose(page.getByLabel(t('outreach.message.previewAs')), '短信会员');
    await expect(page.getByText('【示例商城】张三，会员日八折，拒收请回复R')).toBeVisible();
    await expect(page.getByText(t('outreach.message.leftOut', { count: 1 }))).toBeVisible();
    await console.press('ui.action.save');
    await page.getByRole('link', { name: '会员日短信' }).click();
    await console.press('outreach.testSend.title');
    await console.field('outreach.testSend.recipients').fill('me@example.com');
    await console.press('outreach.testSend.send');
    await expect(page.getByText(t('error.recipientFormat', { wrong: 'me@example.com' }))).toBeVisible();
    await console.field('outreach.testSend.recipients').fill('139 0000 0009');
    await console.press('outreach.testSend.send');
    await expect(page.getByText(`${t('ui.sendState.accepted')} 13900000009`)).toBeVisible();
    await console.press('ui.action.close');

    await console.go('/task/create');
    await console.field('outreach.task.name').fill('会员日短信');
    await console.choose(console.field('outreach.task.message'), '会员日短信');
    await expect(page.getByText(t('outreach.task.window.explanation', { from: 8, until: 22 }))).toBeVisible();
    await console.choose(console.field('outreach.task.audience'), '短信会员');
    await console.press('ui.action.save');
    await console.press('outreach.task.action.submit');
    await console.confirm();
    await console.press('outreach.task.action.release');
    await console.confirm();
    await console.waitUntilCompleted();
    await expect(page.getByText(t('error.valueMissing'))).toBeVisible();
    await expect(page.getByText(t('error.otherRegion'))).toBeVisible();
    const sent = gateway.messages().filter(({ phone }) => phone !== '13900000009');
    expect(sent).toHaveLength(2);
    expect(Object.fromEntries(sent.map(({ phone, text }) => [phone, text]))).toEqual({
      '13800000001': '张三，会员日八折，拒收请回复R',
      '13800000002': '李四，会员日八折，拒收请回复R',
    });

    const receipts = () => gateway?.state().accounts[0]?.receipts;
    await expect.poll(receipts).toMatchObject({ waiting: 0, setAside: 0 });
    await console.open('menu.record');
    await expect(page.getByRole('cell', { name: t('ui.sendState.delivered') })).toHaveCount(2);
    await expect(page.getByRole('cell', { name: '138****0001' })).toBeVisible();
    await console.go('/common/reportOfSMS');
    await expect(page.getByRole('cell', { name: '100%' })).toBeVisible();

    // Who answers with a word of refusal gets nothing more.
    gateway.reply('shop', '13800000001', '退订');
    await expect.poll(() => gateway?.state().accounts[0]?.replies).toMatchObject({ waiting: 0, done: 1 });
    await console.go('/task');
    await page.getByRole('link', { name: '会员日短信' }).first().click();
    await console.press('outreach.task.action.copy');
    await console.field('outreach.task.name').fill('再发一次');
    await console.press('ui.action.save');
    await console.press('outreach.task.action.submit');
    await console.confirm();
    await console.press('outreach.task.action.release');
    await console.confirm();
    await console.waitUntilCompleted();
    await expect(page.getByText(t('error.optedOut'))).toBeVisible();
    expect(gateway.messages().filter(({ phone }) => phone === '13800000001')).toHaveLength(1);
    expect(gateway.messages().filter(({ phone }) => phone === '13800000002')).toHaveLength(2);
  } finally {
    await gateway?.close();
  }
});

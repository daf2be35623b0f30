import { eq } from 'drizzle-orm';
import { message } from '../../../server/db/schema/index.ts';
import { createWechatSimulator } from '../../../simulators/wechat/createWechatSimulator.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertIdField } from '../../seeds/common/insertIdField.ts';
import { insertPushAccount } from '../../seeds/outreach/insertPushAccount.ts';
import { insertSending } from '../../seeds/outreach/insertSending.ts';
import { insertWechatAccount, insertWechatTemplate } from '../../seeds/outreach/insertWechatAccount.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const M = 'outreach.message';

test('a notification is written with its title, content and picture, shown on a phone, and refused where it is too long [3.4-20] [5.3-16] [5.3-17]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
  server,
}) => {
  await enter();
  await ui.visit('/message', `${M}.title`);
  await ui.press(`${M}.create.title`);
  await ui.choose(ui.field('ui.field.channel'), ui.t('ui.field.channel.appPush'));
  await expect(ui.field(`${M}.subject`)).toHaveCount(0);
  await form.type({
    [`${M}.name`]: `推送 ${label}`,
    [`${M}.heading`]: '{{name}}，早上好',
    [`${M}.text`]: '礼'.repeat(45),
  });
  await form.save();
  await expect(form.error(`${M}.text`)).toContainText(ui.t('error.tooLong', { max: 44 }));
  await form.type({ [`${M}.text`]: '今日有礼', [`${M}.link`]: 'javascript:alert(1)' });
  await page.getByRole('radio', { name: ui.t(`${M}.cardStyle.largeImage`) }).check();
  await form.type({ [`${M}.image`]: 'http://example.com/a.png' });
  await form.save();
  await expect(form.error(`${M}.link`)).toContainText(ui.t('error.linkFormat'));
  await expect(form.error(`${M}.image`)).toContainText(ui.t('error.imageAddress'));
  const phone = page.getByRole('img', { name: ui.t(`${M}.preview`) }).or(page.getByLabel(ui.t(`${M}.preview`)));
  await expect(phone.first()).toContainText('今日有礼');
  await form.type({ [`${M}.link`]: 'shop://gift', [`${M}.image`]: 'https://example.com/a.png' });
  await form.save();
  await expect(ui.heading(ui.t(`${M}.title`))).toBeVisible();
  await expect(list.row(`推送 ${label}`)).toContainText(ui.t('ui.field.channel.appPush'));
  const [stored] = await server.ports.db
    .select()
    .from(message)
    .where(eq(message.name, `推送 ${label}`));
  expect(stored).toMatchObject({ channel: 'appPush', subject: '', content: '今日有礼' });
  expect(stored?.details).toMatchObject({
    title: '{{name}}，早上好',
    link: 'shop://gift',
    cardStyle: 'largeImage',
    image: 'https://example.com/a.png',
  });
});

test('a template message is written by a template of its account, every field is filled, and it is tried by OpenIds used before [5.3-52] [5.3-53]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
  server,
}) => {
  await enter();
  const followers = ['oFirst-0000000000000001', 'oSecond-000000000000002'].map((openId) => ({ openId }));
  const appId = `wx${label
    .replace(/[^0-9a-f]/g, '')
    .padStart(16, 'c')
    .slice(-16)}`;
  const content = '预约门店:{{thing1.DATA}}\n预约时间:{{time2.DATA}}\n';
  const wechat = await createWechatSimulator({
    settings: {
      apps: [
        {
          appId,
          secret: 'a'.repeat(32),
          kind: 'service',
          templates: [{ id: 'T-1', title: '预约成功通知', content }],
          followers,
        },
      ],
    },
  });
  try {
    const tenantId = DEFAULT_TENANT_ID;
    const values = { tenantId, name: `公众号 ${label}`, appId, apiUrl: wechat.url };
    const accountId = await insertWechatAccount(server.ports, 'officialAccount', values);
    await insertWechatTemplate(server.ports, { tenantId, accountId, templateId: 'T-1', title: `预约 ${label}` });
    await ui.visit('/message', `${M}.title`);
    await ui.press(`${M}.create.title`);
    await ui.choose(ui.field('ui.field.channel'), ui.t('ui.field.channel.wechatTemplate'));
    await form.type({ [`${M}.name`]: `模板 ${label}` });
    await ui.choose(ui.field(`${M}.account.officialAccount`), `公众号 ${label}`);
    // Nothing says yet where people's OpenIds are.
    await expect(page.getByText(ui.t('error.openIdFieldMissing'))).toBeVisible();
    await ui.choose(ui.field(`${M}.templateId`), `预约 ${label}`);
    await page.getByLabel('预约门店').fill('{{name}}的店');
    await form.save();
    await expect(form.error(`${M}.values`)).toContainText(ui.t('error.templateFieldsEmpty', { names: '预约时间' }));
    await page.getByLabel('预约时间').fill('2026年11月22日 10:00');
    await expect(page.getByText('预约时间:2026年11月22日 10:00')).toBeVisible();
    await form.save();
    await expect(ui.heading(ui.t(`${M}.title`))).toBeVisible();

    await list
      .row(`模板 ${label}`)
      .getByRole('link', { name: `模板 ${label}` })
      .click();
    await expect(ui.heading(`模板 ${label}`)).toBeVisible();
    await expect(page.getByLabel('预约门店')).toHaveValue('{{name}}的店');
    const dialog = page.getByRole('dialog');
    for (const { openId } of followers) {
      await ui.press('outreach.testSend.title');
      await form.type({ 'outreach.testSend.recipients': openId });
      await dialog.getByRole('button', { name: ui.t('outreach.testSend.send'), exact: true }).click();
      await expect(dialog.getByRole('listitem')).toContainText(ui.t('ui.sendState.accepted'));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    expect(wechat.messages()).toHaveLength(2);
    await page.reload();
    await ui.press('outreach.testSend.title');
    const recent = dialog.getByRole('group', { name: ui.t('outreach.testSend.recent') }).getByRole('button');
    await expect(recent).toHaveText(followers.map(({ openId }) => openId).toReversed());
    await recent.first().click();
    await expect(form.field('outreach.testSend.recipients')).toHaveValue(followers[1]?.openId ?? '');
  } finally {
    await wechat.close();
  }
});

test('a mass message has no variables, is tried by two OpenIds at least, and is refused to a task of people without OpenIds [5.3-03] [5.3-18] [5.3-62]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  const tenantId = DEFAULT_TENANT_ID;
  await insertSending(server.ports, operator, label);
  const name = `群发号 ${label}`;
  const appId = `wx${label
    .replace(/[^0-9a-f]/g, '')
    .padStart(16, 'd')
    .slice(-16)}`;
  await insertWechatAccount(server.ports, 'officialAccount', { tenantId, name, appId, apiUrl: 'http://127.0.0.1:9' });
  await ui.visit('/message', `${M}.title`);
  await ui.press(`${M}.create.title`);
  await ui.choose(ui.field('ui.field.channel'), ui.t('ui.field.channel.wechatMass'));
  await form.type({ [`${M}.name`]: `群发 ${label}`, [`${M}.text`]: '您好 {{name}}' });
  await ui.choose(ui.field(`${M}.account.officialAccount`), name);
  await form.save();
  await expect(form.error(`${M}.text`)).toContainText(ui.t('error.massVariables', { wrong: '{{name}}' }));
  await form.type({ [`${M}.text`]: '会'.repeat(501) });
  await form.save();
  await expect(form.error(`${M}.text`)).toContainText(ui.t('error.tooLong', { max: 500 }));
  await form.type({ [`${M}.text`]: '会'.repeat(500) });
  await form.save();
  await expect(ui.heading(ui.t(`${M}.title`))).toBeVisible();
  await list
    .row(`群发 ${label}`)
    .getByRole('link', { name: `群发 ${label}` })
    .click();
  await ui.press('outreach.testSend.title');
  await form.type({ 'outreach.testSend.recipients': 'oFirst-0000000000000001' });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: ui.t('outreach.testSend.send'), exact: true }).click();
  await expect(form.error('outreach.testSend.recipients')).toContainText(ui.t('error.massRecipients'));
  await page.keyboard.press('Escape');

  const T = 'outreach.task';
  await ui.visit('/task', `${T}.title`);
  await ui.press(`${T}.create.title`);
  await form.type({ [`${T}.name`]: `群发任务 ${label}` });
  await ui.choose(ui.field(`${T}.message`), `群发 ${label}`);
  await ui.choose(ui.field(`${T}.audience`), `会员 ${label}`);
  await form.save();
  await expect(ui.heading(`群发任务 ${label}`)).toBeVisible();
  await expect(page.getByRole('alert').getByText(ui.t('error.openIdFieldMissing')).first()).toBeVisible();
});

test('an app push account names the field that holds the PushIds, which then cannot be removed', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
  server,
}) => {
  const P = 'outreach.pushAccount';
  const F = 'common.customField';
  await enter();
  await insertPushAccount(server.ports, { name: `推送号 ${label}` });
  await ui.visit('/common/customFields', `${F}.title`);
  await ui.press(`${F}.create.title`);
  await form.type({ [`${F}.name`]: `PushId_${label}`, [`${F}.code`]: `p${label}`, [`${F}.parameter`]: `p${label}` });
  await ui.choose(ui.field(`${F}.component`), ui.t(`${F}.component.text`));
  await form.save();
  await expect(list.row(`PushId_${label}`)).toBeVisible();
  await ui.visit('/config/appPush', `${P}.title`);
  await list
    .row(`推送号 ${label}`)
    .getByRole('link', { name: `推送号 ${label}` })
    .click();
  await expect(ui.heading(`推送号 ${label}`)).toBeVisible();
  await ui.choose(ui.field(`${P}.contactFieldId`), `PushId_${label}`);
  await form.save();
  await expect(ui.heading(ui.t(`${P}.title`))).toBeVisible();
  await ui.visit('/common/customFields', `${F}.title`);
  await list
    .row(`PushId_${label}`)
    .getByRole('button', { name: ui.t('ui.action.remove') })
    .click();
  await ui.confirm();
  await expect(page.getByText(ui.t('error.IN_USE_BY', { names: `推送号 ${label}` }))).toBeVisible();
});

test('a task can ask people to follow an official account, by a channel that reaches others than its followers [3.4-18]', async ({
  page,
  enter,
  form,
  ui,
  label,
  server,
}) => {
  const T = 'outreach.task';
  const operator = await enter();
  await insertSending(server.ports, operator, label);
  const contactFieldId = await insertIdField(server.ports, `o${label}`);
  const appId = `wx${label
    .replace(/[^0-9a-f]/g, '')
    .padStart(16, 'e')
    .slice(-16)}`;
  const name = `关注号 ${label}`;
  await insertWechatAccount(server.ports, 'officialAccount', {
    tenantId: DEFAULT_TENANT_ID,
    name,
    appId,
    apiUrl: 'http://127.0.0.1:9',
    contactFieldId,
  });
  await ui.visit('/task', `${T}.title`);
  await ui.press(`${T}.create.title`);
  await form.type({ [`${T}.name`]: `引导 ${label}` });
  await page.getByRole('radio', { name: ui.t(`${T}.type.followOfficialAccount`) }).check();
  await ui.choose(ui.field(`${T}.message`), `会员日 ${label}`);
  await ui.choose(ui.field(`${T}.audience`), `会员 ${label}`);
  await form.save();
  await expect(form.error(`${T}.followAccountId`)).toContainText(ui.t('error.required'));
  await ui.choose(ui.field(`${T}.followAccountId`), name);
  await form.save();
  await expect(ui.heading(`引导 ${label}`)).toBeVisible();
  await expect(page.getByText(ui.t(`${T}.type.followOfficialAccount`))).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
});

import { randomBytes } from 'node:crypto';
import { createWechatSimulator, type WechatSimulator } from '../../../simulators/wechat/createWechatSimulator.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertWechatAccount, insertWechatTemplate } from '../../seeds/outreach/insertWechatAccount.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const SECRET = '0123456789abcdef0123456789abcdef';
const booking = {
  id: 'iPk5sOIt5X_flOVKn5GrTFpncEYTojx6ddbt8WYoV5s',
  title: '预约成功通知',
  content: '预约门店:{{thing1.DATA}}\n预约时间:{{time2.DATA}}\n',
  example: '预约门店:星河路店\n预约时间:2026年11月22日 10:00\n',
};
const level = { id: 'TM00015', title: '会员等级变更提醒', content: '变更后等级:{{phrase2.DATA}}\n' };

/** An app id of its own: a tenant has each once. */
const newAppId = (): string => `wx${randomBytes(8).toString('hex')}`;

async function withSimulator(work: (simulator: WechatSimulator, appId: string) => Promise<void>): Promise<void> {
  const appId = newAppId();
  const simulator = await createWechatSimulator();
  try {
    await work(simulator, appId);
  } finally {
    await simulator.close();
  }
}

test('an official account is set up, fully or semi hosted, and checked; its secret is asked for again with another address [2.5-051] [2.5-057] [3.4-34]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
}) => {
  await withSimulator(async (simulator, appId) => {
    simulator.configure({ apps: [{ appId, secret: SECRET, kind: 'service', templates: [booking, level] }] });
    const texts = 'outreach.officialAccount';
    const name = `公众号 ${label}`;
    await enter();
    await ui.visit('/config/wechat', `${texts}.title`);
    await ui.press(`${texts}.create.title`);
    await expect(form.field(`${texts}.apiUrl`)).toHaveValue('https://api.weixin.qq.com');
    await form.type({
      [`${texts}.name`]: name,
      [`${texts}.appId`]: 'wx123',
      [`${texts}.appSecret`]: SECRET,
      [`${texts}.apiUrl`]: 'http://api.weixin.qq.com',
    });
    await ui.press('ui.action.save');
    await expect(form.error(`${texts}.appId`)).toContainText(ui.t('error.appIdFormat'));
    await expect(form.error(`${texts}.apiUrl`)).toContainText(ui.t('error.wechatAddress'));
    await form.type({ [`${texts}.appId`]: appId, [`${texts}.apiUrl`]: simulator.url });
    await form.save();
    await expect(list.row(name)).toContainText(ui.t(`${texts}.hosting.full`));

    const check = list.row(name).getByRole('button', { name: ui.t(`${texts}.check`) });
    await check.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(ui.t('outreach.wechatTemplate.answered', { templates: '2' }));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await list.row(name).getByRole('link', { name, exact: true }).click();
    await expect(ui.heading(name)).toBeVisible();
    await expect(form.field(`${texts}.appSecret`)).toHaveValue('');
    await page.getByText(ui.t(`${texts}.hosting.semi`), { exact: true }).click();
    await form.type({ [`${texts}.apiUrl`]: 'https://elsewhere.example.com' });
    await form.save();
    await expect(form.error(`${texts}.appSecret`)).toContainText(ui.t('error.appSecretWithAddress'));
    await form.type({ [`${texts}.apiUrl`]: simulator.url });
    await form.save();
    await expect(ui.heading(ui.t(`${texts}.title`))).toBeVisible();
    await expect(list.row(name)).toContainText(ui.t(`${texts}.hosting.semi`));

    simulator.configure({ apps: [] });
    simulator.reset();
    await check.click();
    await expect(dialog).toContainText(/40001|40013/);
  });
});

test('templates of an official account are read from WeChat, found, and their fields named [2.5-050] [3.4-32]', async ({
  page,
  enter,
  list,
  ui,
  label,
  server,
}) => {
  await withSimulator(async (simulator, appId) => {
    simulator.configure({ apps: [{ appId, secret: SECRET, kind: 'service', templates: [booking, level] }] });
    const name = `公众号 ${label}`;
    const values = { tenantId: DEFAULT_TENANT_ID, name, appId, appSecret: SECRET, apiUrl: simulator.url };
    await insertWechatAccount(server.ports, 'officialAccount', values);
    await enter();
    await ui.visit('/config/wechat', 'outreach.officialAccount.title');
    await list.search('outreach.officialAccount.name', label);
    await list.row(name).getByRole('link', { name: '0', exact: true }).click();
    await expect(ui.heading(name)).toBeVisible();
    await expect(page.getByText(ui.t('outreach.wechatTemplate.neverSynced'), { exact: true })).toBeVisible();
    await ui.press('outreach.wechatTemplate.synchronise');
    await expect(page.getByText(ui.t('outreach.wechatTemplate.synchronised', { count: 2 }))).toBeVisible();
    await expect(list.row(booking.title)).toContainText(booking.id);
    await expect(list.row(booking.title)).toContainText('预约门店 thing1');
    await expect(page.getByText(ui.t('outreach.wechatTemplate.neverSynced'))).toBeHidden();

    await list
      .row(booking.title)
      .getByRole('button', { name: ui.t('outreach.wechatTemplate.rename') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('thing1').fill('');
    await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
    await expect(dialog).toContainText(ui.t('error.required'));
    await dialog.getByLabel('thing1').fill('到店门店');
    await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(list.row(booking.title)).toContainText('到店门店 thing1');

    await list.search('outreach.wechatTemplate.keyword', '等级');
    await expect(list.row(level.title)).toBeVisible();
    await expect(list.row(booking.title)).toBeHidden();
    await list.clear();

    simulator.configure({ apps: [{ appId, secret: SECRET, kind: 'service', rights: [] }] });
    await ui.press('outreach.wechatTemplate.synchronise');
    const refusal = ui.t('error.WECHAT_REFUSED', { reason: ui.t('error.wechatNoRight') });
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(list.row(booking.title)).toContainText('到店门店 thing1');
  });
});

test('a mini program is set up and checked, and its subscription templates are read [2.5-052] [2.5-058] [3.4-33]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
}) => {
  await withSimulator(async (simulator, appId) => {
    simulator.configure({
      apps: [{ appId, secret: SECRET, kind: 'miniProgram', templates: [{ ...booking, type: 3 }] }],
    });
    const texts = 'outreach.miniProgram';
    const name = `小程序 ${label}`;
    await enter();
    await ui.visit('/config/miniProgram', `${texts}.title`);
    await ui.press(`${texts}.create.title`);
    await form.type({
      [`${texts}.name`]: name,
      [`${texts}.originalId`]: 'gh_1',
      [`${texts}.appId`]: appId,
      [`${texts}.appSecret`]: SECRET,
      [`${texts}.apiUrl`]: simulator.url,
    });
    await ui.press('ui.action.save');
    await expect(form.error(`${texts}.originalId`)).toContainText(ui.t('error.originalIdFormat'));
    await form.type({ [`${texts}.originalId`]: 'gh_0123456789ab' });
    await form.save();
    await expect(list.row(name)).toContainText('gh_0123456789ab');
    await list.row(name).getByRole('link', { name: '0', exact: true }).click();
    await ui.press('outreach.wechatTemplate.synchronise');
    await expect(list.row(booking.title)).toContainText(ui.t('outreach.wechatTemplate.subscription.long'));
    await expect(list.row(booking.title)).toContainText('预约时间 time2');
    await page
      .getByRole('link', { name: ui.t(`${texts}.title`) })
      .last()
      .click();
    await expect(list.row(name).getByRole('link', { name: '1', exact: true })).toBeVisible();
    await list.row(name).getByRole('link', { name, exact: true }).click();
    await expect(form.field(`${texts}.originalId`)).toHaveValue('gh_0123456789ab');
  });
});

test('a secret that was typed is in no storage of the browser and in no comparison of two copies', async ({
  page,
  enter,
  form,
  ui,
  label,
  server,
}) => {
  const texts = 'outreach.officialAccount';
  const name = `公众号 ${label}`;
  const values = { tenantId: DEFAULT_TENANT_ID, name, appId: newAppId() };
  const id = await insertWechatAccount(server.ports, 'officialAccount', values);
  await enter();
  await ui.go(`/config/wechat/${id}`);
  await expect(ui.heading(name)).toBeVisible();
  await form.type({ [`${texts}.appSecret`]: SECRET, [`${texts}.name`]: `新 ${label}` });
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await expect.poll(stored).toContain(`新 ${label}`);
  expect(await stored()).not.toContain(SECRET);
  await server.ports.db.execute(`update wechat_account set version = 2, name = '别人 ${label}' where id = '${id}'`);
  await form.save();
  const dialog = page.getByRole('dialog', { name: ui.t('ui.conflict.title') });
  await expect(dialog).toContainText(`别人 ${label}`);
  expect(await dialog.innerText()).not.toContain(SECRET);
});

test('events of an account are switched on: the token is typed and never shown, the address is copied to WeChat', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
}) => {
  const texts = 'outreach.officialAccount';
  const name = `事件 ${label}`;
  await enter();
  await ui.go('/config/wechat');
  await ui.press(`${texts}.create.title`);
  await form.type({ [`${texts}.name`]: name, [`${texts}.appId`]: newAppId(), [`${texts}.appSecret`]: SECRET });
  await expect(form.field(`${texts}.eventToken`)).toBeHidden();
  await page.getByText(ui.t(`${texts}.eventMode.safe`), { exact: true }).click();
  await expect(page.getByText(ui.t(`${texts}.eventUrlLater`))).toBeVisible();
  await form.type({ [`${texts}.eventToken`]: 'short', [`${texts}.encodingAesKey`]: 'k'.repeat(43) });
  await form.save();
  await expect(form.error(`${texts}.eventToken`)).toContainText(ui.t('error.eventTokenFormat'));
  await form.type({ [`${texts}.eventToken`]: 't0ken0123456789abcdef' });
  await form.save();
  await expect(ui.heading(ui.t(`${texts}.title`))).toBeVisible();
  await list.row(name).getByRole('link', { name, exact: true }).click();
  await expect(ui.heading(name)).toBeVisible();
  await expect(form.field(`${texts}.eventToken`)).toHaveValue('');
  await expect(form.field(`${texts}.encodingAesKey`)).toHaveValue('');
  const id = page.url().split('/').at(-1) ?? '';
  const address = page.getByRole('region', { name: ui.t(`${texts}.eventUrl`) });
  await expect(address).toContainText(`/api/wechat/event/${id}`);
  await expect(address.getByRole('button', { name: ui.t(`${texts}.eventUrlCopy`) })).toBeVisible();
  await page.getByText(ui.t(`${texts}.eventMode.off`), { exact: true }).click();
  await expect(address).toBeHidden();
  await form.save();
  await expect(ui.heading(ui.t(`${texts}.title`))).toBeVisible();
});

test('who may only look finds accounts and templates, and nothing to change', async ({
  enter,
  list,
  ui,
  label,
  server,
}) => {
  const name = `公众号 ${label}`;
  const tenantId = DEFAULT_TENANT_ID;
  const accountId = await insertWechatAccount(server.ports, 'officialAccount', { tenantId, name, appId: newAppId() });
  await insertWechatTemplate(server.ports, { tenantId, accountId });
  await enter(['officialAccount:view']);
  await ui.visit('/config/wechat', 'outreach.officialAccount.title');
  await list.search('outreach.officialAccount.name', label);
  await expect(list.row(name)).toBeVisible();
  await expect(ui.button(ui.t('outreach.officialAccount.create.title'))).toBeHidden();
  await expect(list.row(name).getByRole('button')).toHaveCount(0);
  await list.row(name).getByRole('link', { name: '0', exact: true }).click();
  await expect(list.row('预约成功通知')).toContainText('thing1');
  await expect(ui.button(ui.t('outreach.wechatTemplate.synchronise'))).toBeHidden();
  await expect(ui.button(ui.t('outreach.wechatTemplate.rename'))).toBeHidden();
  await ui.findLocked('/config/miniProgram', '/config/developer');
});

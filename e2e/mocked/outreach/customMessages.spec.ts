import { createWechatSimulator } from '../../../simulators/wechat/createWechatSimulator.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertWechatAccount } from '../../seeds/outreach/insertWechatAccount.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { pngImage } from '../../support/pngImage.ts';

const M = 'outreach.message';

test('a customer-service message is a large picture, or a card that opens a mini program, as its form shows it and WeChat gets it [3.4-20] [5.3-19] [9-35]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
  server,
}) => {
  await enter();
  const { ports } = server;
  const appIdOf = (filler: string): string => `wx${label.replace(/[^0-9a-f]/g, '').padStart(16, filler)}`.slice(0, 18);
  const [official, program] = [appIdOf('a'), appIdOf('b')];
  const openId = `oWriter-${label.padStart(20, '0')}`;
  const wroteAt = ports.clock.now().getTime();
  const secret = 'a'.repeat(32);
  const wechat = await createWechatSimulator({
    now: () => ports.clock.now().getTime(),
    settings: {
      apps: [
        { appId: official, secret, kind: 'service', followers: [{ openId, wroteAt }] },
        { appId: program, secret, kind: 'miniProgram' },
      ],
    },
  });
  try {
    const own = { tenantId: DEFAULT_TENANT_ID, apiUrl: wechat.url };
    await insertWechatAccount(ports, 'officialAccount', { ...own, name: `客服号 ${label}`, appId: official });
    await insertWechatAccount(ports, 'miniProgram', { ...own, name: `商城 ${label}`, appId: program });
    const style = (name: string) => page.getByRole('radio', { name: ui.t(`${M}.cardStyle.${name}`), exact: true });
    const picture = page.getByRole('main').getByRole('img', { name: ui.t(`${M}.pictureAlt`) });
    const choosePicture = (size = 0) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'gift.png',
        mimeType: 'image/png',
        buffer: Buffer.concat([pngImage(300, 200), Buffer.alloc(size)]),
      });
    const sendTest = async (name: string): Promise<void> => {
      await expect(ui.heading(ui.t(`${M}.title`))).toBeVisible();
      await list.row(name).getByRole('link', { name }).click();
      await expect(ui.heading(name)).toBeVisible();
      await ui.press('outreach.testSend.title');
      await form.type({ 'outreach.testSend.recipients': openId });
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: ui.t('outreach.testSend.send'), exact: true }).click();
      await expect(dialog.getByRole('listitem')).toContainText(ui.t('ui.sendState.accepted'));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };

    await ui.visit('/message', `${M}.title`);
    await ui.press(`${M}.create.title`);
    await ui.choose(ui.field('ui.field.channel'), ui.t('ui.field.channel.wechatCustom'));
    await form.type({ [`${M}.name`]: `图片 ${label}` });
    await ui.choose(ui.field(`${M}.account.officialAccount`), `客服号 ${label}`);
    await style('largeImage').check();
    await expect(form.field(`${M}.text`)).toHaveCount(0);
    await form.save();
    await expect(form.error(`${M}.picture`)).toContainText(ui.t('error.required'));
    await choosePicture(500 * 1024);
    await expect(page.getByText(ui.t('error.imageOverKb', { max: 500 }))).toBeVisible();
    await choosePicture();
    await expect(picture).toHaveJSProperty('naturalWidth', 300);
    await form.save();
    await sendTest(`图片 ${label}`);

    await ui.visit('/message', `${M}.title`);
    await ui.press(`${M}.create.title`);
    await ui.choose(ui.field('ui.field.channel'), ui.t('ui.field.channel.wechatCustom'));
    await form.type({ [`${M}.name`]: `卡片 ${label}` });
    await ui.choose(ui.field(`${M}.account.officialAccount`), `客服号 ${label}`);
    await style('miniProgramCard').check();
    await form.save();
    for (const field of ['heading', 'miniProgramId', 'page', 'picture'])
      await expect(form.error(`${M}.${field}`)).toContainText(ui.t('error.required'));
    await form.type({ [`${M}.heading`]: '{{name}}的礼物', [`${M}.page`]: 'pages/gift' });
    await ui.choose(ui.field(`${M}.miniProgramId`), `商城 ${label}`);
    await choosePicture();
    await expect(picture).toHaveJSProperty('naturalWidth', 300);
    await form.save();
    await sendTest(`卡片 ${label}`);
    await expect(ui.field(`${M}.page`)).toHaveValue('pages/gift');

    const [card, image] = wechat.messages().map(({ content }) => content);
    expect(image).toEqual({ media_id: expect.any(String) });
    expect(card).toMatchObject({
      title: expect.stringMatching(/.+的礼物$/),
      pagepath: 'pages/gift',
      appid: program,
    });
    // The same picture was handed over once.
    expect(card).toMatchObject({ thumb_media_id: (image as Record<string, string>)['media_id'] });
  } finally {
    await wechat.close();
  }
});

import { eq, sql } from 'drizzle-orm';
import { pushAccount } from '../../../server/db/schema/index.ts';
import { createPushSimulator } from '../../../simulators/push/createPushSimulator.ts';
import { insertPushAccount } from '../../seeds/outreach/insertPushAccount.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const P = 'outreach.pushAccount';

const DEVICES = [
  { pushId: 'my-phone', platform: 'android' as const, isRegistered: true },
  { pushId: 'old-phone', platform: 'android' as const, isRegistered: false },
];

test('an account of a push service is set up, checked, tried with a test push and changed [2.5-053] [2.5-056] [3.4-35] [5.3-02] [5.3-16] [5.3-17]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
}) => {
  const app = { appKey: 'shop', masterSecret: 's3cret', rate: 500, quota: 1_234, devices: DEVICES };
  const service = await createPushSimulator({ settings: { apps: [{ ...app, platforms: ['android'] }] } });
  try {
    await enter();
    await ui.visit('/config/appPush', `${P}.title`);
    await ui.press(`${P}.create.title`);
    await ui.press('ui.action.save');
    await expect(form.error(`${P}.appKey`)).toBeVisible();
    await form.type({
      [`${P}.name`]: `推送 ${label}`,
      [`${P}.requestUrl`]: 'push.example.com',
      [`${P}.appKey`]: 'a/b',
    });
    await ui.press('ui.action.save');
    await expect(form.error(`${P}.requestUrl`)).toContainText(ui.t('error.requestAddress'));
    await expect(form.error(`${P}.appKey`)).toContainText(ui.t('error.appKeyFormat'));
    await page.getByRole('radio', { name: ui.t(`${P}.platform.ios`) }).check();
    await form.type({ [`${P}.requestUrl`]: service.url, [`${P}.appKey`]: 'shop' });
    await form.save();
    await expect(form.error(`${P}.masterSecret`)).toContainText(ui.t('error.required'));
    await form.type({ [`${P}.masterSecret`]: 's3cret' });
    await form.save();
    await expect(ui.heading(ui.t(`${P}.title`))).toBeVisible();
    const row = list.row(`推送 ${label}`);
    await expect(row).toContainText(ui.t(`${P}.inUse`));
    await expect(row).toContainText('iOS');

    await row.getByRole('button', { name: ui.t(`${P}.check`) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(ui.t(`${P}.answered`))).toBeVisible();
    await expect(dialog).toContainText('1,234');
    await expect(dialog).toContainText(ui.t(`${P}.platformMissing`, { platform: 'iOS' }));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await row.getByRole('link', { name: `推送 ${label}` }).click();
    await expect(ui.heading(`推送 ${label}`)).toBeVisible();
    await page.getByRole('radio', { name: ui.t(`${P}.platform.android`) }).check();
    await form.save();
    await expect(ui.heading(ui.t(`${P}.title`))).toBeVisible();
    await expect(row).toContainText('Android');

    await row.getByRole('button', { name: ui.t(`${P}.test`) }).click();
    const send = dialog.getByRole('button', { name: ui.t('outreach.pushTest.send') });
    const eleven = Array.from({ length: 11 }, (_, index) => `device-${index}`);
    await form.type({
      'outreach.pushTest.recipients': eleven.join('\n'),
      'outreach.pushTest.title': '题'.repeat(40),
      'outreach.pushTest.body': '今晚截止',
    });
    await expect(form.field('outreach.pushTest.title')).toHaveValue('题'.repeat(30));
    await expect(dialog).toContainText('30 / 30');
    await expect(dialog).toContainText('4 / 44');
    await send.click();
    await expect(form.error('outreach.pushTest.recipients')).toContainText(
      ui.t('error.tooManyRecipients', { max: 10 }),
    );
    await form.type({ 'outreach.pushTest.recipients': 'my-phone\nold-phone\nnobody' });
    await send.click();
    const became = dialog.getByRole('listitem');
    await expect(became).toHaveCount(3);
    await expect(became.nth(0)).toContainText(ui.t('outreach.pushTest.outcome.accepted'));
    await expect(became.nth(1)).toContainText(ui.t('error.pushIdUnregistered'));
    await expect(became.nth(2)).toContainText(ui.t('error.pushIdUnknown'));
    expect(service.messages()).toMatchObject([
      { pushId: 'my-phone', platform: 'android', notification: { title: '题'.repeat(30), body: '今晚截止' } },
    ]);
    await service.close();
    await send.click();
    await expect(became.nth(0)).toContainText(ui.t('error.pushNoConnection'));
  } finally {
    await service.close().catch(() => undefined);
  }
});

test('the master secret is in no storage of the browser, and in no copy that somebody else’s change is compared with', async ({
  page,
  enter,
  form,
  ui,
  server,
  label,
}) => {
  await enter();
  const { db } = server.ports;
  const id = await insertPushAccount(server.ports, { name: `推送 ${label}` });
  await ui.go(`/config/appPush/${id}`);
  await expect(ui.heading(`推送 ${label}`)).toBeVisible();
  await expect(form.field(`${P}.masterSecret`)).toHaveValue('');
  await form.type({ [`${P}.masterSecret`]: 'never-shown', [`${P}.requestUrl`]: 'https://surely-kept.example.com' });
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await expect.poll(stored).toContain('surely-kept');
  expect(await stored()).not.toContain('never-shown');
  await db
    .update(pushAccount)
    .set({ appKey: 'other', version: sql`${pushAccount.version} + 1` })
    .where(eq(pushAccount.id, id));
  await form.save();
  const dialog = page.getByRole('dialog', { name: ui.t('ui.conflict.title') });
  await expect(dialog).toContainText(ui.t('ui.secret.typed'));
  await expect(dialog).toContainText('surely-kept');
  await expect(dialog).not.toContainText('never-shown');
});

test('who may only look sees the accounts, and neither checks, tries nor changes them', async ({
  page,
  enter,
  ui,
  server,
  label,
}) => {
  await insertPushAccount(server.ports, { name: `推送 ${label}` });
  await enter(['pushAccount:view']);
  await ui.visit(`/config/appPush?name=${encodeURIComponent(label)}`, `${P}.title`);
  await expect(page.getByText(`推送 ${label}`)).toBeVisible();
  for (const key of [`${P}.check`, `${P}.test`, `${P}.create.title`]) await expect(ui.button(ui.t(key))).toHaveCount(0);
});

import { expect, test } from '../../servers/mockedConsole.ts';
import { pngImage } from '../../support/pngImage.ts';

const png = (width: number, height: number, name = 'icon.png') => ({
  name,
  mimeType: 'image/png',
  buffer: pngImage(width, height),
});

test('a group has name, code and an icon of exactly 100 x 100 pixels; messages stand in it and keep it [3.4-21] [9-41] [5.3-11] [8.2-04]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
}) => {
  await enter(['messageGroup:edit', 'message:edit']);
  const name = `组${label}`;
  await ui.visit('/messageGroup', 'outreach.messageGroup.title');
  await ui.press('outreach.messageGroup.create.title');
  await form.save();
  await expect(form.error('outreach.messageGroup.name')).toHaveText(ui.t('error.required'));
  await form.type({ 'outreach.messageGroup.name': '一二三四五六七八九十一' });
  await expect(ui.field('outreach.messageGroup.name')).toHaveValue('一二三四五六七八九十');
  await form.type({ 'outreach.messageGroup.name': name, 'outreach.messageGroup.code': 'a-b' });
  await expect(form.error('outreach.messageGroup.code')).toHaveText(ui.t('error.messageGroupCodeFormat'));
  await form.type({ 'outreach.messageGroup.code': `group_${label}` });

  const file = page.locator('input[type=file]');
  await file.setInputFiles(png(300, 200, 'wide.png'));
  const problem = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /\.(?:png|gif)/ });
  await expect(problem).toContainText(ui.t('error.imageDimensions', { width: 100, height: 100 }));
  await file.setInputFiles({ ...png(100, 100), buffer: Buffer.concat([pngImage(100, 100), Buffer.alloc(102_400)]) });
  await expect(problem).toContainText(ui.t('error.imageOverKb', { max: 100 }));
  await file.setInputFiles({ name: 'icon.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(problem).toContainText(ui.t('error.imageType'));
  // One that cannot be measured here is sent, and judged there.
  await page.evaluate(() => {
    const own = Object.getOwnPropertyDescriptor(Blob.prototype, 'arrayBuffer') ?? {};
    Blob.prototype.arrayBuffer = () => {
      Object.defineProperty(Blob.prototype, 'arrayBuffer', own);
      return Promise.reject(new DOMException('gone', 'NotReadableError'));
    };
  });
  await file.setInputFiles(png(100, 100));
  await expect(page.getByRole('img', { name: ui.t('outreach.messageGroup.iconOf', { name }) })).toHaveJSProperty(
    'naturalWidth',
    100,
  );
  await form.save();
  await expect(ui.heading(ui.t('outreach.messageGroup.title'))).toBeVisible();
  await list.search('outreach.messageGroup.keyword', label);
  await expect(list.rows).toHaveCount(1);
  await expect(list.row(name).getByRole('img')).toHaveJSProperty('naturalWidth', 100);

  await ui.visit('/message', 'outreach.message.title');
  await ui.press('outreach.message.create.title');
  await form.type({ 'outreach.message.name': `会员日 ${label}`, 'outreach.message.subject': '八折' });
  await ui.choose(ui.field('outreach.message.groupId'), name);
  await form.save();
  await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();
  await ui.choose(list.filter('outreach.message.groupId'), name);
  await expect(list.rows).toHaveCount(1);
  await expect(list.row(`会员日 ${label}`)).toContainText(name);

  await ui.visit(`/messageGroup?keyword=${label}`, 'outreach.messageGroup.title');
  await expect(list.row(name).getByRole('button', { name: ui.t('ui.action.remove') })).toBeDisabled();
  // The count leads to the messages.
  await list.row(name).getByRole('link', { name: '1', exact: true }).click();
  await expect(list.rows).toHaveCount(1);
  await list.row(label).getByRole('link').first().click();
  await expect(ui.heading(`会员日 ${label}`)).toBeVisible();
  await expect(page.locator('form').getByText(name, { exact: true })).toBeVisible();
});

test('a link that leads nowhere is refused at the content of a message, and what was typed stays [8.2-18]', async ({
  page,
  enter,
  form,
  ui,
  label,
}) => {
  await enter(['message:edit']);
  await page.goto('/message/create');
  const content = '<p><a href="www.brand.example">八折</a></p>';
  await form.type({
    'outreach.message.name': `链接 ${label}`,
    'outreach.message.subject': '八折',
    'outreach.message.content': content,
  });
  await form.save();
  await expect(form.error('outreach.message.content')).toHaveText('超链接格式不合法');
  await expect(ui.field('outreach.message.content')).toHaveValue(content);
  await form.type({ 'outreach.message.content': content.replace('www.', 'https://www.') });
  await form.save();
  await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();
});

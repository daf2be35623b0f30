import { uploadSignatureFile } from '../../../src/contract/common/sms/smsSignature.ts';
import { insertSignature } from '../../seeds/common/insertSignature.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const MB = 1024 * 1024;
const png = (name: string, size = 64) => {
  const buffer = Buffer.alloc(size);
  buffer.write('\x89PNG\r\n\x1a\n', 'latin1');
  return { name, mimeType: 'image/png', buffer };
};

test('a signature is added with its files, listed, changed and removed [1-10] [2.5-006]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
}) => {
  const name = `示例${label}`;
  const files = page.locator('input[type=file]');
  await enter(['smsSignature:view', 'smsSignature:edit']);
  await page.goto('/common/smsSignature');
  await ui.press('common.smsSignature.create.title');
  await form.type({ 'common.smsSignature.name': '一' });
  await form.save('common.review.submit');
  await expect(form.error('common.smsSignature.name')).toHaveText(ui.t('error.signatureLength'));
  await form.type({ 'common.smsSignature.name': name });
  await files.first().setInputFiles(png('执照.png'));
  await files.nth(1).setInputFiles([png('商标.png'), png('授权.png')]);
  const licence = page.getByRole('button', { name: ui.t('ui.file.download', { name: '执照.png' }) });
  await expect(licence).toBeVisible();
  await page.getByRole('button', { name: ui.t('ui.file.remove', { name: '授权.png' }) }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), licence.click()]);
  expect(download.suggestedFilename()).toBe('执照.png');
  await form.save('common.review.submit');
  await expect(list.row(name)).toContainText(ui.t('common.review.status.pendingReview'));
  await expect(list.row(name)).toContainText(ui.t('common.smsSignature.fileCount', { count: 2 }));

  await page.getByRole('link', { name }).click();
  await files.first().setInputFiles(png('新执照.png'));
  await expect(page.getByText('新执照.png')).toBeVisible();
  await expect(licence).toBeHidden();
  await page.getByRole('button', { name: ui.t('ui.file.remove', { name: '商标.png' }) }).click();
  await form.save('common.review.submit');
  await expect(list.row(name)).toContainText(ui.t('common.smsSignature.fileCount', { count: 1 }));

  await list
    .row(name)
    .getByRole('button', { name: ui.t('ui.action.remove') })
    .click();
  await expect(page.getByRole('dialog', { name: ui.t('common.smsSignature.removeQuestion', { name }) })).toBeVisible();
  await ui.confirm();
  await expect(list.row(name)).toHaveCount(0);
});

test('a pending signature is rejected with a reason, another approved, by keyboard [2.5-007] [8.2-38]', async ({
  page,
  enter,
  list,
  ui,
  server,
  label,
}) => {
  const [good, bad] = [`合格${label}`, `过期${label}`];
  await insertSignature(server.ports, good, 'pendingReview');
  const { id } = await insertSignature(server.ports, bad, 'pendingReview');
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await enter(['smsSignature:review', 'role:edit']);
  await page.goto(`/common/smsSignature/review?item=${id}`);
  await expect(heading(bad)).toBeVisible();
  await ui.press('ui.review.reject');
  await expect(page.getByText(ui.t('error.rejectionReasonRequired'))).toBeVisible();
  await expect(page.getByLabel(ui.t('ui.review.reason'))).toBeFocused();
  await page.keyboard.type('执照已过期');
  await page.keyboard.press('Control+Enter');
  await expect(heading(bad)).toBeHidden();
  await page.getByRole('button', { name: good }).click();
  await expect(heading(good)).toBeVisible();
  await page.keyboard.press('Alt+KeyA');
  await expect(heading(good)).toBeHidden();

  await ui.go('/common/smsSignature');
  await expect(list.row(good)).toContainText(ui.t('common.review.status.approved'));
  await expect(list.row(bad)).toContainText('执照已过期');
  await page.getByRole('link', { name: bad }).click();
  await expect(page.getByText(ui.t('common.review.rejectedBecause', { reason: '执照已过期' }))).toBeVisible();
});

test('a file is refused before it is sent: another type, too large [8.2-02] [8.2-03]', async ({
  page,
  enter,
  ui,
  requests,
}) => {
  await enter();
  await ui.go('/common/smsSignature/create');
  const [licence, qualification] = [page.locator('input[type=file]').first(), page.locator('input[type=file]').nth(1)];
  await licence.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText(ui.t('error.imageType'))).toBeVisible();
  await licence.setInputFiles(png('a.png', 6 * MB));
  await expect(page.getByText(ui.t('error.imageTooLarge', { max: 5 }))).toBeVisible();
  await qualification.setInputFiles(png('b.png', 3 * MB));
  await expect(page.getByText(ui.t('error.imageTooLarge', { max: 2 }))).toBeVisible();
  expect(requests.of(uploadSignatureFile)).toEqual([]);
});

test('an upload that fails says so, and can be tried again [8.2-01] [8.2-16]', async ({
  page,
  enter,
  ui,
  faults,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  await enter();
  await ui.go('/common/smsSignature/create');
  const [licence, qualification] = [page.locator('input[type=file]').first(), page.locator('input[type=file]').nth(1)];
  faults.on(uploadSignatureFile, 500);
  await licence.setInputFiles(png('a.png'));
  await expect(page.getByText(ui.t('error.uploadError'))).toBeVisible();
  await qualification.setInputFiles(png('b.png'));
  await expect(page.getByText(ui.t('error.fileUploadFailed'))).toBeVisible();
  faults.off();
  await licence.setInputFiles(png('a.png'));
  await expect(page.getByRole('button', { name: ui.t('ui.file.download', { name: 'a.png' }) })).toBeVisible();
  await expect(page.getByText(ui.t('error.uploadError'))).toBeHidden();
});

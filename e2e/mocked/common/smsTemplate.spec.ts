import { smsTemplate } from '../../../server/db/schema/index.ts';
import { saveSensitiveWords } from '../../../src/contract/common/sms/smsTemplate.ts';
import { insertSignature } from '../../seeds/common/insertSignature.ts';
import { insertSmsTemplate } from '../../seeds/common/insertSmsTemplate.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('a template is written with variables, counted as it is sent, and listed [2.5-008]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  await enter();
  const [signature, name] = [`签${label}`, `会员日 ${label}`];
  await insertSignature(server.ports, signature);
  await insertSignature(server.ports, `未审${label}`, 'pendingReview');
  const preview = page.getByRole('region', { name: ui.t('common.smsTemplate.preview') });
  const length = (units: number, parts: number, left: number) =>
    expect(page.getByText(ui.t('common.smsTemplate.length', { units, parts, left }), { exact: true })).toBeVisible();

  await ui.go('/common/smsMessage');
  await ui.press('common.smsTemplate.create.title');
  await form.save('common.review.submit');
  await expect(form.error('common.smsTemplate.name')).toHaveText(ui.t('error.required'));
  await expect(form.error('common.smsTemplate.content')).toHaveText(ui.t('error.required'));
  await form.type({ 'common.smsTemplate.name': name, 'common.smsTemplate.unsubscribe': '回复0退订' });
  await form.save('common.review.submit');
  await expect(form.error('common.smsTemplate.unsubscribe')).toHaveText(ui.t('error.unsubscribeFormat'));
  await form.type({ 'common.smsTemplate.unsubscribe': '拒收请回复R' });

  const choice = ui.field('common.smsTemplate.signature');
  await choice.fill(label);
  await expect(page.getByText(`未审${label}`)).toBeHidden();
  await ui.choose(choice, signature);
  await form.type({ 'common.smsTemplate.content': '您好，积分{积分}' });
  await expect(page.getByText(ui.t('common.smsTemplate.unknownVariables', { names: '{积分}' }))).toBeVisible();
  await ui.field('common.smsTemplate.content').press('Home');
  await page.getByRole('button', { name: '{name}', exact: true }).click();
  await expect(ui.field('common.smsTemplate.content')).toHaveValue('{name}您好，积分{积分}');
  await page.getByLabel(ui.t('common.smsTemplate.sampleOf', { name: 'name' })).fill('张三');
  await page.getByLabel(ui.t('common.smsTemplate.sampleOf', { name: '积分' })).fill('100');
  await expect(preview).toHaveText(`【${signature}】张三您好，积分100拒收请回复R`);
  // 9 of the signature, 10 of the content, 6 of the prompt.
  await length(25, 1, 45);
  await form.type({ 'common.smsTemplate.content': '字'.repeat(56) });
  await length(71, 2, 63);
  await form.save('common.review.submit');
  await expect(list.row(name)).toContainText(ui.t('common.review.status.pendingReview'));
});

test('a template is copied, changed, found by its type, and removed, which leaves its copy [1-10] [2.5-008]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  await enter();
  const [name, copy] = [`原件 ${label}`, `副本 ${label}`];
  const { id: signatureId } = await insertSignature(server.ports, `副${label}`);
  await insertSmsTemplate(server.ports, { name, signatureId });
  await ui.go('/common/smsMessage');
  const copyLink = list.row(name).getByRole('link', { name: ui.t('common.smsTemplate.copy') });
  await copyLink.click();
  await expect(ui.heading(ui.t('common.smsTemplate.copy.title'))).toBeVisible();
  await form.type({ 'common.smsTemplate.name': copy });
  await ui.field('common.smsTemplate.type.verificationCode').check();
  await expect(ui.field('common.smsTemplate.unsubscribe')).toBeHidden();
  await form.save('common.review.submit');
  await list.choose('common.smsTemplate.type', 'common.smsTemplate.type.verificationCode');
  await expect(list.row(copy)).toBeVisible();
  await expect(list.row(name)).toHaveCount(0);
  await page.getByRole('link', { name: copy }).click();
  await form.type({ 'common.smsTemplate.content': '验证码{code}，十分钟内有效' });
  await form.save('common.review.submit');
  await expect(list.row(copy)).toContainText('十分钟内有效');
  await ui.go('/common/smsMessage');
  await expect(list.row(name)).toContainText('会员日八折');

  await list
    .row(name)
    .getByRole('button', { name: ui.t('ui.action.remove') })
    .click();
  await expect(page.getByRole('dialog', { name: ui.t('common.smsTemplate.removeQuestion', { name }) })).toBeVisible();
  await ui.confirm();
  await expect(list.row(name)).toHaveCount(0);
  await expect(list.row(copy)).toBeVisible();
});

test('sensitive words are red in the preview and named, and do not keep a template from being handed in [8.2-25]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  requests,
  label,
}) => {
  await enter();
  const word = `禁词${label}`;
  await insertSignature(server.ports, `敏${label}`);
  await ui.go('/common/smsMessage');
  await page.getByRole('link', { name: ui.t('common.smsTemplate.sensitiveWords.title') }).click();
  const words = ui.field('common.smsTemplate.sensitiveWords.words');
  await words.fill(`${await words.inputValue()}\n${word}\n${word}`);
  const [sent] = await Promise.all([requests.next(saveSensitiveWords), form.save()]);
  expect((sent.body as { words: string[] }).words.filter((one) => one === word)).toEqual([word]);

  await ui.press('common.smsTemplate.create.title');
  await form.type({ 'common.smsTemplate.name': `敏感 ${label}` });
  await ui.choose(ui.field('common.smsTemplate.signature'), `敏${label}`);
  await form.type({ 'common.smsTemplate.content': `好消息，禁 词${label.toUpperCase()}，` });
  await expect(page.locator('mark')).toHaveText(`禁 词${label.toUpperCase()}`);
  await expect(page.locator('mark')).toHaveCSS('color', /^rgb\(2\d\d, \d{1,2}, \d{1,2}\)$/);
  await expect(page.getByText(ui.t('common.smsTemplate.sensitive'))).toBeVisible();
  await form.save('common.review.submit');
  await expect(page.getByText(ui.t('common.smsTemplate.submittedSensitive', { words: word }))).toBeVisible();
  await expect(list.row(`敏感 ${label}`)).toBeVisible();
});

test('templates are reviewed one after another by keyboard, what changed is marked, and the author reads why [2.5-009] [6-20] [8.2-38]', async ({
  page,
  enter,
  list,
  ui,
  server,
  label,
}) => {
  const { id: signatureId } = await insertSignature(server.ports, `审${label}`);
  const approved = {
    name: `甲 ${label}`,
    type: 'other',
    region: 'domestic',
    content: '会员日八折，',
    signature: `审${label}`,
    unsubscribe: '拒收请回复R',
  } as const;
  const before = (seconds: number) => ({ submittedAt: new Date(server.clock.now().getTime() - seconds * 1_000) });
  // Whatever other tests left waits no longer.
  await server.ports.db.update(smsTemplate).set({ status: 'approved' });
  await insertSmsTemplate(server.ports, {
    name: `甲 ${label}`,
    signatureId,
    content: '会员日九折，',
    approved,
    ...before(2),
  });
  await insertSmsTemplate(server.ports, { name: `乙 ${label}`, signatureId, ...before(1) });
  const mine = await enter(['smsTemplate:review', 'smsTemplate:edit', 'role:edit']);
  await insertSmsTemplate(server.ports, { name: `丙 ${label}`, signatureId, authorIds: [mine.id] });

  const heading = (name: string) => page.getByRole('heading', { level: 2, name: `${name} ${label}` });
  await page.goto('/common/smsMessage');
  await page.getByRole('menuitem', { name: ui.t('menu.systemConfig') }).click();
  await ui.open('menu.smsTemplateReview');
  await expect(ui.heading(ui.t('common.smsTemplate.review.title'))).toBeVisible();
  await expect(heading('甲')).toBeVisible();
  await expect(page.locator('del')).toHaveText('八');
  await expect(page.locator('ins')).toHaveText('九');
  await page.keyboard.press('Alt+KeyR');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(ui.t('error.rejectionReasonRequired'))).toBeVisible();
  await page.keyboard.type('折扣须写明期限');
  await page.keyboard.press('Control+Enter');

  await expect(heading('乙')).toBeFocused();
  await page.keyboard.press('Alt+KeyA');
  await expect(heading('丙')).toBeFocused();
  await expect(page.getByText(ui.t('common.review.barrier.ownWork'))).toBeVisible();
  await expect(page.getByRole('button', { name: ui.t('ui.review.approve') })).toHaveCount(0);

  await ui.go('/common/smsMessage');
  await expect(list.row(`乙 ${label}`)).toContainText(ui.t('common.review.status.approved'));
  await expect(list.row(`甲 ${label}`)).toContainText('折扣须写明期限');
  await page.getByRole('link', { name: `甲 ${label}` }).click();
  await expect(page.getByText(ui.t('common.review.rejectedBecause', { reason: '折扣须写明期限' }))).toBeVisible();
});

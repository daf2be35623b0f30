import { testSendMessage } from '../../../src/contract/outreach/message/messageTest.ts';
import { testGroups } from '../../../src/contract/common/contacts/testGroup.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('a group of test recipients is made, changed, given to a test send, and removed', async ({
  page,
  enter,
  form,
  list,
  ui,
  seed,
  label,
}) => {
  await enter();
  const name = `组 ${label}`;
  await ui.go('/common/testGroups');
  await ui.press('common.testGroup.create.title');
  await form.type({ 'common.testGroup.name': name, 'common.testGroup.recipients': 'ann@example.com\nnobody' });
  await form.save();
  await expect(form.error('common.testGroup.recipients')).toHaveText(
    ui.t('error.recipientFormat', { wrong: 'nobody' }),
  );
  await form.type({ 'common.testGroup.recipients': 'ann@example.com\nbob@example.com\nAnn@example.com' });
  await expect(form.error('common.testGroup.recipients')).toHaveText(
    ui.t('error.emailRepeated', { repeated: 'Ann@example.com' }),
  );
  await form.type({ 'common.testGroup.recipients': 'ann@example.com\nbob@example.com' });
  await form.save();
  await expect(list.row(name)).toContainText('ann@example.com、bob@example.com');

  await page.getByRole('link', { name }).click();
  await form.type({ 'common.testGroup.recipients': 'ann@example.com' });
  await form.save();
  await expect(list.row(name)).not.toContainText('bob@example.com');

  const { message } = await seed('manyTasks');
  await ui.go(`/message/${message}`);
  await ui.press('outreach.testSend.title');
  await ui.choose(ui.field('outreach.testSend.group'), name);
  await expect(ui.field('outreach.testSend.recipients')).toHaveValue('ann@example.com');

  await ui.go('/common/testGroups');
  await list
    .row(name)
    .getByRole('button', { name: ui.t('ui.action.remove') })
    .click();
  await ui.press('ui.action.confirm');
  await expect(list.row(name)).toHaveCount(0);
});

test('a test send that the server refuses as a whole says why and keeps the recipients, and so do groups that cannot be loaded', async ({
  page,
  enter,
  faults,
  seed,
  ui,
}) => {
  await enter();
  const { message } = await seed('manyTasks');
  const [unread, refused] = [ui.t('error.SYSTEM_BUSY'), ui.t('error.SYSTEM_ERROR')];
  faults.on(testGroups.list, { errorCode: 'SYSTEM_BUSY', errorMsg: unread });
  faults.on(testSendMessage, { errorCode: 'SYSTEM_ERROR', errorMsg: refused });
  await ui.go(`/message/${message}`);
  await ui.press('outreach.testSend.title');
  await expect(page.getByText(unread).first()).toBeVisible();
  const recipients = ui.field('outreach.testSend.recipients');
  await recipients.fill('ann@example.com');
  await ui.press('outreach.testSend.send');
  await expect(page.getByText(refused)).toBeVisible();
  await expect(recipients).toHaveValue('ann@example.com');
});

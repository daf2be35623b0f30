import { expect, test } from '../support/mockedConsole.ts';

test('a contact is created, changed and removed; a number that another has is refused at its field [2.5-026]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
}) => {
  await enter(['contact:view', 'contact:edit']);
  const label = server.ports.random(4).toString('hex');
  const number = `135${String(server.ports.random(4).readUInt32BE() % 1e8).padStart(8, '0')}`;
  const values = { 'common.contact.name': `王丽 ${label}`, 'common.contact.number': number };
  const email = { 'common.contact.email': `wang.${label}@example.com` };
  await page.goto('/common/contacts');
  await ui.press('common.contact.create.title');
  await form.type({ ...values, 'common.contact.email': 'nobody' });
  await form.save();
  await expect(form.error('common.contact.email')).toHaveText(ui.t('error.emailFormat'));
  await form.type(email);
  await form.save();
  await expect(list.row(`王丽 ${label}`)).toContainText(number);
  await ui.press('common.contact.create.title');
  await form.type({ ...values, ...email });
  await form.save();
  await expect(form.error('common.contact.number')).toHaveText(ui.t('error.numberTaken'));
  await page.goto('/common/contacts');
  await page.getByRole('link', { name: `王丽 ${label}` }).click();
  await form.type({ 'common.contact.name': `王莉 ${label}` });
  await form.save();
  await expect(list.row(`王莉 ${label}`)).toBeVisible();
  await list.row(`王莉 ${label}`).getByRole('button').click();
  await ui.confirm();
  await expect(list.row(`王莉 ${label}`)).toHaveCount(0);
});

import { maskPhone } from '../../../src/domain/shared/address/maskPhone.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('a contact is created, changed and removed; a number that another has is refused at its field [1-10] [2.5-026]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  await enter(['contact:view', 'contact:edit']);
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
  await expect(list.row(`王丽 ${label}`)).toContainText(maskPhone(number));
  await ui.press('common.contact.create.title');
  await form.type({ ...values, ...email });
  await form.save();
  await expect(form.error('common.contact.number')).toHaveText(ui.t('error.numberTaken'));
  await ui.go('/common/contacts');
  await list
    .row(`王丽 ${label}`)
    .getByRole('link', { name: ui.t('ui.action.edit') })
    .click();
  await form.type({ 'common.contact.name': `王莉 ${label}` });
  await form.save();
  await expect(list.row(`王莉 ${label}`)).toBeVisible();
  await list.row(`王莉 ${label}`).getByRole('button').click();
  await ui.confirm();
  await expect(list.row(`王莉 ${label}`)).toHaveCount(0);
});

test('numbers and addresses are hidden in part; who may sees one in full, changes it, and the log says so', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  const number = `135${String(server.ports.random(4).readUInt32BE() % 1e8).padStart(8, '0')}`;
  const name = `陈明 ${label}`;
  await enter(['contact:edit']);
  await page.goto('/common/contacts/create');
  await form.type({
    'common.contact.name': name,
    'common.contact.number': number,
    'common.contact.email': `chen.${label}@example.com`,
  });
  await form.save();
  await expect(list.row(name)).toContainText('c***@example.com');
  await list
    .row(name)
    .getByRole('link', { name: ui.t('ui.action.edit') })
    .click();
  await expect(page.getByText(ui.t('common.contact.hiddenHint'))).toBeVisible();
  await expect(ui.field('common.contact.number')).toHaveValue(maskPhone(number));
  await expect(ui.field('common.contact.number')).toBeDisabled();

  await enter(['contact:edit', 'contact:reveal', 'operationLog:view']);
  await ui.go(`/common/contacts?name=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: ui.t('ui.personal.show', { value: maskPhone(number) }) }).click();
  await expect(list.row(name)).toContainText(number);
  await expect(list.row(name)).toContainText(`chen.${label}@example.com`);
  await page.getByRole('button', { name: ui.t('ui.personal.hide', { value: number }) }).click();
  await expect(list.row(name)).not.toContainText(number);
  await list
    .row(name)
    .getByRole('link', { name: ui.t('ui.action.edit') })
    .click();
  await ui.press('common.contact.revealToEdit');
  await expect(ui.field('common.contact.number')).toHaveValue(number);
  await form.type({ 'common.contact.email': `ming.${label}@example.com` });
  await form.save();
  await expect(list.row(name)).toContainText('m***@example.com');
  await ui.go('/common/operationLog?action=personalData.reveal');
  await expect(list.row(maskPhone(number))).toHaveCount(2);
});

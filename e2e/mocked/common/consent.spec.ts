import { contact } from '../../../server/db/schema/index.ts';
import { maskPhone } from '../../../src/domain/shared/address/maskPhone.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('what a contact agreed to is written down at its page, newest first', async ({
  page,
  enter,
  form,
  ui,
  server,
  label,
}) => {
  await enter(['contact:view', 'contact:edit']);
  const now = server.ports.clock.now();
  const number = `132${String(server.ports.random(4).readUInt32BE() % 1e8).padStart(8, '0')}`;
  const [person] = await server.ports.db
    .insert(contact)
    .values({
      tenantId: DEFAULT_TENANT_ID,
      name: `孙 ${label}`,
      number,
      email: `sun.${label}@example.com`,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  await page.goto(`/common/contacts/${person?.id}`);
  const records = page.getByRole('region', { name: ui.t('common.consent.title') });
  await expect(records.getByText(ui.t('common.consent.empty'))).toBeVisible();
  const dialog = page.getByRole('dialog');
  const add = async (channel: string, decision: string, text: string): Promise<void> => {
    await records.getByRole('button', { name: ui.t('common.consent.add') }).click();
    await ui.choose(dialog.getByLabel(ui.t('ui.field.channel')), ui.t(`ui.field.channel.${channel}`));
    await dialog.getByRole('radio', { name: ui.t(`common.consent.decision.${decision}`) }).check();
    const words = dialog.getByLabel(ui.t('common.consent.words'));
    await words.fill('');
    await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
    await expect(form.error('common.consent.words')).toHaveText(ui.t('error.required'));
    await words.fill(text);
    await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
    await expect(dialog).toHaveCount(0);
  };
  await add('sms', 'granted', '会员协议第 3 条');
  await add('sms', 'withdrawn', '来电要求停止');
  const shown = records.getByRole('listitem');
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toContainText('来电要求停止');
  await expect(shown.first()).toContainText(ui.t('common.consent.decision.withdrawn'));
  await expect(shown.last()).toContainText(maskPhone(number));
  await expect(shown.last()).toContainText(ui.t('common.consent.source.operator'));
});

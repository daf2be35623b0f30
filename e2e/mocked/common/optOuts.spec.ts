import { eq } from 'drizzle-orm';
import { contact, optOut } from '../../../server/db/schema/index.ts';
import { maskEmail } from '../../../src/domain/shared/address/email.ts';
import { maskPhone } from '../../../src/domain/shared/address/maskPhone.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('who opted out by link or by reply is listed with the channel, found by number, and told apart at contact and audience', async ({
  page,
  enter,
  seed,
  list,
  ui,
  server,
}) => {
  await enter(['blacklist:view', 'contact:view', 'contact:reveal', 'package:view']);
  const rows = await seed('everyRecord');
  const [person] = await server.ports.db.select().from(contact).where(eq(contact.id, rows.contact));
  const [number, email] = [person?.number ?? '', person?.email ?? ''];
  // The scenario's person has refused text messages.
  const out = { tenantId: DEFAULT_TENANT_ID, createdAt: server.ports.clock.now() };
  const bySms = ui.t('common.contact.optedOut.sms');
  const byEmail = ui.t('common.contact.optedOut.email');

  await page.goto('/common/blackList');
  await page.getByRole('link', { name: ui.t('common.blacklist.optOuts.title') }).click();
  const beginsWith = page.getByLabel(ui.t('ui.filter.beginsWith', { field: ui.t('common.blacklist.optOuts.address') }));
  await beginsWith.fill(`${number.slice(0, 6)} ${number.slice(6)}`);
  await beginsWith.press('Enter');
  await expect(list.rows).toHaveCount(1);
  const row = list.row(maskPhone(number));
  await expect(row).toContainText(ui.t('ui.field.channel.sms'));
  await expect(row).toContainText(ui.t('common.blacklist.source.reply'));
  await row.getByRole('button', { name: ui.t('ui.personal.show', { value: maskPhone(number) }) }).click();
  await expect(list.row(number)).toBeVisible();
  await list.choose('ui.field.channel', 'ui.field.channel.email');
  await expect(list.noResult).toBeVisible();

  await ui.go(`/common/contacts?email=${encodeURIComponent(email)}`);
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText(bySms);
  await expect(list.rows).not.toContainText(byEmail);
  await ui.go(`/profile/package/${rows.audience}`);
  await expect(list.rows).toContainText(ui.t('profile.member.optedOut.sms'));
  await expect(list.rows).not.toContainText(ui.t('profile.member.optedOut.email'));

  await server.ports.db.insert(optOut).values({ ...out, channel: 'email', addressKey: email, source: 'link' });
  await list.reload();
  await expect(list.rows).toContainText(ui.t('profile.member.optedOut.email'));
  await ui.go(`/common/contacts?email=${encodeURIComponent(email)}`);
  await expect(list.rows).toContainText(byEmail);
  await expect(list.rows).toContainText(bySms);
  await ui.go('/common/blackList/optOuts?channel=email');
  await expect(list.row(maskEmail(email)).first()).toContainText(ui.t('common.blacklist.source.link'));
});

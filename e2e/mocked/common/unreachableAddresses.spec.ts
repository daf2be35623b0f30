import { unreachableAddress } from '../../../server/db/schema/index.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('an address at which nobody is stands in a list beside the blacklist, and is freed after a question', async ({
  page,
  enter,
  list,
  ui,
  server,
}) => {
  await enter(['blacklist:view', 'blacklist:edit', 'contact:reveal']);
  const of = { tenantId: DEFAULT_TENANT_ID, since: server.ports.clock.now() };
  await server.ports.db.insert(unreachableAddress).values([
    { ...of, channel: 'email', address: 'gone@example.com' },
    { ...of, channel: 'appPush', address: 'aB3456789012345678' },
  ]);
  await page.goto('/common/blackList');
  await page.getByRole('link', { name: ui.t('common.blacklist.unreachable.title') }).click();
  await expect(list.row('aB34…5678')).toBeVisible();
  await list.choose('ui.field.channel', 'ui.field.channel.email');
  await expect(list.row('aB34…5678')).toHaveCount(0);
  const row = list.row('g***@example.com');
  await row.getByRole('button', { name: ui.t('ui.personal.show', { value: 'g***@example.com' }) }).click();
  await expect(list.row('gone@example.com')).toBeVisible();
  await list
    .row('gone@example.com')
    .getByRole('button', { name: ui.t('common.blacklist.unreachable.free') })
    .click();
  await ui.confirm();
  await expect(page.getByText(ui.t('common.blacklist.unreachable.freed'))).toBeVisible();
  await expect(list.row('gone@example.com')).toHaveCount(0);
});

test('who only sees the blacklist frees no address', async ({ page, enter, list, ui, server }) => {
  await enter(['blacklist:view']);
  await server.ports.db.insert(unreachableAddress).values({
    tenantId: DEFAULT_TENANT_ID,
    since: server.ports.clock.now(),
    channel: 'email',
    address: 'lost@example.com',
  });
  await page.goto('/common/blackList/unreachable');
  await expect(list.row('l***@example.com')).toBeVisible();
  await expect(page.getByRole('button', { name: ui.t('common.blacklist.unreachable.free') })).toHaveCount(0);
});

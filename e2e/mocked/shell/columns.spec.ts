import type { Page } from 'playwright/test';
import { role } from '../../../server/db/schema/index.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const heads = (page: Page): Promise<string[]> => page.getByRole('columnheader').allTextContents();

test('columns of a list are hidden and moved with the keyboard, stay so for their operator, and go back', async ({
  page,
  enter,
  ui,
}) => {
  const list = ['/common/roleManagement', 'common.role.title'] as const;
  const head = (key: string) => ui.t(`common.role.${key}`);
  const [name, about, rights, users] = [head('name'), head('description'), head('rightCount'), head('userCount')];
  const rest = [ui.t('ui.field.updatedAt'), ui.t('ui.field.actions')];
  const standing = [name, about, rights, users, ...rest];
  const chosen = [name, users, rights, ...rest];
  const dialog = page.getByRole('dialog', { name: ui.t('ui.columns.title') });

  await enter(['role:edit']);
  await ui.visit(...list);
  expect(await heads(page)).toEqual(standing);
  await ui.press('ui.columns.title');
  await dialog.getByRole('checkbox', { name: about }).press('Space');
  const up = dialog.getByRole('button', { name: ui.t('ui.columns.up', { column: users }) });
  await up.press('Enter');
  await expect(up).toBeFocused();
  const down = dialog.getByRole('button', { name: ui.t('ui.columns.down', { column: users }) });
  await down.press('Enter');
  await expect(down).toBeFocused();
  await up.press('Enter');
  expect(await heads(page)).toEqual(chosen);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(ui.button(ui.t('ui.columns.title'))).toBeFocused();

  await page.reload();
  await expect(ui.heading(ui.t(list[1]))).toBeVisible();
  expect(await heads(page)).toEqual(chosen);
  await enter(['role:edit']);
  await ui.visit(...list);
  expect(await heads(page)).toEqual(standing);
});

test('columns that were chosen go back to how the page has them, and are choices of its cards, too', async ({
  page,
  enter,
  ui,
}) => {
  await enter(['role:edit']);
  await page.setViewportSize({ width: 390, height: 844 });
  await ui.visit('/common/roleManagement', 'common.role.title');
  const about = page.getByRole('term').filter({ hasText: ui.t('common.role.description') });
  await expect(about.first()).toBeVisible();
  await ui.press('ui.columns.title');
  const dialog = page.getByRole('dialog', { name: ui.t('ui.columns.title') });
  const reset = dialog.getByRole('button', { name: ui.t('ui.columns.reset') });
  await expect(reset).toBeDisabled();
  await dialog.getByRole('checkbox', { name: ui.t('common.role.description') }).click();
  await expect(about).toHaveCount(0);
  // A card keeps its name, wherever other columns are moved.
  const [name, users] = [ui.t('common.role.name'), ui.t('common.role.userCount')];
  const up = dialog.getByRole('button', { name: ui.t('ui.columns.up', { column: users }) });
  for (let step = 0; step < 3 && (await up.isEnabled()); step += 1) await up.press('Enter');
  const terms = page.getByRole('term');
  await expect(terms.first()).toHaveText(users);
  await expect(terms.filter({ hasText: name })).toHaveCount(0);
  await reset.press('Enter');
  await expect(about.first()).toBeVisible();
  await expect(reset).toBeDisabled();
  await expect(dialog.locator('button:focus')).toHaveText(ui.t('ui.action.close'));
});

test('a list stays sorted while it is turned over, also by a column that is hidden; hiding the column ends it', async ({
  page,
  enter,
  list,
  server,
  ui,
  label,
}) => {
  const now = server.ports.clock.now();
  const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now };
  const rows = Array.from({ length: 21 }, (_, index) => ({ ...stamps, name: `${label} ${index}` }));
  await server.ports.db.insert(role).values(rows.map((row) => ({ ...row, rights: [], dataSourceIds: [] })));
  const sorted = `/common/roleManagement?name=${label}&sort=updatedAt&order=desc`;
  const hide = async (): Promise<void> => {
    await ui.press('ui.columns.title');
    const dialog = page.getByRole('dialog', { name: ui.t('ui.columns.title') });
    await dialog.getByRole('checkbox', { name: ui.t('ui.field.updatedAt') }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await enter(['role:view']);
  await ui.visit(sorted, 'common.role.title');
  await expect(list.rows).toHaveCount(20);
  await list.goTo(2);
  await expect(list.rows).toHaveCount(1);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ sort: 'updatedAt', pageNo: '2' });
  await hide();
  await expect(list.rows).toHaveCount(20);
  expect(new URL(page.url()).search).not.toMatch(/sort|order|pageNo/);

  // A link that somebody sent.
  await page.goto(sorted);
  await expect(list.rows).toHaveCount(20);
  await list.goTo(2);
  await expect(list.rows).toHaveCount(1);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ sort: 'updatedAt', pageNo: '2' });
});

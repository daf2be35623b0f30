import { venue, venueRenewal } from '../../../server/db/schema/index.ts';
import { addDays } from '../../../src/domain/shared/time/calendarDays.ts';
import { DEFAULT_TENANT_ID, dayIn } from '../../../src/domain/shared/tenant.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const N = 'activityBox.venue';

test.afterEach(async ({ server }) => {
  await server.ports.db.delete(venue);
  await server.ports.db.delete(venueRenewal);
});

test('the venue tells when it has expired, on every page of the activity factory, and is renewed [2.5-068] [8.2-13]', async ({
  page,
  enter,
  list,
  ui,
  server,
}) => {
  await enter(['prize:view', 'venue:edit']);
  const { db, clock } = server.ports;
  const today = dayIn(clock.now(), 'Asia/Shanghai');
  const end = addDays(today, -2);
  await db
    .insert(venue)
    .values({ tenantId: DEFAULT_TENANT_ID, validFrom: addDays(today, -300), validTo: end, updatedAt: clock.now() });
  await ui.visit('/activityBox/prizes', 'activityBox.prize.title');
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: '活动场地' });
  await expect(notice).toContainText('活动场地已过期，请续期');
  await notice.getByRole('link', { name: ui.t(`${N}.toRenewal`) }).click();
  await expect(ui.heading(ui.t(`${N}.title`))).toBeVisible();
  await expect(page.getByRole('banner').or(page.getByRole('main'))).toContainText([ui.t(`${N}.status.expired`)]);
  await ui.press(`${N}.renew`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
  await expect(dialog.locator('.ant-form-item-explain-error')).toHaveCount(2);
  const day = dialog.getByLabel(ui.t(`${N}.validTo`));
  await day.fill(addDays(today, 20));
  await day.press('Enter');
  await dialog.getByLabel(ui.t(`${N}.orderNumber`)).fill('PO-2026-77');
  await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(list.row('PO-2026-77')).toBeVisible();
  // Of so short a term the end is near again.
  await expect(notice).toContainText(ui.t(`${N}.expiringIn`, { count: 21 }));
});

test('a venue without an end says so, and nothing stands above the pages [2.5-068]', async ({ page, enter, ui }) => {
  await enter(['venue:view', 'prize:view']);
  await ui.visit('/activityBox/venue', `${N}.title`);
  await expect(page.getByText(ui.t(`${N}.status.unlimited`))).toBeVisible();
  await expect(page.getByRole('button', { name: ui.t(`${N}.renew`) })).toHaveCount(0);
  await expect(page.getByText(ui.t('error.VENUE_EXPIRED'))).toHaveCount(0);
});

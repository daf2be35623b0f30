import { formatLongDay } from '../../../src/domain/shared/text/format.ts';
import { DEFAULT_TIME_ZONE } from '../../../src/domain/shared/tenant.ts';
import { fromWallClock } from '../../../src/domain/shared/time/zonedTime.ts';
import { insertReminder } from '../../seeds/outreach/insertReminder.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

/** A day in which no other test has anything: workers share a database. */
const DAY = '2031-03-14';

test('on a phone, whose window is narrower than a week, the day that is asked for is in sight', async ({
  page,
  enter,
  ui,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter();
  // A Sunday, the last day of the week, and then a Monday.
  for (const day of ['2026-11-29', '2026-11-23']) {
    await ui.visit(`/calendar?view=week&day=${day}`, 'outreach.calendar.title');
    await expect(page.locator(`[data-day="${day}"]`)).toBeInViewport({ ratio: 0.5 });
  }
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the list is what opens, the grid scrolls by itself, and the page not sideways', async ({
    page,
    enter,
    ui,
    server,
    label,
  }) => {
    const operator = await enter();
    const remindAt = fromWallClock(`${DAY}T10:00:00`, DEFAULT_TIME_ZONE);
    await insertReminder(server.ports, { title: `提醒 ${label}`, createdBy: operator.id, remindAt });
    await ui.go(`/calendar?day=${DAY}`);
    await expect(page.getByRole('region', { name: formatLongDay(DAY, 'zh_CN') })).toContainText(`提醒 ${label}`);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(320);
    await ui.go(`/calendar?view=month&day=${DAY}`);
    await expect(page.locator(`[data-day="${DAY}"]`)).toContainText(`提醒 ${label}`);
    expect(await width()).toBe(320);
    await expect(ui.heading(ui.t('outreach.calendar.title'))).toBeVisible();
  });
});

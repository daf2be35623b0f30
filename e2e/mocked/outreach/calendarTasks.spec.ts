import { eq } from 'drizzle-orm';
import { task } from '../../../server/db/schema/index.ts';
import { addDays } from '../../../src/domain/shared/time/calendarDays.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('the calendar shows each batch of a task and every run of a polling one, with what it is in words, and leads to it', async ({
  page,
  enter,
  seed,
  ui,
  server,
  label,
}) => {
  await enter();
  const { draft } = await seed('sending');
  const { db, clock } = server.ports;
  const change = (set: Partial<typeof task.$inferInsert>) => db.update(task).set(set).where(eq(task.id, draft));
  const name = `分批 ${label}`;
  const today = clock.now().toISOString().slice(0, 10);
  // A month of its own: other tests of this worker have entries near today.
  const day = `${addDays(today, 200).slice(0, 7)}-10`;
  const at = (of: string) => `${of}T04:00:00.000Z`;
  await change({
    name,
    status: 'pendingSend',
    releasedAt: clock.now(),
    sendMode: 'scheduled',
    scheduledAt: new Date(at(day)),
    batches: [
      { ratio: 30, at: at(day) },
      { ratio: 70, at: at(addDays(day, 1)) },
    ],
  });
  await ui.visit(`/calendar?view=list&day=${day}`, 'outreach.calendar.title');
  const items = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(items).toHaveCount(2);
  await expect(items.nth(0)).toContainText(ui.t('outreach.calendar.kind.batch', { nth: 1, count: 2, ratio: 30 }));
  await expect(items.nth(1)).toContainText(ui.t('outreach.calendar.kind.batch', { nth: 2, count: 2, ratio: 70 }));
  await expect(items.nth(0)).toContainText('12:00');

  const polling = { every: 'day' as const, days: [], at: '12:00', from: day, until: addDays(day, 6) };
  await change({ batches: [], sendMode: 'polling', status: 'looping', polling });
  await ui.go(`/calendar?view=week&day=${day}`);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await ui.go(`/calendar?view=list&day=${day}`);
  await expect(items).toHaveCount(7);
  await items.nth(6).getByRole('link', { name }).click();
  await expect(ui.heading(name)).toBeVisible();
});

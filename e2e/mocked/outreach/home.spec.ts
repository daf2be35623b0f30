import { eq } from 'drizzle-orm';
import { task } from '../../../server/db/schema/index.ts';
import { insertReminderApproval } from '../../seeds/outreach/insertReminderApproval.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { makeOperator } from '../../support/operators.ts';

test('home says what waits for my decision and which tasks need somebody, and leads to each list', async ({
  page,
  enter,
  seed,
  server,
  ui,
  label,
  list,
}) => {
  const operator = await enter(['home:view', 'task:view', 'calendarReminder:approve']);
  const { draft } = await seed('manyTasks');
  await server.ports.db.update(task).set({ status: 'runFailed' }).where(eq(task.id, draft));
  const [failed] = await server.ports.db.select({ name: task.name }).from(task).where(eq(task.id, draft));
  const author = await makeOperator(server.ports);
  const title = `提醒 ${label}`;
  await insertReminderApproval(server.ports, { title, by: author.id, reviewers: [operator.id] });
  const counted = (titleKey: string, count: number) =>
    page.getByRole('link', { name: `${ui.t(titleKey)} ${count}`, exact: true });
  await page.goto('/');
  await counted('outreach.home.attention.failed', 1).click();
  await expect(page).toHaveURL(/\/task\?attention=failed/);
  await expect(list.row(failed?.name ?? '')).toBeVisible();
  await page.goto('/');
  await counted('outreach.home.myApprovals', 1).click();
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
});

test('home says nothing of approvals and tasks to who may open neither', async ({ page, enter, ui }) => {
  await enter(['home:view']);
  await page.goto('/');
  await expect(page.getByText(ui.t('outreach.home.overview'))).toBeVisible();
  await expect(page.getByText(ui.t('outreach.home.needsYou'))).toHaveCount(0);
});

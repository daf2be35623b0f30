import { eq } from 'drizzle-orm';
import { task } from '../../server/db/schema/index.ts';
import { expect, test } from '../support/mockedConsole.ts';

test('the e-mail report counts the ledger, and a number leads to its people with reason and advice', async ({
  page,
  enter,
  seed,
  list,
  ui,
  server,
}) => {
  await enter(['report:view']);
  const rows = await seed('sending');
  const [sent] = await server.ports.db.select().from(task).where(eq(task.id, rows.completed));
  const name = sent?.name ?? '';
  await page.goto(`/common/reportOfEmail?group=task&taskName=${encodeURIComponent(name)}`);
  await expect(ui.heading(ui.t('common.report.email.title'))).toBeVisible();
  await expect(list.row(name)).toContainText('–');
  const skipped = list.row(name).getByRole('link', { name: '1', exact: true }).last();
  await skipped.click();
  await expect(ui.heading(ui.t('common.report.problem.title'))).toBeVisible();
  await expect(page).toHaveURL(/column=skipped/);
  const person = list.row(name);
  await expect(person).toContainText('z***@example.com');
  await expect(person).toContainText(ui.t('error.optedOut'));
  await expect(person).toContainText(ui.t('common.report.advice.optedOut'));
  await expect(list.total(1)).toBeVisible();
  await list.clear();
  await expect(page).toHaveURL(/\/common\/reportOfProblem$/);
});

test('without the right there are no reports', async ({ enter, ui }) => {
  await enter(['contact:view']);
  await ui.findLocked('/common/reportOfEmail', '/common/reportOfProblem');
});

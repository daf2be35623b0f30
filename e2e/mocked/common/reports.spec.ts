import { eq } from 'drizzle-orm';
import { task } from '../../../server/db/schema/index.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

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

const REPORTS = [
  ['/common/reportOfSMS', 'common.report.sms.title', '[2.3-08]'],
  ['/common/reportOfProblem', 'common.report.problem.title', '[2.3-15]'],
  ['/common/reportOfEmail', 'common.report.email.title', '[2.3-18]'],
  ['/common/reportOfWechat', 'common.report.wechatTemplate.title', '[2.3-16]'],
  ['/common/reportOfAppPush', 'common.report.appPush.title', '[2.3-17]'],
  ['/common/reportOfWechatCustomer', 'common.report.wechatCustom.title', '[2.3-19]'],
  ['/common/reportOfWechatMini', 'common.report.miniProgram.title', '[2.3-20]'],
  ['/common/reportOfWechatGroup', 'common.report.wechatMass.title', '[2.3-21]'],
  ['/common/reportOfCall', 'common.report.call.title', ''],
] as const;
const CLAUSES = REPORTS.map(([, , clause]) => clause).join('');

test(`the menu entry of reports unlocks the report of each channel, which is closed without it ${CLAUSES}`, async ({
  enter,
  ui,
}) => {
  await enter(['report:view']);
  for (const [path, title] of REPORTS) await ui.visit(path, title);
  await enter(['contact:view']);
  await ui.findLocked(...REPORTS.map(([path]) => path));
});

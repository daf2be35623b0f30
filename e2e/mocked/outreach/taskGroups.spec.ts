import { and, eq } from 'drizzle-orm';
import { approvalSetting, task, taskRun, user } from '../../../server/db/schema/index.ts';
import { planRun } from '../../../server/outreach/sending/run/planRun.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertSending } from '../../seeds/outreach/insertSending.ts';
import { insertDrafts, insertTaskGroup } from '../../seeds/outreach/insertTaskGroup.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { enterAs, makeOperator } from '../../support/operators.ts';

// Tests of one worker share a database, and all others send without approval.
test.afterEach(async ({ server }) => {
  await server.ports.db.delete(approvalSetting);
});

test('a task group is made of tasks, one of them the main task, and changed; its page shows tasks and overlap [3.4-16] [2.5-044] [2.5-045] [2.5-046]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  const sending = await insertSending(server.ports, operator, label);
  await insertDrafts(server.ports, operator, sending, label);
  const [polling] = await insertDrafts(server.ports, operator, sending, `p${label}`, 'polling');
  await server.ports.db
    .update(task)
    .set({ name: `每日 ${label}` })
    .where(eq(task.id, polling));
  await ui.visit('/taskGroup', 'outreach.taskGroup.title');
  await ui.press('outreach.taskGroup.create.title');
  await form.save();
  for (const field of ['name', 'taskIds', 'mainTaskId'])
    await expect(form.error(`outreach.taskGroup.${field}`)).toHaveText(ui.t('error.required'));
  await form.type({ 'outreach.taskGroup.name': `春季 ${label}` });
  const tasks = ui.field('outreach.taskGroup.taskIds');
  await tasks.fill(`每日 ${label}`);
  const options = page.locator('.ant-select-dropdown:visible');
  await expect(options.locator('.ant-select-item-option-disabled')).toContainText(ui.t('outreach.taskGroup.unfit'));
  await ui.choose(tasks, `主推 ${label}`);
  await expect(form.error('outreach.taskGroup.taskIds')).toHaveText(ui.t('error.groupTasksTooFew', { min: 2 }));
  await ui.choose(tasks, `补发 ${label}`);
  await page.keyboard.press('Escape');
  await expect(form.error('outreach.taskGroup.taskIds')).toBeHidden();
  await ui.choose(ui.field('outreach.taskGroup.mainTaskId'), `补发 ${label}`);
  await expect(page.getByRole('switch', { name: ui.t('outreach.taskGroup.dedupe') })).toBeChecked();
  await form.save();
  await expect(ui.heading(`春季 ${label}`)).toBeVisible();

  const rowsOf = (titleKey: string) =>
    page.getByRole('region', { name: ui.t(titleKey), exact: true }).locator('tbody tr.ant-table-row');
  await expect(rowsOf('outreach.taskGroup.tasks')).toHaveCount(2);
  await expect(rowsOf('outreach.taskGroup.tasks').first()).toContainText(`补发 ${label}`);
  await expect(rowsOf('outreach.taskGroup.tasks').first()).toContainText(ui.t('outreach.taskGroup.main'));
  // One person stands in both: the main task writes to them.
  const overlap = rowsOf('outreach.taskGroup.overlap');
  await expect(overlap.nth(0).getByRole('cell')).toHaveText([`补发 ${label}`, '1', '1', '1']);
  await expect(overlap.nth(1).getByRole('cell')).toHaveText([`主推 ${label}`, '1', '1', '0']);

  await ui.press('ui.action.edit');
  await expect(ui.field('outreach.taskGroup.name')).toHaveValue(`春季 ${label}`);
  await form.type({ 'outreach.taskGroup.name': `夏季 ${label}` });
  await ui.choose(ui.field('outreach.taskGroup.mainTaskId'), `主推 ${label}`);
  await page.getByRole('switch', { name: ui.t('outreach.taskGroup.dedupe') }).click();
  await form.save();
  await expect(ui.heading(`夏季 ${label}`)).toBeVisible();
  await expect(overlap.nth(0).getByRole('cell')).toHaveText([`主推 ${label}`, '1', '1', '1']);
  await expect(overlap.nth(1).getByRole('cell')).toHaveText([`补发 ${label}`, '1', '1', '1']);

  await ui.visit('/taskGroup', 'outreach.taskGroup.title');
  await list.search('outreach.taskGroup.name', label);
  await list.choose('outreach.taskGroup.status', 'outreach.task.status.running');
  await expect(list.rows).toHaveCount(0);
  await list.choose('outreach.taskGroup.status', 'outreach.task.status.draft');
  await expect(list.rows).toHaveCount(1);
  for (const shown of [`主推 ${label}`, '2', ui.t('outreach.taskGroup.dedupe.off'), ui.t('outreach.task.status.draft')])
    await expect(list.row(`夏季 ${label}`).getByText(shown, { exact: true })).not.toHaveCount(0);
  // The task says where it stands, and leads there.
  await list
    .row(`夏季 ${label}`)
    .getByRole('link', { name: `主推 ${label}` })
    .click();
  await expect(ui.heading(`主推 ${label}`)).toBeVisible();
  await page.getByRole('link', { name: `夏季 ${label}` }).click();
  await expect(ui.heading(`夏季 ${label}`)).toBeVisible();
});

test('a task group is submitted, withdrawn, stopped and deleted as a whole, and says what is in the way [2.5-047] [2.5-048] [2.5-049]', async ({
  page,
  enter,
  list,
  ui,
  server,
  label,
  approval,
}) => {
  const operator = await enter();
  const sending = await insertSending(server.ports, operator, label);
  const group = await insertTaskGroup(server.ports, operator, sending, label);
  await ui.go(`/taskGroup/${group}`);
  await expect(ui.heading(`春季 ${label}`)).toBeVisible();
  const release = ui.button(ui.t('outreach.taskGroup.action.release'));
  await expect(release).toBeDisabled();
  await release.hover({ force: true });
  const why = ui.t('outreach.taskGroup.hindrance', { name: `主推 ${label}`, reason: ui.t('error.notSubmitted') });
  await expect(page.getByRole('tooltip')).toContainText(why);
  const steps = [
    ['submit', 'pendingSend'],
    ['withdraw', 'withdrawn'],
    ['submit', 'pendingSend'],
    ['release', 'pendingSend'],
    ['stop', 'stopped'],
    ['submit', 'pendingSend'],
    ['stop', 'stopped'],
  ] as const;
  for (const [action, status] of steps) {
    await approval.take(`outreach.taskGroup.action.${action}`);
    await expect(approval.state(`outreach.task.status.${status}`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (action === 'release') await expect(release).toHaveCount(0);
  }
  // Its time has come too near since the page was shown.
  await server.ports.db
    .update(task)
    .set({ scheduledAt: new Date(server.clock.now().getTime() + 60_000) })
    .where(and(eq(task.groupId, group), eq(task.name, `补发 ${label}`)));
  await approval.take('outreach.taskGroup.action.submit');
  const refused = page.getByRole('dialog').filter({ hasText: ui.t('outreach.taskGroup.hindered') });
  await expect(refused).toContainText(
    ui.t('outreach.taskGroup.hindrance', { name: `补发 ${label}`, reason: ui.t('error.scheduleTooSoon') }),
  );
  await refused.getByRole('button').click();
  await expect(refused).toBeHidden();
  await expect(approval.state('outreach.task.status.stopped')).toBeVisible();
  await approval.take('outreach.taskGroup.action.remove');
  await expect(ui.heading(ui.t('outreach.taskGroup.title'))).toBeVisible();
  await list.search('outreach.taskGroup.name', label);
  await expect(list.rows).toHaveCount(0);
  await ui.visit('/task', 'outreach.task.title');
  await list.search('outreach.task.name', label);
  await expect(list.row(`草稿 ${label}`)).toBeVisible();
  await expect(list.row(`主推 ${label}`)).toHaveCount(0);
});

test('with approval on, a task group is not sent before every task of it is approved [1-22]', async ({
  page,
  context,
  enter,
  ui,
  server,
  label,
  approval,
}) => {
  const author = await enter();
  const sending = await insertSending(server.ports, author, label);
  const group = await insertTaskGroup(server.ports, author, sending, label, 'immediate');
  const reviewer = await makeOperator(server.ports, { rights: ['task:approve', 'message:view', 'package:view'] });
  await server.ports.db
    .update(user)
    .set({ name: '审批人', email: `${label}@example.com` })
    .where(eq(user.id, reviewer.id));
  await server.ports.db.insert(approvalSetting).values({
    tenantId: DEFAULT_TENANT_ID,
    kind: 'task',
    enabled: true,
    reviewers: [{ userId: reviewer.id, name: '审批人' }],
    updatedAt: server.clock.now(),
  });
  const release = ui.button(ui.t('outreach.taskGroup.action.release'));
  await ui.go(`/taskGroup/${group}`);
  await approval.take('outreach.taskGroup.action.submit');
  await expect(approval.state('outreach.task.status.pendingApproval')).toBeVisible();
  await expect(release).toBeDisabled();

  const approveNext = async (): Promise<void> => {
    await enterAs(context, server.url, reviewer);
    await page.goto('/approval');
    await expect(ui.button(ui.t('outreach.approval.approve'))).toBeEnabled();
    const answered = page.waitForResponse((response) => response.url().endsWith('/approve'));
    await page.keyboard.press('Alt+a');
    expect((await answered).ok()).toBe(true);
  };
  await approveNext();
  await enterAs(context, server.url, author);
  await page.goto(`/taskGroup/${group}`);
  await expect(approval.state('outreach.task.status.pendingApproval')).toBeVisible();
  await expect(release).toBeDisabled();
  await release.hover({ force: true });
  await expect(page.getByRole('tooltip')).toContainText(ui.t('error.waitsForApproval'));
  const runs = () =>
    server.ports.db
      .select({ id: taskRun.id, taskId: taskRun.taskId })
      .from(taskRun)
      .innerJoin(task, eq(task.id, taskRun.taskId))
      .where(eq(task.groupId, group));
  expect(await runs()).toEqual([]);

  await approveNext();
  await enterAs(context, server.url, author);
  await page.goto(`/taskGroup/${group}`);
  await approval.take('outreach.taskGroup.action.release');
  await expect(approval.state('outreach.task.status.running')).toBeVisible();
  const begun = await runs();
  expect(begun).toHaveLength(2);

  // The other task waits for the main one, and leaves out whom it reaches.
  const [main] = await server.ports.db
    .select()
    .from(task)
    .where(eq(task.name, `主推 ${label}`));
  const runOf = (isMain: boolean) => begun.find(({ taskId }) => (taskId === main?.id) === isMain);
  const other = runOf(false);
  await planRun(server.ports, other?.id ?? '');
  await ui.go(`/task/${other?.taskId}`);
  await expect(page.getByText(ui.t('outreach.taskGroup.waits'))).toBeVisible();
  await planRun(server.ports, runOf(true)?.id ?? '');
  await planRun(server.ports, other?.id ?? '');
  await expect(page.getByText(ui.t('error.groupDuplicate'))).toBeVisible();
  await expect(page.getByText(ui.t('outreach.taskGroup.waits'))).toBeHidden();
});

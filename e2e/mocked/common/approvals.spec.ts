import { eq } from 'drizzle-orm';
import { approvalSetting, user } from '../../../server/db/schema/index.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { enterAs, makeOperator, type Operator } from '../../support/operators.ts';
import type { MockedServer } from '../../servers/mockedServer.ts';

/** An operator who may approve, with a name and an e-mail of their own. */
async function makeReviewer(server: MockedServer): Promise<Operator & { name: string }> {
  const operator = await makeOperator(server.ports, { rights: ['task:approve', 'message:view', 'package:view'] });
  const name = `审批${operator.username.slice(-6)}`;
  await server.ports.db
    .update(user)
    .set({ name, email: `${operator.username}@example.com` })
    .where(eq(user.id, operator.id));
  return { ...operator, name };
}

/** Switches approval of tasks on with these reviewers; none switches it off. */
async function setReviewers(
  { ports }: MockedServer,
  ...reviewers: readonly { id: string; name: string }[]
): Promise<void> {
  await ports.db.delete(approvalSetting);
  if (reviewers.length === 0) return;
  await ports.db.insert(approvalSetting).values({
    tenantId: DEFAULT_TENANT_ID,
    kind: 'task',
    enabled: true,
    reviewers: reviewers.map(({ id, name }) => ({ userId: id, name })),
    updatedAt: ports.clock.now(),
  });
}

// Tests of one worker share a database, and all others send without approval.
test.afterEach(({ server }) => setReviewers(server));

test('approval is switched on with reviewers in order, and off again [2.5-077]', async ({
  page,
  enter,
  seed,
  form,
  ui,
  server,
  approval,
}) => {
  await enter();
  const { draft } = await seed('manyTasks');
  const [one, two] = [await makeReviewer(server), await makeReviewer(server)];
  await ui.go('/common/approvalSettings');
  await expect(ui.heading(ui.t('common.approvalSetting.title'))).toBeVisible();
  const toggle = page.getByRole('switch', { name: ui.t('common.approvalSetting.enabled.task') });
  await toggle.click();
  await form.save();
  await expect(page.getByText(ui.t('error.reviewersRequired')).first()).toBeVisible();
  for (const [index, { name, username }] of [two, one].entries()) {
    await ui.press('common.approvalSetting.add');
    const label = ui.t('common.approvalSetting.reviewerOf', { index: index + 1 });
    await ui.choose(page.getByRole('combobox', { name: label, exact: true }), `${name} · ${username}@example.com`);
  }
  await page.getByRole('button', { name: ui.t('common.approvalSetting.up', { index: 2 }) }).press('Enter');
  const nameOf = (index: number) => page.getByLabel(ui.t('common.approvalSetting.nameOf', { index }));
  await expect(nameOf(1)).toHaveValue(one.name);
  await form.save();
  await expect(form.saved).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked();
  await expect(nameOf(2)).toHaveValue(two.name);
  await toggle.click();
  await form.save();
  await expect(form.saved).toBeVisible();
  await ui.go(`/task/${draft}`);
  await approval.take('outreach.task.action.submit');
  await expect(approval.state('outreach.task.waitsForRelease')).toBeVisible();
});

test('a submitted task waits in the inbox of its reviewers, one after the other, who decide by keyboard [2.5-014] [1-21]', async ({
  page,
  context,
  enter,
  seed,
  ui,
  server,
  approval,
}) => {
  const author = await enter();
  const { draft } = await seed('manyTasks');
  const [one, two] = [await makeReviewer(server), await makeReviewer(server)];
  await setReviewers(server, one, two);
  await ui.go(`/task/${draft}`);
  await approval.take('outreach.task.action.submit');
  await expect(approval.state('outreach.task.status.pendingApproval')).toBeVisible();
  await expect(page.getByText(ui.t('ui.approval.waitsFor', { name: one.name }))).toBeVisible();

  const approve = ui.button(ui.t('outreach.approval.approve'));
  await enterAs(context, server.url, one);
  await page.goto('/approval');
  await expect(approve).toBeEnabled();
  await page.keyboard.press('Alt+a');
  await expect(page.getByText(ui.t('outreach.approval.empty.waiting'))).toBeVisible();

  await enterAs(context, server.url, two);
  await page.goto('/approval');
  await expect(approve).toBeEnabled();
  await page.keyboard.press('Alt+r');
  const reason = page.getByRole('dialog').getByLabel(ui.t('outreach.approval.reason'));
  await reason.press('Control+Enter');
  await expect(page.getByRole('dialog').getByText(ui.t('error.required'))).toBeVisible();
  await reason.fill('称呼写错了');
  await reason.press('Control+Enter');
  await expect(page.getByText(ui.t('outreach.approval.empty.waiting'))).toBeVisible();

  await enterAs(context, server.url, author);
  await page.goto(`/task/${draft}`);
  await expect(page.getByText(ui.t('ui.approval.rejectedBy', { name: two.name }))).toBeVisible();
  await expect(page.getByText('称呼写错了').first()).toBeVisible();
  await expect(approval.state('outreach.task.status.draft')).toBeVisible();
});

test('the next one opens by itself once one is decided', async ({
  page,
  context,
  enter,
  seed,
  ui,
  server,
  approval,
}) => {
  await enter();
  const [first, second] = [await seed('manyTasks'), await seed('manyTasks')];
  const reviewer = await makeReviewer(server);
  await setReviewers(server, reviewer);
  for (const { draft } of [first, second]) {
    await ui.go(`/task/${draft}`);
    await approval.take('outreach.task.action.submit');
    await expect(approval.state('outreach.task.status.pendingApproval')).toBeVisible();
  }
  await enterAs(context, server.url, reviewer);
  await page.goto('/approval');
  const approve = ui.button(ui.t('outreach.approval.approve'));
  await approve.click();
  await expect(page.getByRole('tab', { name: ui.t('outreach.approval.tab.waiting') })).toContainText('1');
  await approve.click();
  await expect(page.getByText(ui.t('outreach.approval.empty.waiting'))).toBeVisible();
});

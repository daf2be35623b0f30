import { eq } from 'drizzle-orm';
import { approval, approvalStep, smsSignature, smsTemplate } from '../../../server/db/schema/index.ts';
import { approveMany } from '../../../src/contract/common/review/approval.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertReminderApproval } from '../../seeds/outreach/insertReminderApproval.ts';
import { insertSmsTemplate } from '../../seeds/common/insertSmsTemplate.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import type { MockedServer } from '../../servers/mockedServer.ts';
import { makeOperator } from '../../support/operators.ts';

// Tests of one worker share a database: what others leave waiting would stand in the inbox, and what these leave in that of the next.
async function emptyInbox({ ports: { db } }: MockedServer): Promise<void> {
  await db.update(approval).set({ status: 'revoked' }).where(eq(approval.status, 'pending'));
  for (const kind of [smsTemplate, smsSignature])
    await db.update(kind).set({ status: 'rejected' }).where(eq(kind.status, 'pendingReview'));
}
test.beforeEach(({ server }) => emptyInbox(server));
test.afterEach(({ server }) => emptyInbox(server));

/** Reminders of somebody else that wait for a reviewer. */
async function submitReminders(
  { ports }: MockedServer,
  reviewer: string,
  titles: readonly string[],
): Promise<string[]> {
  const author = await makeOperator(ports);
  const ids: string[] = [];
  for (const title of titles)
    ids.push((await insertReminderApproval(ports, { title, by: author.id, reviewers: [reviewer] })).id);
  return ids;
}

test('several of one kind are approved at once after a summary; one that cannot be stays and says why', async ({
  page,
  enter,
  server,
  ui,
  label,
  requests,
}) => {
  const reviewer = await enter();
  const titles = ['一', '二', '三'].map((one) => `提醒${one} ${label}`);
  const [, second] = await submitReminders(server, reviewer.id, titles);
  await insertSmsTemplate(server.ports, { name: `模板 ${label}`, signatureId: null, region: 'international' });
  await ui.go('/approval');
  const box = (name: string) => page.getByRole('checkbox', { name: ui.t('ui.list.choose', { name }) });
  await box(titles[0] ?? '').check();
  await expect(box(`模板 ${label}`)).toBeDisabled();
  await box(titles[1] ?? '').check();
  await ui.press('outreach.approval.many.approve');
  const summary = page.getByRole('dialog').getByRole('list', { name: ui.t('outreach.approval.many.list') });
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  await expect(summary).toContainText(titles[1] ?? '');
  // Meanwhile somebody became its author: nobody approves their own.
  await server.ports.db
    .update(approval)
    .set({ editedBy: reviewer.id })
    .where(eq(approval.id, second ?? ''));
  const [sent] = await Promise.all([
    requests.next(approveMany),
    page
      .getByRole('dialog')
      .getByRole('button', { name: ui.t('outreach.approval.many.approve') })
      .click(),
  ]);
  expect(sent.body).toMatchObject({ kind: 'calendarReminder' });
  await expect(page.getByText(ui.t('outreach.approval.many.refused', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('alert').getByText(ui.t('error.ownApproval'))).toBeVisible();
  await expect(box(titles[0] ?? '')).toHaveCount(0);
  await expect(box(titles[2] ?? '')).toBeVisible();
});

test('J and K go through the list, arrows within it; not while somebody types', async ({
  page,
  enter,
  server,
  ui,
  label,
}) => {
  const reviewer = await enter(['calendarReminder:approve']);
  const titles = ['一', '二', '三'].map((one) => `提醒${one} ${label}`);
  await submitReminders(server, reviewer.id, titles);
  await page.goto('/approval');
  const link = (index: number) => page.getByRole('link', { name: titles[index] ?? '', exact: true }).first();
  const isOpen = (index: number) => expect(link(index)).toHaveAttribute('aria-current', 'true');
  await isOpen(0);
  await page.keyboard.press('j');
  await isOpen(1);
  await page.keyboard.press('k');
  await isOpen(0);
  await link(0).focus();
  await page.keyboard.press('ArrowDown');
  await isOpen(1);
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('Alt+r');
  const reason = page.getByRole('dialog').getByLabel(ui.t('outreach.approval.reason'));
  await expect(reason).toBeFocused();
  await page.keyboard.type('jk');
  await expect(reason).toHaveValue('jk');
  await page.keyboard.press('Escape');
  await isOpen(1);
  await page.keyboard.press('Alt+a');
  await isOpen(2);
});

test('a list of more than a page is turned over and narrowed by kind, and what is narrowed stands in the address', async ({
  page,
  enter,
  server,
  ui,
  label,
}) => {
  const reviewer = await enter();
  const titles = Array.from({ length: 21 }, (_, index) => `提醒${index + 10} ${label}`);
  await submitReminders(server, reviewer.id, titles);
  await insertSmsTemplate(server.ports, { name: `模板 ${label}`, signatureId: null, region: 'international' });
  await ui.go('/approval');
  await expect(page.getByRole('tab', { name: ui.t('outreach.approval.tab.waiting') })).toContainText('22');
  const rows = page.getByRole('navigation', { name: ui.t('outreach.approval.tab.waiting') }).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await ui.choose(
    page.getByRole('combobox', { name: ui.t('outreach.approval.kind'), exact: true }),
    ui.t('outreach.approval.tabCount', { tab: ui.t('outreach.approval.kind.smsTemplate'), count: 1 }),
  );
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/kind=smsTemplate/);
  await page.reload();
  await expect(rows).toHaveCount(1);
});

test('a template of text messages is seen as it arrives, and approved where it waits', async ({
  page,
  enter,
  server,
  ui,
  label,
}) => {
  await enter();
  const name = `模板 ${label}`;
  const { id } = await insertSmsTemplate(server.ports, { name, signatureId: null, region: 'international' });
  await ui.go('/approval');
  await expect(page.getByText('张三，会员日八折，拒收请回复R').first()).toBeVisible();
  await page.keyboard.press('Alt+a');
  await expect(page.getByText(ui.t('outreach.approval.approved', { name }))).toBeVisible();
  await expect(page.getByText(ui.t('outreach.approval.empty.waiting'))).toBeVisible();
  const [row] = await server.ports.db.select().from(smsTemplate).where(eq(smsTemplate.id, id));
  expect(row?.status).toBe('approved');
});

test('a link that leads elsewhere is shown, although its words are the same, and both versions stand side by side', async ({
  page,
  enter,
  server,
  ui,
}) => {
  const reviewer = await enter(['task:approve']);
  const author = await makeOperator(server.ports);
  const { db, clock } = server.ports;
  const recordId = crypto.randomUUID();
  const row = (to: string, at: number, status: 'approved' | 'pending') => ({
    tenantId: DEFAULT_TENANT_ID,
    kind: 'task' as const,
    recordId,
    status,
    snapshot: {
      name: '会员日',
      channel: 'email',
      subject: '八折',
      content: `<p>点击<a href="${to}">这里</a></p>`,
      audienceName: '会员',
      audienceSize: 3,
      sendMode: 'immediate',
      batches: '[]',
    },
    submittedBy: author.id,
    editedBy: author.id,
    submittedAt: new Date(clock.now().getTime() + at),
  });
  await db.insert(approval).values(row('https://old.example.com', 0, 'approved'));
  const [waiting] = await db
    .insert(approval)
    .values(row('https://new.example.com', 1, 'pending'))
    .returning({ id: approval.id });
  await db
    .insert(approvalStep)
    .values({ approvalId: waiting?.id ?? '', position: 1, reviewerId: reviewer.id, reviewerName: '审批人' });
  await page.goto('/approval');
  await expect(page.getByText(ui.t('outreach.approval.links'), { exact: true })).toBeVisible();
  await expect(page.locator('del')).toHaveText('https://old.example.com');
  await expect(page.locator('ins')).toHaveText('https://new.example.com');
  const frameOf = (title: string) => page.getByTitle(ui.t(title)).contentFrame().getByRole('link', { name: '这里' });
  await expect(frameOf('outreach.approval.livePreview')).toHaveAttribute('href', 'https://old.example.com');
  await expect(frameOf('outreach.approval.submittedPreview')).toHaveAttribute('href', 'https://new.example.com');
});

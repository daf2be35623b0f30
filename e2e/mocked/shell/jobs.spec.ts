import { eq } from 'drizzle-orm';
import { audience, task, taskRun, troubledJob } from '../../../server/db/schema/index.ts';
import { insertSending } from '../../seeds/outreach/insertSending.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('background work is followed from any page: running, ended with refused rows, and the way to them', async ({
  page,
  enter,
  server,
  ui,
}) => {
  const { db, clock } = server.ports;
  const operator = await enter(['package:view', 'task:view']);
  const rows = await insertSending(server.ports, operator, 'jobs');
  await db.update(audience).set({ status: 'importing', result: null }).where(eq(audience.id, rows.audience));
  await page.clock.install();
  await page.goto('/task');
  const name = ui.t('shell.jobs.title');
  await page.getByRole('button', { name: ui.t('shell.jobs.running', { name, count: 1 }) }).click();
  const drawer = page.getByRole('dialog', { name });
  const work = drawer.getByRole('listitem').filter({ hasText: '会员 jobs' });
  await expect(work.getByText(ui.t('shell.jobs.state.running'))).toBeVisible();

  await db
    .update(audience)
    .set({ status: 'ready', result: 'partial', updatedAt: clock.now() })
    .where(eq(audience.id, rows.audience));
  await page.clock.runFor('00:10');
  const words = {
    kind: ui.t('shell.jobs.kind.import'),
    name: '会员 jobs',
    state: ui.t('shell.jobs.state.partial'),
  };
  await expect(page.getByRole('status').getByText(ui.t('shell.jobs.ended', words))).toBeAttached();
  await expect(work.getByText(ui.t('shell.jobs.failures.import', { count: 2 }))).toBeVisible();
  await work.getByRole('link', { name: '会员 jobs' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/package/${rows.audience}\\?tab=rejects$`));
  await expect(drawer).toHaveCount(0);
});

test('a send that errors stopped is resumed from the drawer', async ({ page, enter, server, ui }) => {
  const { db } = server.ports;
  const operator = await enter(['task:view', 'task:send']);
  const { completed } = await insertSending(server.ports, operator, 'resume');
  await db.update(task).set({ status: 'runFailed' }).where(eq(task.id, completed));
  await db.update(taskRun).set({ status: 'failed', finishedAt: null }).where(eq(taskRun.taskId, completed));
  await page.goto('/task');
  await page.getByRole('button', { name: ui.t('shell.jobs.title') }).click();
  const work = page.getByRole('listitem').filter({ hasText: '完成 resume' });
  await expect(work.getByText(ui.t('shell.jobs.state.failed'))).toBeVisible();
  await work.getByRole('button', { name: ui.t('shell.jobs.resume') }).click();
  await expect(page.getByText(ui.t('shell.jobs.resumed'))).toBeVisible();
  await expect(work.getByText(ui.t('shell.jobs.state.running'))).toBeVisible();
  const [run] = await db.select().from(taskRun).where(eq(taskRun.taskId, completed));
  expect(run?.status).not.toBe('failed');
});

test('a job that the server set aside says why, and the operator tries it again from the drawer', async ({
  page,
  enter,
  server,
  ui,
}) => {
  const { db, clock } = server.ports;
  const operator = await enter(['package:view', 'package:edit']);
  const rows = await insertSending(server.ports, operator, 'aside');
  await db
    .update(audience)
    .set({ status: 'failed', result: 'failed', errorCode: 'jobSetAside' })
    .where(eq(audience.id, rows.audience));
  const [owned] = await db.select().from(audience).where(eq(audience.id, rows.audience));
  await db.insert(troubledJob).values({
    name: 'audience.import',
    payload: { audienceId: rows.audience },
    tenantId: owned?.tenantId,
    ownerId: owned?.createdBy,
    reason: 'processDied',
    setAsideAt: clock.now(),
  });
  await page.goto('/profile/package');
  await page.getByRole('button', { name: ui.t('shell.jobs.title') }).click();
  const work = page.getByRole('listitem').filter({ hasText: '会员 aside' });
  await expect(work.getByText(ui.t('shell.jobs.setAside.processDied'))).toBeVisible();
  await work.getByRole('button', { name: ui.t('shell.jobs.tryAgain') }).click();
  await expect(page.getByText(ui.t('shell.jobs.triedAgain'))).toBeVisible();
  await expect(work.getByText(ui.t('shell.jobs.state.running'))).toBeVisible();
  await expect(work.getByText(ui.t('shell.jobs.setAside.processDied'))).toHaveCount(0);
});

test('what cannot be fetched is said, and whoever may begin nothing has no button', async ({
  page,
  enter,
  ui,
  watched,
  faults,
}) => {
  watched.expect(/Failed to load resource/);
  await enter(['user:view']);
  await page.goto('/common/userManagement');
  await expect(ui.heading(ui.t('common.user.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: ui.t('shell.jobs.title') })).toHaveCount(0);

  await enter(['task:view']);
  await page.clock.install();
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  faults.set('503');
  await page.getByRole('button', { name: ui.t('shell.jobs.title') }).click();
  await expect(page.getByText(ui.t('shell.jobs.unavailable'))).toBeVisible();
  faults.set();
  await page.clock.runFor('00:10');
  await expect(page.getByText(ui.t('shell.jobs.unavailable'))).toHaveCount(0);
});

import { readFile } from 'node:fs/promises';
import { desc, eq } from 'drizzle-orm';
import { exportFile } from '../../../server/db/schema/index.ts';
import { makeExport } from '../../../server/common/access/exportFile/makeExport.ts';
import type { MockedServer } from '../../servers/mockedServer.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const never = new AbortController().signal;

/** The background work of the mocked server is done by hand. */
async function makeNewest({ ports }: MockedServer): Promise<string> {
  const [row] = await ports.db.select().from(exportFile).orderBy(desc(exportFile.createdAt)).limit(1);
  if (row === undefined) throw new Error('nothing was exported');
  await makeExport(ports, row.id, never);
  return row.id;
}

test('a narrowed list is exported, followed, and its finished file downloaded [4.3-18]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  await enter(['department:edit', 'operationLog:view', 'export:view']);
  await page.goto('/common/departmentManagement');
  await ui.press('common.department.create');
  await form.type({ 'common.department.name': `部门 ${label}` });
  await form.save();
  await ui.go('/common/operationLog');
  await list.search('common.operationLog.entityName', label);
  await expect(list.row(`部门 ${label}`)).toContainText(ui.t('common.operation.department.create'));
  await expect(page.getByText(ui.t('ui.list.total', { count: 1 }))).toBeVisible();
  await ui.press('ui.export.action');
  await expect(page.getByText(ui.t('ui.export.begun'))).toBeVisible();

  await ui.go('/common/exports');
  const row = list.row(ui.t('server.export.operationLog'));
  await expect(row).toContainText(ui.t('common.export.status.newRecord'));
  await makeNewest(server);
  await expect(row).toContainText(ui.t('common.export.status.done'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: ui.t('common.export.download') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${ui.t('server.export.operationLog')}-\\d{14}\\.csv$`));
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`部门 ${label}`);
});

test('who may see numbers is asked whether the file masks them, which it does unless they choose otherwise', async ({
  page,
  enter,
  list,
  ui,
}) => {
  await enter(['contact:view', 'contact:reveal', 'export:view']);
  for (const inFull of [false, true]) {
    await page.goto('/common/contacts');
    await ui.press('ui.export.action');
    const question = page.getByRole('dialog', { name: ui.t('ui.export.people') });
    await expect(question.getByRole('radio', { name: ui.t('ui.export.masked') })).toBeChecked();
    if (inFull) await question.getByRole('radio', { name: ui.t('ui.export.inFull') }).check();
    await question.getByRole('button', { name: ui.t('ui.export.action') }).click();
    await expect(page.getByText(ui.t('ui.export.begun'))).toBeVisible();
    await ui.go('/common/exports');
    const newest = list.row(ui.t('server.export.contact')).first();
    await expect(newest).toContainText(ui.t(`common.export.people.${inFull ? 'revealed' : 'hidden'}`));
  }
});

test('a failed export says so, and a click makes it again [8.2-35]', async ({ page, enter, list, ui, server }) => {
  await enter(['user:view', 'export:view']);
  await page.goto('/common/userManagement');
  await ui.press('ui.export.action');
  await expect(page.getByText(ui.t('ui.export.begun'))).toBeVisible();
  await server.ports.db.update(exportFile).set({ status: 'failed' }).where(eq(exportFile.kind, 'user'));
  await ui.go('/common/exports');
  const row = list.row(ui.t('server.export.user'));
  await expect(row).toContainText(ui.t('common.export.status.failed'));
  await row.getByRole('button', { name: ui.t('common.export.again.failed') }).click();
  await expect(row).toContainText(ui.t('common.export.status.newRecord'));
  await makeNewest(server);
  await expect(row).toContainText(ui.t('common.export.status.done'));
});

test('who may not export sees no button, and no page of exports', async ({ page, enter, ui }) => {
  await enter(['user:view']);
  await page.goto('/common/userManagement');
  await expect(ui.heading(ui.t('common.user.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: ui.t('ui.export.action') })).toHaveCount(0);
  await ui.go('/common/exports');
  await expect(page).toHaveURL(/\/403$/);
});

test('the operation log is narrowed by days, both included', async ({ page, enter, list, ui, server }) => {
  await enter(['operationLog:view', 'department:edit']);
  await page.goto('/common/operationLog');
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(server.clock.now());
  await ui.go(`/common/operationLog?createdFrom=${today}&createdTo=${today}`);
  await expect(page.getByPlaceholder(ui.t('ui.filter.to'))).toHaveValue(today);
  await ui.go('/common/operationLog?createdTo=2020-01-01');
  await expect(page.getByText(ui.t('ui.list.total', { count: 0 }))).toBeVisible();
  await expect(list.rows).toHaveCount(0);
});

import { listTasks } from '../../../src/contract/outreach/task/task.ts';
import { createMessage } from '../../../src/contract/outreach/message/message.ts';
import { getShortLink } from '../../../src/contract/outreach/link/shortLink.ts';
import { insertShortLink } from '../../seeds/outreach/insertShortLink.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { withholdFile } from '../../support/withholdFile.ts';

test('a list is searched, sorted and turned over, and what it asked is known', async ({
  enter,
  seed,
  list,
  requests,
  ui,
}) => {
  await enter();
  const { names } = await seed('manyTasks');
  await ui.go('/task');
  await expect(list.rows).toHaveCount(20);
  const [turned] = await Promise.all([requests.next(listTasks), list.goTo(2)]);
  expect(turned.query).toMatchObject({ pageNo: '2', pageSize: '20' });
  await expect(list.rows).toHaveCount(20);

  const name = names[7] ?? '';
  const [searched] = await Promise.all([requests.next(listTasks), list.search('outreach.task.name', name)]);
  expect([searched.query.name, searched.query.pageNo]).toEqual([name, '1']);
  await expect(list.row(name)).toBeVisible();
  await expect(list.total(1)).toBeVisible();
  await list.choose('ui.field.status', 'outreach.task.status.running');
  await expect(list.noResult).toBeVisible();
  await list.clear();
  await expect(list.rows).toHaveCount(20);
  expect(requests.of(listTasks).length).toBeGreaterThanOrEqual(4);
  expect(requests.unknown()).toEqual([]);
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
});

test('one endpoint is broken in every way while the rest works', async ({ enter, faults, list, ui, watched }) => {
  watched.expect(/Failed to load resource/);
  await enter();
  await ui.go('/message');
  for (const fault of [500, 'network', 'malformed', { errorCode: 'SYSTEM_ERROR' }] as const) {
    faults.on(listTasks, fault);
    await ui.open('menu.task');
    await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
    await list.reload();
    await expect(list.failure).toBeVisible();
    faults.off(listTasks);
    await ui.press('ui.action.retry');
    await expect(list.failure).toHaveCount(0);
    await ui.open('menu.message');
    await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();
  }
});

test('a page that does not get its data keeps title and way back until it does; once it has some, it stays when asking again fails', async ({
  page,
  enter,
  faults,
  ui,
  server,
  label,
}) => {
  await enter();
  const { id } = await insertShortLink(server.ports, label, `C${label}`);
  const said = ui.t('error.SYSTEM_ERROR');
  faults.on(getShortLink, { errorCode: 'SYSTEM_ERROR', errorMsg: said });
  await ui.go(`/shortLink/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(said)).toBeVisible();
  await expect(ui.heading(ui.t('outreach.shortLink.title'))).toBeVisible();
  await expect(main.getByRole('link', { name: ui.t('outreach.shortLink.title') })).toBeVisible();
  faults.off(getShortLink);
  await ui.press('ui.action.retry');
  await expect(ui.heading(label)).toBeVisible();

  faults.on(getShortLink, { errorCode: 'SYSTEM_BUSY', errorMsg: ui.t('error.SYSTEM_BUSY') });
  await ui.press('outreach.shortLink.disable');
  await ui.confirm();
  await expect(page.getByText(ui.t('error.SYSTEM_BUSY'))).toBeVisible();
  await expect(ui.heading(label)).toBeVisible();
  await expect(ui.button(ui.t('ui.action.retry'))).toHaveCount(0);
});

test('a form shows its errors at the fields, and sends what was typed', async ({
  enter,
  form,
  requests,
  label,
  ui,
}) => {
  await enter();
  await ui.go('/message/create');
  await form.save();
  await expect(form.error('outreach.message.name')).toBeVisible();
  const name = `会员日 ${label}`;
  const values = { name, subject: '八折', content: '<p>你好</p>' };
  await form.type({
    'outreach.message.name': values.name,
    'outreach.message.subject': values.subject,
    'outreach.message.content': values.content,
  });
  const [sent] = await Promise.all([requests.next(createMessage), form.save()]);
  expect(sent.body).toMatchObject({ ...values, channel: 'email', smsTemplateId: null, groupId: null });
  await expect(form.saved).toBeVisible();
});

test('scenarios stand, and the time is what the test says', async ({
  page,
  enter,
  seed,
  setTime,
  server,
  list,
  ui,
}) => {
  await enter();
  const { username } = await seed('disabledUser');
  const { names } = await seed('departmentTree');
  await ui.go('/common/userManagement');
  await expect(list.row(username)).toBeVisible();
  await page.goto('/common/departmentManagement');
  await expect(page.getByText(names[0] ?? '')).toBeVisible();
  const later = '2030-01-02T03:04:05Z';
  await setTime(later);
  expect(server.clock.now().getFullYear()).toBe(2030);
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(2030);
  await expect(ui.heading(ui.t('common.department.title'))).toBeVisible();
  // The session goes along: who entered before is still here, also after a start of the console.
  await page.reload();
  await expect(page.getByText(names[0] ?? '')).toBeVisible();
});

test('a task is submitted by whoever may write it, and released only by whoever may send', async ({
  page,
  enter,
  seed,
  approval,
}) => {
  await enter(['task:view', 'task:submit']);
  const rows = await seed('sending');
  await page.goto(`/task/${rows.draft}`);
  await expect(approval.state('outreach.task.status.draft')).toBeVisible();
  await approval.take('outreach.task.action.submit');
  await expect(approval.state('outreach.task.waitsForRelease')).toBeVisible();
  await expect(approval.step('outreach.task.action.release')).toHaveCount(0);
  await enter();
  await page.reload();
  await expect(approval.step('outreach.task.action.release')).toBeVisible();
});

test('a field whose code did not come says so beside the others, and is there once it is asked for again', async ({
  page,
  enter,
  ui,
  watched,
}) => {
  await enter();
  const release = await withholdFile(page, watched, /\/DayInput-[^/]*\.js$/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/DayInput-[^/]*\.js$/.test(request.url())) asked.push(request.resourceType());
  });
  await page.goto('/config/price/create');
  const failed = page.getByRole('alert').filter({ hasText: ui.t('ui.part.notLoaded') });
  await expect(failed).toBeVisible();
  const supplier = ui.field('outreach.price.supplier');
  await supplier.fill('甲');
  await release();
  await failed.getByRole('button', { name: ui.t('ui.action.retry') }).click();
  await expect(failed).toHaveCount(0);
  // Fetched before it was imported: some browsers keep for ever that a module did not come.
  expect(asked.slice(0, 2)).toEqual(['fetch', 'fetch']);
  const day = ui.field('outreach.price.effectiveFrom');
  await expect(day).toBeEnabled();
  await expect(supplier).toHaveValue('甲');
  await day.fill('2026-12-01');
  await day.press('Enter');
  await expect(day).toHaveValue('2026-12-01');
});

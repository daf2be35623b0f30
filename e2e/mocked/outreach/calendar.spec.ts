import type { Page } from 'playwright/test';
import { eq } from 'drizzle-orm';
import { approvalSetting, audience, calendarReminder, message, task, user } from '../../../server/db/schema/index.ts';
import { addDays, monthOf } from '../../../src/domain/shared/time/calendarDays.ts';
import { formatDate, formatLongDay } from '../../../src/domain/shared/text/format.ts';
import { DEFAULT_TENANT_ID, DEFAULT_TIME_ZONE, dayIn } from '../../../src/domain/shared/tenant.ts';
import { fromWallClock } from '../../../src/domain/shared/time/zonedTime.ts';
import { insertReminder } from '../../seeds/outreach/insertReminder.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import type { MockedServer } from '../../servers/mockedServer.ts';
import { enterAs, makeOperator, type Operator } from '../../support/operators.ts';

const LANG = 'zh_CN';
const long = (day: string): string => formatLongDay(day, LANG);
const at = (day: string, time = '10:00'): Date => fromWallClock(`${day}T${time}:00`, DEFAULT_TIME_ZONE);

/** A day that no other test uses, in the middle of a month to come. */
function ownDay({ clock }: MockedServer): string {
  months += 1;
  const today = dayIn(clock.now(), DEFAULT_TIME_ZONE);
  // Two months on each time: some tests move their reminders into the next one.
  const month = monthOf(addDays(today, months * 62));
  return month[13] ?? today;
}

/** Tests that have asked for a day; each process has a server of its own. */
let months = 0;

/** An operator who may approve reminders, with a name and an e-mail of their own. */
async function makeReviewer({ ports }: MockedServer): Promise<Operator & { name: string }> {
  const operator = await makeOperator(ports, { rights: ['calendarReminder:approve', 'calendarReminder:view'] });
  const name = `审批${operator.username.slice(-6)}`;
  await ports.db
    .update(user)
    .set({ name, email: `${operator.username}@example.com` })
    .where(eq(user.id, operator.id));
  return { ...operator, name };
}

/** Switches approval of reminders on with a reviewer. */
async function setReviewer({ ports }: MockedServer, { id, name }: { id: string; name: string }): Promise<void> {
  await ports.db.insert(approvalSetting).values({
    tenantId: DEFAULT_TENANT_ID,
    kind: 'calendarReminder',
    enabled: true,
    reviewers: [{ userId: id, name }],
    updatedAt: ports.clock.now(),
  });
}

// Tests of one worker share a database.
test.afterEach(async ({ server }) => {
  await server.ports.db.delete(approvalSetting);
});

/** An audience and a task for it, scheduled on a day. */
async function insertTask({ ports }: MockedServer, createdBy: string, label: string, scheduledAt: Date) {
  const now = ports.clock.now();
  const stamps = { tenantId: DEFAULT_TENANT_ID, createdBy, createdAt: now, updatedAt: now };
  const [people] = await ports.db
    .insert(audience)
    .values({ ...stamps, name: `会员 ${label}`, fileName: '会员.xlsx', status: 'ready', accepted: 1 })
    .returning();
  const [mail] = await ports.db
    .insert(message)
    .values({ ...stamps, channel: 'email', name: `邮件 ${label}`, subject: '八折', content: '<p>八折</p>' })
    .returning();
  if (people === undefined || mail === undefined) throw new Error('the rows were not inserted');
  await ports.db.insert(task).values({
    ...stamps,
    name: `任务 ${label}`,
    code: `CAL-${label}`,
    channel: 'email',
    messageId: mail.id,
    audienceId: people.id,
    sendMode: 'scheduled',
    scheduledAt,
    status: 'pendingSend',
    releasedAt: now,
  });
  return people.id;
}

const cellOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

/** What of a day takes the keyboard, and opens it. */
const opensOf = (page: Page, day: string) => page.locator(`[data-opens="${day}"]`);

test('a reminder is made on a day, refused at its fields in words, waits for approval, and is in force once approved [1-20][2.5-073]', async ({
  page,
  context,
  enter,
  form,
  ui,
  server,
  approval,
  label,
}) => {
  const author = await enter();
  const reviewer = await makeReviewer(server);
  await setReviewer(server, reviewer);
  const day = ownDay(server);
  await ui.visit(`/calendar?view=month&day=${day}`, 'outreach.calendar.title');
  await page.getByRole('button', { name: ui.t('outreach.calendar.createOn', { date: long(day) }) }).click();
  await expect(ui.heading(ui.t('outreach.calendar.create.title'))).toBeVisible();
  const time = ui.field('outreach.calendar.remindAtZone', { zone: DEFAULT_TIME_ZONE });
  await expect(time).toHaveValue(`${day} 09:00`);
  const pickTime = async (text: string): Promise<void> => {
    await ui.enterTime(time, text);
  };
  await form.save();
  for (const field of ['theme', 'reminderTitle', 'link'])
    await expect(form.error(`outreach.calendar.${field}`)).toHaveText(ui.t('error.required'));
  const title = `积分翻倍 ${label}`;
  await form.type({
    'outreach.calendar.theme': '会员日',
    'outreach.calendar.reminderTitle': title,
    'outreach.calendar.link': 'javascript:alert(1)',
  });
  await page.getByRole('radio', { name: ui.t('outreach.calendar.target.audience') }).click();
  await form.save();
  await expect(form.error('outreach.calendar.link')).toHaveText(ui.t('error.linkFormat'));
  await expect(form.error('outreach.calendar.audienceId')).toHaveText(ui.t('error.required'));
  await page.getByRole('radio', { name: ui.t('outreach.calendar.target.allAppUsers') }).click();
  await form.type({ 'outreach.calendar.link': 'https://example.com/members' });
  // What the server alone can judge stands at its field as well, and loses nothing.
  const yesterday = addDays(dayIn(server.clock.now(), DEFAULT_TIME_ZONE), -1);
  await pickTime(`${yesterday} 10:00`);
  await form.save();
  const zoned = ui.t('outreach.calendar.remindAtZone', { zone: DEFAULT_TIME_ZONE });
  const item = page.locator('.ant-form-item', { has: page.getByLabel(zoned, { exact: true }) });
  await expect(item.getByText(ui.t('error.timeEarlierThanNow'))).toBeVisible();
  await pickTime(`${day} 10:30`);
  await form.save();
  await expect(ui.heading(title)).toBeVisible();
  await expect(approval.state('outreach.calendar.status.draft')).toBeVisible();
  const buttons = page.getByRole('main').locator('header').getByRole('button');
  await expect(buttons).toHaveText(
    ['ui.action.remove', 'outreach.calendar.action.move', 'ui.action.edit', 'outreach.calendar.action.submit'].map(
      (key) => ui.t(key),
    ),
  );
  await approval.take('outreach.calendar.action.submit');
  await expect(approval.state('outreach.calendar.status.pendingApproval')).toBeVisible();
  await expect(page.getByText(ui.t('ui.approval.waitsFor', { name: reviewer.name }))).toBeVisible();
  const address = new URL(page.url()).pathname;

  await enterAs(context, server.url, reviewer);
  await ui.go('/approval');
  await expect(page.getByRole('main').getByText('https://example.com/members')).toBeVisible();
  await expect(page.getByRole('main').getByText(ui.t('outreach.calendar.target.allAppUsers'))).toBeVisible();
  await expect(ui.button(ui.t('outreach.approval.approve'))).toBeEnabled();
  await page.keyboard.press('Alt+a');
  await expect(page.getByText(ui.t('outreach.approval.empty.waiting'))).toBeVisible();

  await enterAs(context, server.url, author);
  await page.goto(`/calendar?view=month&day=${day}`);
  await expect(cellOf(page, day)).toContainText('10:30');
  await expect(cellOf(page, day)).toContainText(ui.t('outreach.calendar.status.approved'));
  await cellOf(page, day).getByRole('link', { name: title }).click();
  await expect(ui.heading(title)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
});

test('a rejected reminder shows the reason and goes back to editing', async ({
  page,
  context,
  enter,
  form,
  ui,
  server,
  approval,
  label,
}) => {
  const author = await enter();
  const reviewer = await makeReviewer(server);
  await setReviewer(server, reviewer);
  const title = `双倍 ${label}`;
  const id = await insertReminder(server.ports, {
    title,
    createdBy: author.id,
    remindAt: at(ownDay(server)),
  });
  await ui.go(`/calendar/${id}`);
  await approval.take('outreach.calendar.action.submit');
  await expect(approval.state('outreach.calendar.status.pendingApproval')).toBeVisible();
  await enterAs(context, server.url, reviewer);
  await page.goto('/approval');
  await ui.press('outreach.approval.reject');
  await page.getByRole('dialog').getByLabel(ui.t('outreach.approval.reason')).fill('时间不对');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(ui.t('outreach.approval.empty.waiting'))).toBeVisible();
  await enterAs(context, server.url, author);
  await page.goto(`/calendar/${id}`);
  await expect(approval.state('outreach.calendar.status.rejected')).toBeVisible();
  await expect(page.getByText('时间不对').first()).toBeVisible();
  await ui.press('ui.action.edit');
  await form.type({ 'outreach.calendar.reminderTitle': `${title} 改` });
  await form.save();
  await expect(ui.heading(`${title} 改`)).toBeVisible();
  await expect(approval.state('outreach.calendar.status.draft')).toBeVisible();
});

test('the calendar is read by month, by week and as a list, with tasks, statuses in words and warnings of clashes [2.5-073]', async ({
  page,
  enter,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  const day = ownDay(server);
  const audienceId = await insertTask(server, operator.id, label, at(day, '11:00'));
  const by = { createdBy: operator.id, audienceId, remindAt: at(day) };
  await insertReminder(server.ports, { ...by, title: `提醒 ${label}`, status: 'submitted' });
  await insertReminder(server.ports, {
    title: `远方 ${label}`,
    createdBy: operator.id,
    remindAt: at(monthOf(day).at(-1) ?? day),
  });
  const clash = ui.t('outreach.calendar.clash');
  await ui.visit(`/calendar?view=month&day=${day}`, 'outreach.calendar.title');
  await expect(page.getByText(ui.t('outreach.calendar.zone', { zone: DEFAULT_TIME_ZONE }))).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  for (const words of [`任务 ${label}`, `提醒 ${label}`, clash, ui.t('outreach.task.status.pendingSend')])
    await expect(cellOf(page, day)).toContainText(words);
  await expect(page.getByRole('link', { name: `远方 ${label}` })).toBeVisible();

  const views = page.getByRole('radiogroup', { name: ui.t('outreach.calendar.view') });
  await views.getByText(ui.t('outreach.calendar.view.week'), { exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(cellOf(page, day)).toContainText(`任务 ${label}`);
  await expect(page.getByRole('link', { name: `远方 ${label}` })).toHaveCount(0);
  await ui.press('outreach.calendar.next.week');
  await expect(cellOf(page, addDays(day, 7))).toBeVisible();
  await ui.press('outreach.calendar.previous.week');

  await views.getByText(ui.t('outreach.calendar.view.list'), { exact: true }).click();
  const own = page.getByRole('region', { name: long(day) });
  await expect(
    own.getByRole('listitem').filter({ has: page.getByRole('link', { name: `提醒 ${label}` }) }),
  ).toContainText(ui.t('outreach.calendar.clashWith', { names: `任务 ${label}` }));
  await expect(own.getByText(`会员 ${label}`).first()).toBeVisible();
  await own.getByRole('link', { name: `任务 ${label}` }).click();
  await expect(ui.heading(`任务 ${label}`)).toBeVisible();
});

test('arrow keys move between days, into the next month as well, and Enter opens the day', async ({
  page,
  enter,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  const day = ownDay(server);
  await insertReminder(server.ports, { title: `提醒 ${label}`, createdBy: operator.id, remindAt: at(addDays(day, 1)) });
  await ui.visit(`/calendar?view=month&day=${day}`, 'outreach.calendar.title');
  await expect(page.getByRole('link', { name: `提醒 ${label}` })).toBeVisible();
  await expect(page.locator('[data-opens][tabindex="0"]')).toHaveCount(1);
  await opensOf(page, day).focus();
  for (const [key, to] of [
    ['ArrowDown', 7],
    ['ArrowUp', 0],
    ['ArrowLeft', -1],
    ['ArrowRight', 0],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(opensOf(page, addDays(day, to))).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: long(addDays(day, 1)) });
  await expect(dialog.getByRole('link', { name: `提醒 ${label}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opensOf(page, addDays(day, 1))).toBeFocused();
  for (let week = 0; week < 6; week++) await page.keyboard.press('ArrowDown');
  await expect(opensOf(page, addDays(day, 43))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(ui.t('outreach.calendar.emptyDay'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ui.t('outreach.calendar.create.title') })
    .click();
  const time = ui.field('outreach.calendar.remindAtZone', { zone: DEFAULT_TIME_ZONE });
  await expect(time).toHaveValue(`${addDays(day, 43)} 09:00`);
});

test('a reminder is moved to another day by dragging it, and by a dialog; one in force asks first', async ({
  page,
  enter,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  const day = ownDay(server);
  const id = await insertReminder(server.ports, {
    title: `提醒 ${label}`,
    createdBy: operator.id,
    remindAt: at(day),
  });
  await ui.visit(`/calendar?view=month&day=${day}`, 'outreach.calendar.title');
  const to = addDays(day, 2);
  const chip = cellOf(page, day).getByRole('listitem');
  await chip.dragTo(cellOf(page, to));
  const moved = ui.t('outreach.calendar.moved', { name: `提醒 ${label}`, date: formatDate(to, LANG) });
  await expect(page.getByText(moved)).toBeVisible();
  await expect(cellOf(page, to)).toContainText('10:00');

  await server.ports.db.update(calendarReminder).set({ status: 'submitted' }).where(eq(calendarReminder.id, id));
  await ui.go(`/calendar?view=list&day=${day}`);
  const move = page.getByRole('button', { name: ui.t('outreach.calendar.moveOf', { name: `提醒 ${label}` }) });
  await move.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(ui.t('outreach.calendar.draftAgain'));
  const field = dialog.getByLabel(ui.t('outreach.calendar.day'));
  await field.fill(addDays(day, 3));
  // Enter picks the day, and sends the form.
  await field.press('Enter');
  const there = page.getByRole('region', { name: long(addDays(day, 3)) });
  await expect(there.getByRole('listitem')).toContainText(ui.t('outreach.calendar.status.draft'));

  await server.ports.db.update(calendarReminder).set({ status: 'submitted' }).where(eq(calendarReminder.id, id));
  await ui.go(`/calendar?view=week&day=${addDays(day, 3)}`);
  const at3 = cellOf(page, addDays(day, 3)).getByRole('listitem');
  const beside = page.locator(`[data-day]:not([data-day="${addDays(day, 3)}"])`).first();
  await at3.dragTo(beside);
  await expect(dialog).toContainText(ui.t('outreach.calendar.draftAgain'));
  await dialog.getByRole('button', { name: ui.t('ui.action.cancel') }).click();
  await expect(at3).toContainText(ui.t('outreach.calendar.status.submitted'));
});

test('the entry of the calendar opens it and its pages, shows no tasks and offers no change', async ({
  page,
  enter,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  const day = ownDay(server);
  await insertTask(server, operator.id, label, at(day, '11:00'));
  const id = await insertReminder(server.ports, { title: `提醒 ${label}`, createdBy: operator.id, remindAt: at(day) });
  await enter(['calendarReminder:view']);
  await ui.visit(`/calendar?view=list&day=${day}`, 'outreach.calendar.title');
  await expect(page.getByText(ui.t('outreach.calendar.noTasks'))).toBeVisible();
  await expect(page.getByRole('link', { name: `提醒 ${label}` })).toBeVisible();
  await expect(page.getByText(`任务 ${label}`)).toHaveCount(0);
  await expect(page.getByRole('button', { name: ui.t('outreach.calendar.create.title') })).toHaveCount(0);
  await ui.go(`/calendar/${id}`);
  await expect(ui.heading(`提醒 ${label}`)).toBeVisible();
  await expect(page.getByText(ui.t('outreach.calendar.notPushed'))).toBeVisible();
  for (const key of ['ui.action.edit', 'ui.action.remove', 'outreach.calendar.action.submit'])
    await expect(ui.button(ui.t(key))).toHaveCount(0);
  await ui.findLocked('/task', '/approval');
  await enter(['task:view']);
  await ui.findLocked('/calendar', '/calendar/create', `/calendar/${id}`);
});

test('when the time of a reminder in force comes, open pages say so', async ({ page, enter, ui, server, label }) => {
  const operator = await enter();
  const said = { title: `提醒 ${label}`, createdBy: operator.id, status: 'submitted' as const };
  const id = await insertReminder(server.ports, { ...said, remindAt: at(ownDay(server)) });
  const first = page.waitForResponse(/calendarReminder\/news/);
  await ui.go('/message');
  await first;
  await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();
  await server.ports.db
    .update(calendarReminder)
    .set({ remindAt: server.clock.now() })
    .where(eq(calendarReminder.id, id));
  await expect(page.getByText(ui.t('outreach.calendar.news', { names: `提醒 ${label}` }))).toBeVisible({
    timeout: 15_000,
  });
  await ui.go(`/calendar/${id}`);
  await expect(ui.button(ui.t('ui.action.edit'))).toBeDisabled();
});

import { eq } from 'drizzle-orm';
import { audience, audienceSize, monitor, user } from '../../../server/db/schema/index.ts';
import { checkMonitors } from '../../../server/profile/monitor/checkMonitors.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

/** A customer group that had so many people each time it was determined, the last time now. */
async function insertGroup({ db, clock }: Ports, createdBy: string, name: string, people: number[]): Promise<string> {
  const now = clock.now();
  const [group] = await db
    .insert(audience)
    .values({
      tenantId: DEFAULT_TENANT_ID,
      name,
      kind: 'group',
      fileName: '',
      status: 'ready',
      accepted: people.at(-1) ?? 0,
      refreshedAt: now,
      definition: { type: 'packages', operation: 'union', audienceIds: [] },
      createdBy,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const audienceId = group?.id ?? '';
  for (const [index, count] of people.entries()) {
    const at = new Date(now.getTime() - (people.length - 1 - index) * 60_000);
    await db.insert(audienceSize).values({ audienceId, at, people: count, joined: 0, left: 0 });
  }
  return audienceId;
}

test('a monitor is made, refused at its fields until it is right; it fires, tells, is read, disabled and removed [2.5-018]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  await server.ports.db
    .update(user)
    .set({ name: `李 ${label}` })
    .where(eq(user.id, operator.id));
  const group = `高价值 ${label}`;
  await insertGroup(server.ports, operator.id, group, [1_500, 1_000]);
  await ui.visit('/profile/monitor', 'profile.monitor.title');
  await ui.press('profile.monitor.create.title');
  await form.save();
  for (const field of ['name', 'subjectId', 'receiverIds'])
    await expect(form.error(`profile.monitor.${field}`)).toHaveText(ui.t('error.required'));
  await form.type({ 'profile.monitor.name': `监控 ${label}`, 'profile.monitor.threshold': '150' });
  await ui.choose(ui.field('profile.monitor.subjectId'), group);
  await ui.choose(ui.field('profile.monitor.receiverIds'), `李 ${label} (${operator.username})`);
  await page.keyboard.press('Escape');
  await form.save();
  await expect(form.error('profile.monitor.threshold')).toHaveText(ui.t('error.timesWrong', { min: '0', max: '99' }));
  await ui.choose(ui.field('profile.monitor.condition'), ui.t('profile.monitor.condition.below'));
  await expect(page.getByRole('radio')).toHaveCount(0);
  await form.type({ 'profile.monitor.threshold': '1200' });
  await form.save();
  await expect(ui.heading(`监控 ${label}`)).toBeVisible();
  const sentence = ui.t('profile.monitor.say.below', {
    subject: ui.t('profile.monitor.say.customerGroup', { name: group }),
    amount: ui.t('profile.monitor.amount.people', { amount: '1,200' }),
  });
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByText(ui.t('profile.monitor.noAlerts'))).toBeVisible();

  await checkMonitors(server.ports);
  // The open page is told of it without being loaded anew.
  await expect(page.getByText(ui.t('profile.monitor.news', { name: `监控 ${label}` }))).toBeVisible({
    timeout: 15_000,
  });
  const alerts = page.getByRole('region', { name: ui.t('profile.monitor.alerts') });
  const fired = alerts.getByRole('row', { name: ui.t('profile.monitor.condition.below') });
  await expect(fired).toContainText(`李 ${label}`);
  await expect(fired).toContainText(ui.t('profile.monitor.alert.open'));
  const sizes = page.getByRole('region', { name: ui.t('profile.monitor.sizes') });
  await expect(sizes.getByRole('img')).toHaveAccessibleName(/1,000.*1,500/);
  await expect(sizes.locator('canvas')).toBeVisible();
  await expect(sizes.getByRole('row')).toHaveCount(0);
  await sizes.getByRole('switch', { name: ui.t('ui.chart.asTable') }).click();
  await expect(sizes.getByRole('row')).toHaveCount(3);
  await expect(sizes.locator('canvas')).toBeHidden();
  await ui.visit(`/profile/monitor?name=${label}&state=firing`, 'profile.monitor.title');
  await expect(list.row(`监控 ${label}`)).toContainText(ui.t('profile.monitor.unread', { number: '1' }));
  await expect(list.row(`监控 ${label}`).getByRole('link', { name: group })).toBeVisible();
  await list
    .row(`监控 ${label}`)
    .getByRole('link', { name: `监控 ${label}` })
    .click();
  await ui.press('profile.monitor.markRead');
  await expect(page.getByText(ui.t('profile.monitor.unreadOf', { number: '1' }))).toBeHidden();

  await ui.press('profile.monitor.disable');
  await ui.confirm();
  await expect(page.getByText(ui.t('profile.monitor.state.disabled'), { exact: true })).toBeVisible();
  await expect(alerts).toContainText(ui.t('profile.monitor.alert.endedBy.disabled'));
  await ui.press('ui.action.edit');
  await form.type({ 'profile.monitor.name': `监控二 ${label}` });
  await form.save();
  await expect(ui.heading(`监控二 ${label}`)).toBeVisible();
  await ui.press('ui.action.remove');
  await ui.confirm();
  await expect(ui.heading(ui.t('profile.monitor.title'))).toBeVisible();
  await list.search('profile.monitor.name', label);
  await expect(list.noResult).toBeVisible();
});

test('the entry of monitoring alone opens the monitor and its further pages, and no group [2.3-46]', async ({
  page,
  enter,
  ui,
  server,
  label,
}) => {
  const maker = await enter();
  const group = await insertGroup(server.ports, maker.id, `群 ${label}`, [10]);
  const monitorId = await insertMonitor(server.ports, maker.id, group, `监控 ${label}`);
  await enter(['monitor:view']);
  await ui.visit('/profile/monitor', 'profile.monitor.title');
  await ui.visit('/profile/monitor/create', 'profile.monitor.create.title');
  for (const path of [`/profile/monitor/${monitorId}`, `/profile/monitor/${monitorId}/edit`]) {
    await ui.go(path);
    await expect(ui.heading(`监控 ${label}`)).toBeVisible();
    await expect(page.getByRole('main').getByText(`群 ${label}`).first()).toBeVisible();
    await expect(page.getByRole('link', { name: `群 ${label}` })).toHaveCount(0);
  }
  await ui.findLocked('/profile/crowd', `/profile/crowd/${group}`, '/profile/tags');
  await enter(['package:view']);
  await ui.findLocked('/profile/monitor', '/profile/monitor/create', `/profile/monitor/${monitorId}`);
});

test('a group that a monitor watches says so and stays', async ({ page, enter, list, ui, server, label }) => {
  const maker = await enter();
  const group = await insertGroup(server.ports, maker.id, `群 ${label}`, [10]);
  await insertMonitor(server.ports, maker.id, group, `监控 ${label}`);
  await ui.visit(`/profile/crowd?name=${label}`, 'profile.group.title');
  await list
    .row(label)
    .getByRole('button', { name: ui.t('ui.action.remove') })
    .click();
  await ui.confirm();
  await expect(page.getByText(ui.t('error.IN_USE_BY', { names: `监控 ${label}` }))).toBeVisible();
  await ui.go(`/profile/crowd/${group}?tab=uses`);
  await page.getByRole('link', { name: `监控 ${label}` }).click();
  await expect(ui.heading(`监控 ${label}`)).toBeVisible();
});

/** A monitor of a group that is not checked during the test. */
async function insertMonitor(
  { db, clock }: Ports,
  createdBy: string,
  audienceId: string,
  name: string,
): Promise<string> {
  const now = clock.now();
  const [row] = await db
    .insert(monitor)
    .values({
      tenantId: DEFAULT_TENANT_ID,
      name,
      subject: 'customerGroup',
      audienceId,
      condition: 'above',
      threshold: 100,
      unit: 'people',
      since: 'previous',
      receiverIds: [createdBy],
      checkDueAt: new Date(now.getTime() + 86_400_000),
      createdBy,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return row?.id ?? '';
}

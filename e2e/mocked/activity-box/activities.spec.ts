import { eq } from 'drizzle-orm';
import { activity, approvalSetting, developerAccount, prize } from '../../../server/db/schema/index.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertActivity } from '../../seeds/activity-box/insertActivity.ts';
import { insertAward } from '../../../tests/activity-box/insertAward.ts';
import { insertPrize } from '../../seeds/activity-box/insertPrize.ts';
import { only } from '../../../tests/fixtures/only.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { violations } from '../../support/violations.ts';

const T = 'activityBox.activity';
const E = 'activityBox.editor';
/** A prize that can be given out. */
const OF_SUPPLIER = { source: 'platform' as const, supplierName: '供应商', productNumber: 'SKU-1' };

test('an activity is created with its basic details, which are checked, and leads on to its pages [2.5-078] [5.4-06] [5.4-12] [6-21]', async ({
  page,
  enter,
  form,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  await ui.visit('/activityBox', `${T}.title`);
  await ui.press(`${T}.create.title`);
  await expect(ui.heading(ui.t(`${T}.create.title`))).toBeVisible();
  await form.save();
  await expect(form.error(`${T}.name`)).toHaveText(ui.t('error.required'));
  await expect(form.error(`${T}.displayTo`)).toHaveText(ui.t('error.required'));
  await form.type({ [`${T}.name`]: `双十一 ${label}`, [`${T}.code`]: '双十一' });
  await ui.enterTime(ui.field(`${T}.displayFrom`), '2099-06-01 00:00');
  await ui.enterTime(ui.field(`${T}.displayTo`), '2099-06-30 00:00');
  await ui.enterTime(ui.field(`${T}.participateFrom`), '2099-05-31 00:00');
  await ui.enterTime(ui.field(`${T}.participateTo`), '2099-06-20 00:00');
  await form.save();
  await expect(form.error(`${T}.code`)).toHaveText(ui.t('error.activityCodeFormat'));
  await expect(form.error(`${T}.participateFrom`)).toHaveText(ui.t('error.participationOutsideDisplay'));
  await form.type({ [`${T}.code`]: `double11_${label}` });
  await ui.enterTime(ui.field(`${T}.participateFrom`), '2099-06-01 00:00');
  await form.save();
  await expect(page.getByRole('navigation', { name: ui.t(`${E}.pages`) })).toBeVisible();
  const [row] = await server.ports.db
    .select()
    .from(activity)
    .where(eq(activity.code, `double11_${label}`));
  expect(row).toMatchObject({ name: `双十一 ${label}`, state: 'editing', createdBy: operator.id });
  expect(row?.participateFrom.toISOString()).toBe('2099-05-31T16:00:00.000Z');
});

test('pages are edited, undone and redone, saved by themselves, and what they lack leads to its place [2.5-079] [5.4-27] [5.4-28] [5.4-30] [2.4-04]', async ({
  page,
  enter,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  const id = await insertActivity(server.ports, operator, label, await insertPrize(server.ports, `奖品 ${label}`));
  await ui.go(`/activityBox/pages/flow/${id}`);
  const outline = page.getByRole('list', { name: ui.t(`${E}.outline`) });
  const palette = page.getByRole('group', { name: ui.t(`${E}.palette`) });
  const preview = page.getByRole('region', { name: ui.t(`${E}.preview`) });
  const names = outline.locator('button[aria-keyshortcuts]');
  const component = (type: string): string => ui.t(`${E}.component.${type}`);
  const faulty = (type: string): string => ui.t(`${E}.faulty`, { name: component(type) });
  await expect(names).toHaveText([component('text'), component('bigWheel'), faulty('form')]);
  // §2.4: the editor has the whole screen.
  await expect(page.getByRole('navigation', { name: ui.t('shell.layout.navigation') })).toHaveCount(0);
  await expect(palette.getByRole('button', { name: component('form') })).toBeDisabled();

  await palette.getByRole('button', { name: component('stickyButton') }).click();
  await expect(palette.getByRole('button', { name: component('stickyButton') })).toBeDisabled();
  await page.getByLabel(ui.t(`${E}.field.text`), { exact: true }).fill('马上参与');
  await expect(preview.getByText('马上参与')).toBeVisible();
  await names.nth(3).press('Alt+ArrowUp');
  await expect(names).toHaveText([component('text'), component('bigWheel'), component('stickyButton'), faulty('form')]);
  await ui.press(`${E}.undo`);
  await expect(names.nth(3)).toHaveText(component('stickyButton'));
  await ui.press(`${E}.redo`);
  await expect(names.nth(2)).toHaveText(component('stickyButton'));

  await page.getByRole('tab', { name: ui.t(`${E}.faultCount`, { count: '2' }) }).click();
  await page
    .getByRole('list', { name: ui.t(`${E}.faults`) })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('tab', { name: component('form') })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: ui.t(`${E}.removeOf`, { name: component('form') }) }).click();
  await expect(names).toHaveCount(3);
  await expect(
    page.getByRole('status').filter({ hasText: ui.t(`${E}.save.saved`, { time: '' }).trim() }),
  ).toBeVisible();
  await expect
    .poll(async () => {
      const [row] = await server.ports.db.select().from(activity).where(eq(activity.id, id));
      return row?.draft.pages.pages[0]?.components.map(({ type }) => type);
    })
    .toEqual(['text', 'bigWheel', 'stickyButton']);
});

test('two operators who edit the same pages are told, and neither overwrites the other unasked', async ({
  page,
  enter,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  const id = await insertActivity(server.ports, operator, label, await insertPrize(server.ports, `奖品 ${label}`));
  await ui.go(`/activityBox/pages/flow/${id}`);
  const palette = page.getByRole('group', { name: ui.t(`${E}.palette`) });
  await expect(palette).toBeVisible();
  const { db } = server.ports;
  const { draft } = only(await db.select().from(activity).where(eq(activity.id, id)));
  const theirs = { ...draft, pages: { pages: draft.pages.pages.slice(0, 1) } };
  await db.update(activity).set({ draft: theirs, version: 2 }).where(eq(activity.id, id));
  await palette.getByRole('button', { name: ui.t(`${E}.component.placeholder`) }).click();
  const dialog = page.getByRole('dialog', { name: ui.t(`${E}.conflict`) });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    ui.t(`${E}.difference.partMissing`, { page: '首页', part: ui.t(`${E}.component.placeholder`) }),
    ui.t(`${E}.difference.pageMissing`, { page: '登录' }),
  ]);
  await dialog.getByRole('button', { name: ui.t(`${E}.conflict.take`) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('navigation', { name: ui.t(`${E}.pages`) }).getByRole('button')).toHaveCount(2);
  const [after] = await db.select().from(activity).where(eq(activity.id, id));
  expect(after?.version).toBe(2);
});

test('a click on a part of the preview chooses it, parts are dragged within it and onto it, and every state can be looked at', async ({
  page,
  enter,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  const prizeId = await insertPrize(server.ports, `奖品 ${label}`);
  const id = await insertActivity(server.ports, operator, label, prizeId, { isFinished: true });
  await ui.go(`/activityBox/pages/flow/${id}`);
  const names = page.getByRole('list', { name: ui.t(`${E}.outline`) }).locator('button[aria-keyshortcuts]');
  const palette = page.getByRole('group', { name: ui.t(`${E}.palette`) });
  const preview = page.getByRole('region', { name: ui.t(`${E}.preview`) });
  const part = (of: string) => preview.locator(`[data-preview-part="${of}"]`);
  const component = (type: string): string => ui.t(`${E}.component.${type}`);
  await part('wheel').click();
  await expect(page.getByRole('tab', { name: component('bigWheel') })).toHaveAttribute('aria-selected', 'true');
  await expect(names.nth(1)).toHaveAttribute('aria-current', 'true');
  // The lower half of a part: behind it.
  await part('title').dragTo(part('wheel'), { targetPosition: { x: 50, y: 300 } });
  await expect(names).toHaveText([component('bigWheel'), component('text')]);
  await palette
    .getByRole('button', { name: component('placeholder') })
    .dragTo(part('wheel'), { targetPosition: { x: 50, y: 5 } });
  await expect(names).toHaveText([component('placeholder'), component('bigWheel'), component('text')]);
  await ui.choose(page.getByRole('combobox', { name: ui.t(`${E}.state`) }), ui.t(`${E}.state.takenDown`));
  await expect(preview.getByText(ui.t('activity.page.takenDown'))).toBeVisible();
  await ui.choose(page.getByRole('combobox', { name: ui.t(`${E}.state`) }), ui.t(`${E}.state.noChances`));
  await expect(preview.getByText(ui.t('activity.page.chancesLeft', { count: 0 }))).toBeVisible();
  await ui.press(`${E}.addPage`);
  await page.getByRole('menuitem', { name: ui.t(`${E}.pageType.rulesPopup`) }).click();
  await expect(preview.getByText(ui.t('activity.rules.everybody'))).toBeVisible();
});

test('an activity is published where no approval is configured, copied from its list, and taken down [2.5-107] [2.5-108] [2.5-109] [2.5-110] [4.2-20] [4.2-23]', async ({
  page,
  enter,
  ui,
  list,
  form,
  label,
  server,
}) => {
  const operator = await enter();
  const prizeId = await insertPrize(server.ports, `奖品 ${label}`, OF_SUPPLIER);
  const id = await insertActivity(server.ports, operator, label, prizeId, { isFinished: true });
  const { db } = server.ports;
  await db.update(developerAccount).set({ inUse: false });
  await ui.visit('/activityBox', `${T}.title`);
  await list.search(`${T}.name`, label);
  await expect(list.rows).toHaveCount(1);
  await expect(list.row(`活动 ${label}`)).toContainText(ui.t(`${T}.status.editing`));
  await page.getByRole('link', { name: `活动 ${label}` }).click();
  await expect(ui.heading(`活动 ${label}`)).toBeVisible();
  // Nobody can sign in without a code: the page says so, and publishing says it again.
  const noCodes = ui.t(`${T}.noCodes`, { reason: ui.t('error.smsGatewayMissing') });
  await expect(page.getByRole('alert').filter({ hasText: noCodes })).toBeVisible();
  const mend = page.getByRole('link', { name: ui.t(`${T}.noCodes.mend`) });
  await expect(mend).toHaveAttribute('href', '/outreach/config/developer');
  await ui.press(`${T}.publish`);
  await expect(page.getByRole('dialog')).toContainText(noCodes);
  await ui.confirm();
  await expect(page.getByText(ui.t(`${T}.status.approved`), { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: ui.t(`${T}.item.added`), exact: true })).toBeVisible();
  const [given] = await db.select().from(prize).where(eq(prize.id, prizeId));
  expect(given).toMatchObject({ stock: 10, allotted: 5 });

  await page.getByRole('link', { name: ui.t(`${T}.title`) }).click();
  await list.search(`${T}.name`, label);
  await list
    .row(`活动 ${label}`)
    .getByRole('button', { name: ui.t(`${T}.copy`) })
    .click();
  await form.type({ [`${T}.name`]: `副本 ${label}`, [`${T}.code`]: `copy_${label}` });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ui.t(`${T}.copy`) })
    .click();
  await expect(ui.heading(`副本 ${label}`)).toBeVisible();
  await expect(page.getByText(ui.t(`${T}.status.editing`), { exact: true })).toBeVisible();

  await ui.go(`/activityBox/pages/detail/${id}`);
  await ui.press(`${T}.takeDown`);
  await ui.confirm();
  await expect(page.getByText(ui.t(`${T}.status.takenDown`), { exact: true })).toBeVisible();
  // It goes live again by an approval alone.
  await expect(ui.button(ui.t(`${T}.submit`))).toBeVisible();
});

test('what waits for approval and what people see cannot be edited directly, and the form says why [4.2-18] [4.2-21] [8.2-20] [8.2-21]', async ({
  page,
  enter,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  const { db, clock } = server.ports;
  const prizeId = await insertPrize(server.ports, `奖品 ${label}`, OF_SUPPLIER);
  const id = await insertActivity(server.ports, operator, label, prizeId, { isFinished: true });
  const setting = { tenantId: DEFAULT_TENANT_ID, kind: 'activity' as const, enabled: true, reviewers: [] };
  await db.insert(approvalSetting).values({ ...setting, updatedAt: clock.now() });
  try {
    await ui.go(`/activityBox/pages/detail/${id}`);
    await ui.press(`${T}.submit`);
    await ui.confirm();
    // The approvals below say so too, as soon as they are there.
    await expect(page.getByText(ui.t(`${T}.status.underApproval`), { exact: true }).first()).toBeVisible();
    await expect(page.getByText(ui.t('ui.approval.openToAll')).first()).toBeVisible();
    await ui.go(`/activityBox/baseInfo/${id}`);
    await expect(page.getByText(ui.t('error.ACTIVITY_UNDER_APPROVAL'))).toBeVisible();
    await ui.go(`/activityBox/pages/detail/${id}`);
    await ui.press(`${T}.revoke`);
    await ui.confirm();
    await expect(page.getByText(ui.t(`${T}.status.editing`), { exact: true })).toBeVisible();
  } finally {
    await db.delete(approvalSetting).where(eq(approvalSetting.kind, 'activity'));
  }
  const begun = new Date(clock.now().getTime() - 3_600_000);
  await db
    .update(activity)
    .set({ state: 'online', liveVersion: 1, displayFrom: begun, participateFrom: begun })
    .where(eq(activity.id, id));
  await ui.go(`/activityBox/baseInfo/${id}`);
  await expect(page.getByText(ui.t('error.ACTIVITY_ONLINE'))).toBeVisible();
});

test('people of an activity become an audience package, and how many they are is told before', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  const { db, clock } = server.ports;
  const prizeId = await insertPrize(server.ports, `奖品 ${label}`, OF_SUPPLIER);
  const id = await insertActivity(server.ports, operator, label, prizeId, { isFinished: true });
  await ui.go(`/activityBox/pages/detail/${id}`);
  const opener = ui.button(ui.t(`${T}.package`));
  await expect(ui.heading(`活动 ${label}`)).toBeVisible();
  // Nobody can have taken part in what nobody has seen.
  await expect(opener).toHaveCount(0);
  await ui.press(`${T}.publish`);
  await ui.confirm();
  await expect(opener).toBeVisible();
  const number = (nth: number): string => `1${String(clock.now().getTime()).slice(-9)}${nth}`.replace(/^1./, '15');
  await insertAward(db, { activityId: id, prizeId, phone: number(1), now: clock.now() });
  await insertAward(db, { activityId: id, prizeId, phone: number(2), now: clock.now() });
  await opener.click();
  const dialog = page.getByRole('dialog');
  const count = (people: number) =>
    dialog.getByText(ui.t(`${T}.package.count`, { people: `${people}`, newContacts: `${people}` }));
  await expect(count(2)).toBeVisible();
  await ui.choose(ui.field(`${T}.package.who`), ui.t(`${T}.package.who.notWon`));
  await expect(count(0)).toBeVisible();
  await dialog.getByRole('button', { name: ui.t(`${T}.package.make`) }).click();
  await expect(form.error(`${T}.package.name`)).toHaveText(ui.t('error.required'));
  await form.type({ [`${T}.package.name`]: `参与者 ${label}` });
  await dialog.getByRole('button', { name: ui.t(`${T}.package.make`) }).click();
  await expect(form.error(`${T}.package.who`)).toHaveText(ui.t('error.nobodyChosen'));
  await ui.choose(ui.field(`${T}.package.who`), ui.t(`${T}.package.who.wonItem`));
  await dialog.getByRole('button', { name: ui.t(`${T}.package.make`) }).click();
  await expect(form.error(`${T}.package.itemId`)).toHaveText(ui.t('error.required'));
  await ui.choose(ui.field(`${T}.package.who`), ui.t(`${T}.package.who.won`));
  await expect(count(2)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: ui.t(`${T}.package.make`) }).click();
  await expect(dialog).toBeHidden();
  await ui.visit('/profile/package', 'profile.package.title');
  await list.search('profile.package.name', label);
  await expect(list.row(`参与者 ${label}`)).toContainText(`活动 ${label}`);
  await expect(list.row(`参与者 ${label}`)).toContainText('2');
});

test('who may only see activities opens their pages and changes nothing [2.3-22] [2.3-23] [2.3-24] [2.4-03]', async ({
  page,
  enter,
  ui,
  label,
  server,
}) => {
  const author = await enter();
  const id = await insertActivity(server.ports, author, label, await insertPrize(server.ports, `奖品 ${label}`));
  await enter(['activity:view']);
  await ui.go(`/activityBox/pages/detail/${id}`);
  await expect(ui.heading(`活动 ${label}`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: ui.t('shell.layout.navigation') })).toHaveCount(0);
  for (const key of ['copy', 'publish', 'takeDown', 'startEdit'])
    await expect(ui.button(ui.t(`${T}.${key}`))).toHaveCount(0);
  await ui.go(`/activityBox/pages/flow/${id}`);
  await expect(page.getByText(ui.t(`${E}.readOnly`))).toBeVisible();
  await expect(page.getByRole('group', { name: ui.t(`${E}.palette`) })).toHaveCount(0);
  await ui.go(`/activityBox/baseInfo/${id}`);
  await expect(ui.field(`${T}.name`)).toBeDisabled();
});

test('the simulation of an activity says what its draws come to, in the built console [2.5-080]', async ({
  page,
  enter,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  const prizeId = await insertPrize(server.ports, `奖品 ${label}`, OF_SUPPLIER);
  const id = await insertActivity(server.ports, operator, label, prizeId, { isFinished: true });
  await ui.go(`/activityBox/pages/flow/${id}?step=logic`);
  await ui.press('activityBox.logic.sim.start');
  await expect(page.getByRole('table', { name: ui.t('activityBox.logic.sim.table') })).toBeVisible({ timeout: 30_000 });
});

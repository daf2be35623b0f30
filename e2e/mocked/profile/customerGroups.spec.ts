import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { importAudience } from '../../../server/profile/audience/importAudience.ts';
import { refreshGroup } from '../../../server/profile/group/customerGroup/refreshGroup.ts';
import { task } from '../../../server/db/schema/index.ts';
import { countGroup } from '../../../src/contract/profile/group/customerGroup.ts';
import { XLSX_TYPE } from '../../../src/domain/shared/file/upload.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { insertSends } from '../../seeds/outreach/insertSends.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

/** A condition or group of the rule, by its place from the outermost group inwards. */
const node = (page: Page, place: string) => page.locator(`[data-node="${place}"]`);
/** How many people the definition has, beside the form. */
const figures = (page: Page) => page.locator('.ant-statistic');

test('a group is found by nested conditions, counted as they are typed, said back in words, and its people are listed [2.5-019] [3.4-09]', async ({
  page,
  enter,
  seed,
  label,
  list,
  server,
  ui,
}) => {
  await enter();
  const rows = await seed('everyRecord');
  const packageName = `会员 ${rows.label}`;
  await ui.go('/profile/crowd');
  await ui.press('profile.group.create.title');
  await ui.field('profile.group.name').fill(`群 ${label}`);
  await expect(page.getByText(`${ui.t('profile.rule.sentence')}${ui.t('profile.rule.say.everyone')}`)).toBeVisible();

  await ui.press('profile.rule.addCondition');
  await expect(page.getByText(ui.t('profile.group.incomplete'))).toBeVisible();
  await ui.choose(node(page, '0').getByLabel(ui.t('profile.rule.field'), { exact: true }), ui.t('profile.rule.member'));
  await ui.choose(node(page, '0').getByLabel(ui.t('profile.rule.audience'), { exact: true }), packageName);
  await expect(node(page, '0')).toContainText(ui.t('profile.rule.people', { shown: '1' }));

  await ui.press('profile.rule.addGroup');
  await ui.choose(
    node(page, '1.0').getByLabel(ui.t('profile.rule.field'), { exact: true }),
    ui.t('profile.rule.field.name'),
  );
  await node(page, '1.0').getByLabel(ui.t('profile.rule.value'), { exact: true }).fill('张三');
  await expect(page.getByText(`属于“${packageName}”，且姓名是“张三”`)).toBeVisible();
  await expect(figures(page).locator('.ant-statistic-content-value')).toHaveText('1');
  // Hidden in part, whoever looks.
  await expect(page.getByRole('cell', { name: /^138\*{4}/ })).toBeVisible();

  await node(page, '1')
    .getByRole('checkbox', { name: ui.t('profile.rule.not') })
    .check();
  await expect(figures(page).locator('.ant-statistic-content-value')).toHaveText('0');
  await node(page, '1')
    .getByRole('checkbox', { name: ui.t('profile.rule.not') })
    .uncheck();
  await expect(figures(page).locator('.ant-statistic-content-value')).toHaveText('1');

  await ui.press('ui.action.save');
  await expect(ui.heading(`群 ${label}`)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await refreshGroup(server.ports, id);
  await page.reload();
  await expect(list.row('张三')).toBeVisible();
  await ui.openTab('profile.group.sizes');
  await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(2);
});

test('who did something so often, lately, with what it was like, is found and said back', async ({
  page,
  enter,
  seed,
  ui,
}) => {
  await enter();
  await seed('everyRecord');
  await ui.go('/profile/crowd/create');
  await ui.press('profile.rule.addCondition');
  const at = (key: string) => node(page, '0').getByLabel(ui.t(key), { exact: true });
  await ui.choose(at('profile.rule.field'), 'purchase');
  await expect(page.getByText('做过“purchase”至少 1 次')).toBeVisible();
  const people = node(page, '0').getByText(/^\d+ 人$/);
  await expect(people).not.toHaveText('0 人');
  await at('profile.rule.times').fill('1000');
  await expect(people).toHaveText('0 人');
  await ui.choose(at('profile.rule.often'), ui.t('profile.rule.often.atMost'));
  await ui.choose(at('profile.rule.period'), ui.t('profile.rule.period.lastDays'));
  await at('profile.rule.value').fill('1900');
  await expect(node(page, '0').getByText(ui.t('error.eventsNotKept'))).toBeVisible();
  await expect(node(page, '0').getByText(/^事件保留 [\d,]+ 天$/)).toBeVisible();
  await at('profile.rule.value').fill('30');
  await node(page, '0')
    .getByRole('button', { name: ui.t('profile.rule.addProperty') })
    .click();
  await ui.press('ui.action.save');
  await expect(node(page, '0').getByText(ui.t('error.required'))).toBeVisible();
  await at('profile.rule.property').fill('amount');
  await ui.choose(at('profile.rule.propertyOperator'), ui.t('profile.rule.operator.atLeast'));
  await at('profile.rule.propertyValue').fill('12');
  await expect(page.getByText('最近 30 天内做过“purchase（amount不低于 12）”最多 1 次')).toBeVisible();

  await ui.press('profile.rule.addCondition');
  await ui.choose(
    node(page, '1').getByLabel(ui.t('profile.rule.field'), { exact: true }),
    ui.t('profile.rule.sequence'),
  );
  for (const [which, event] of [
    ['profile.rule.first', 'pageView'],
    ['profile.rule.second', 'purchase'],
  ] as const)
    await ui.choose(node(page, '1').getByLabel(ui.t(which), { exact: true }), event);
  await expect(page.getByText('先做“pageView”，7 天内再做“purchase”')).toBeVisible();
  await expect(node(page, '1').getByText(/^\d+ 人$/)).toBeVisible();
});

test('whoever got a message by a channel is asked for by a question of another area, which is refused where it does not fit [3.4-09]', async ({
  page,
  enter,
  server,
  label,
  ui,
}) => {
  await enter();
  await insertSends(server.ports, {
    operatorId: randomUUID(),
    at: server.ports.clock.now(),
    sent: [{ state: 'accepted' }, { state: 'rejected' }],
  });
  await ui.go('/profile/crowd/create');
  await ui.field('profile.group.name').fill(`触达 ${label}`);
  await ui.press('profile.rule.addCondition');
  const at = (key: string) => node(page, '0').getByLabel(ui.t(key), { exact: true });
  const people = node(page, '0').getByText(/^[\d,]+ 人$/);
  const received = ui.t('outreach.condition.received');
  await ui.choose(at('profile.rule.field'), received);
  await expect(people).not.toHaveText('0 人');
  const said = page.getByText(`${ui.t('profile.rule.sentence')}${received}`);
  await expect(said).toBeVisible();

  await ui.choose(at('outreach.condition.channel'), ui.t('ui.field.channel.miniProgram'));
  await at('outreach.condition.lastDays').fill('4000');
  await expect(node(page, '0').getByText(ui.t('error.daysWrong', { max: '3650' }))).toBeVisible();
  await at('outreach.condition.lastDays').fill('30');
  await expect(people).toHaveText('0 人');
  await expect(page.getByText(`${received}（渠道：小程序订阅消息`)).toBeVisible();
  await ui.choose(at('profile.rule.operator'), ui.t('profile.rule.operator.no'));
  await expect(people).not.toHaveText('0 人');
  await ui.press('ui.action.save');
  await expect(ui.heading(`触达 ${label}`)).toBeVisible();
});

test('conditions are regrouped by mouse and by keyboard, and the keyboard stays with what it moved', async ({
  page,
  enter,
  ui,
}) => {
  await enter();
  await ui.go('/profile/crowd/create');
  for (const name of ['甲', '乙']) {
    await ui.press('profile.rule.addCondition');
    const at = node(page, name === '甲' ? '0' : '1');
    await ui.choose(at.getByLabel(ui.t('profile.rule.field'), { exact: true }), ui.t('profile.rule.field.name'));
    await at.getByLabel(ui.t('profile.rule.value'), { exact: true }).fill(name);
  }
  await ui.press('profile.rule.addGroup');
  await ui.choose(
    node(page, '2.0').getByLabel(ui.t('profile.rule.field'), { exact: true }),
    ui.t('profile.rule.field.name'),
  );
  await node(page, '2.0').getByLabel(ui.t('profile.rule.value'), { exact: true }).fill('丙');
  await expect(page.getByText('姓名是“甲”，且姓名是“乙”，且姓名是“丙”')).toBeVisible();

  await node(page, '1').locator('[data-handle]').first().dragTo(node(page, '2.0'));
  await expect(page.getByText('姓名是“甲”，且（姓名是“乙”，或姓名是“丙”）')).toBeVisible();

  await page.getByRole('button', { name: ui.t('profile.rule.tools', { place: '2.2' }) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: ui.t('profile.rule.move.out') }).press('Enter');
  await expect(page.getByText('姓名是“甲”，且姓名是“乙”，且姓名是“丙”')).toBeVisible();
  await expect(page.getByRole('button', { name: ui.t('profile.rule.tools', { place: '3' }) })).toBeFocused();
});

test('a rule that is not complete is refused at its place and keeps what was typed, and nothing is counted', async ({
  page,
  enter,
  requests,
  label,
  ui,
}) => {
  await enter();
  await ui.go('/profile/crowd/create');
  await ui.field('profile.group.name').fill(`群 ${label}`);
  await ui.press('profile.rule.addCondition');
  await ui.choose(
    node(page, '0').getByLabel(ui.t('profile.rule.field'), { exact: true }),
    ui.t('profile.rule.field.createdAt'),
  );
  await ui.choose(
    node(page, '0').getByLabel(ui.t('profile.rule.operator'), { exact: true }),
    ui.t('profile.rule.operator.lastDays'),
  );
  const counted = requests.of(countGroup).length;
  await ui.press('ui.action.save');
  await expect(node(page, '0').getByText(ui.t('error.required'))).toBeVisible();
  await node(page, '0').getByLabel(ui.t('profile.rule.value'), { exact: true }).fill('9999');
  await expect(node(page, '0').getByText(ui.t('error.daysWrong', { max: 3650 }))).toBeVisible();
  expect(requests.of(countGroup)).toHaveLength(counted);
  await node(page, '0').getByLabel(ui.t('profile.rule.value'), { exact: true }).fill('30');
  await expect(node(page, '0')).toContainText(/\d 人/);
  expect(requests.of(countGroup)).toHaveLength(counted + 1);
  await expect(ui.field('profile.group.name')).toHaveValue(`群 ${label}`);
});

test('packages are put together, and a group that something stands on is not removed [3.4-09]', async ({
  page,
  enter,
  seed,
  label,
  list,
  ui,
}) => {
  await enter();
  const rows = await seed('everyRecord');
  const mark = rows.label;
  await ui.go('/profile/crowd/create');
  await ui.field('profile.group.name').fill(`组合 ${label}`);
  await page.getByRole('radio', { name: ui.t('profile.group.definition.packages') }).click();
  await ui.choose(page.getByLabel(ui.t('profile.group.audiences'), { exact: true }), `筛选 ${mark}`);
  await page.keyboard.press('Escape');
  await expect(figures(page).locator('.ant-statistic-content-value')).toHaveText('1');
  await ui.press('ui.action.save');
  await expect(ui.heading(`组合 ${label}`)).toBeVisible();

  await ui.go(`/profile/crowd?name=${encodeURIComponent(`筛选 ${mark}`)}`);
  await list
    .row(`筛选 ${mark}`)
    .getByRole('button', { name: ui.t('ui.action.remove') })
    .click();
  await ui.confirm();
  await expect(page.getByText(ui.t('error.IN_USE_BY', { names: `组合 ${label}` }))).toBeVisible();
  await page.getByRole('link', { name: `筛选 ${mark}` }).click();
  await ui.openTab('profile.group.uses');
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: `组合 ${label}` })
    .click();
  await expect(ui.heading(`组合 ${label}`)).toBeVisible();
});

test('a group is imported from a file that is judged before it is sent [3.4-09]', async ({
  page,
  enter,
  label,
  server,
  list,
  ui,
}) => {
  await enter();
  await ui.go('/profile/crowd');
  await ui.press('profile.group.import.title');
  await expect(page.getByText(ui.t('profile.group.import.limits', { max: '10,000' }))).toBeVisible();
  await ui.field('profile.group.name').fill(`导入 ${label}`);
  await page.locator('input[type=file]').setInputFiles({
    name: '会员.xlsx',
    mimeType: XLSX_TYPE,
    buffer: Buffer.from(writeXlsx([['13855550001'], ['139'], ['13855550002']])),
  });
  await expect(page.getByText(ui.t('ui.numbers.counts', { good: 2, duplicates: 0, invalid: 1 }))).toBeVisible();
  await ui.press('profile.group.import.submit');
  await expect(ui.heading(`导入 ${label}`)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await importAudience(server.ports, id);
  await expect(page.getByText(ui.t('profile.group.status.ready'))).toBeVisible();
  await expect(list.row('138****0001')).toBeVisible();
  await ui.openTab('profile.reject.count', { count: 1 });
  await expect(page.getByRole('cell', { name: ui.t('error.contactNumberFormat') })).toBeVisible();
  await ui.go(`/profile/crowd/${id}/edit`);
  await expect(page.getByRole('radio', { name: ui.t('profile.group.definition.file') })).toBeChecked();
});

test('a temporary group is made for some days and listed among its like, and sources of groups lead to their groups [2.5-020] [2.5-021]', async ({
  page,
  enter,
  label,
  list,
  seed,
  ui,
}) => {
  await enter();
  await seed('everyRecord');
  await ui.go('/profile/crowd');
  await page.getByRole('link', { name: ui.t('profile.temporary.title') }).click();
  await ui.press('profile.temporary.create.title');
  await ui.field('profile.group.name').fill(`临时 ${label}`);
  await ui.field('profile.group.keepDays').fill('3');
  await ui.press('ui.action.save');
  await expect(ui.heading(`临时 ${label}`)).toBeVisible();
  await expect(page.getByText(ui.t('profile.temporary.expiresAt'))).toBeVisible();
  await ui.visit('/profile/temporary', 'profile.temporary.title');
  await expect(list.row(`临时 ${label}`).getByRole('cell', { name: '3', exact: true })).toBeVisible();

  await page.getByRole('link', { name: ui.t('profile.source.title') }).click();
  await expect(ui.heading(ui.t('profile.source.title'))).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('link', { name: ui.t('profile.group.definition.rule') }).click();
  await expect(page).toHaveURL(/source=rule/);
  await expect(list.row(`临时 ${label}`)).toBeVisible();
});

test('a task that is sent to a customer group leads to it', async ({ page, enter, seed, server, ui }) => {
  await enter();
  const rows = await seed('everyRecord');
  await server.ports.db.update(task).set({ audienceId: rows.customerGroup }).where(eq(task.id, rows.draft));
  await ui.go(`/task/${rows.draft}`);
  await page.getByRole('link', { name: `筛选 ${rows.label}` }).click();
  await expect(page).toHaveURL(`/profile/crowd/${rows.customerGroup}`);
  await expect(ui.heading(`筛选 ${rows.label}`)).toBeVisible();
});

test('who was granted crowd screening alone opens its pages, and nothing else of user insight [2.2-04] [2.3-45]', async ({
  page,
  enter,
  seed,
  server,
  list,
  ui,
}) => {
  await enter(['customerGroup:view', 'customerGroup:edit']);
  const rows = await seed('everyRecord');
  await ui.visit('/profile/crowd', 'profile.group.title');
  await ui.visit('/profile/crowd/create', 'profile.group.create.title');
  await ui.visit('/profile/crowd/import', 'profile.group.import.title');
  await ui.visit('/profile/temporary', 'profile.temporary.title');
  await ui.visit('/profile/source', 'profile.source.title');
  for (const suffix of ['', '/edit']) {
    await page.goto(`/profile/crowd/${rows.customerGroup}${suffix}`);
    await expect(ui.heading(`筛选 ${rows.label}`)).toBeVisible();
  }
  await refreshGroup(server.ports, rows.customerGroup);
  await ui.go(`/profile/crowd/${rows.customerGroup}`);
  await expect(list.row('张三')).toBeVisible();
  await ui.findLocked('/profile/package');
});

import { contact, tagCategory } from '../../../server/db/schema/index.ts';
import { refreshTag } from '../../../server/profile/tag/refreshTag.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import type { Console } from '../../pages/Console.ts';
import type { MockedServer } from '../../servers/mockedServer.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

/** A value of the form, by its place from 0. */
const valueAt = (ui: Console, place: number) => ui.page.locator(`[data-value="${place}"]`);
const tool = (ui: Console, name: string, place: number) =>
  ui.page.getByRole('button', { name: ui.t(`profile.tag.${name}`, { index: String(place + 1) }), exact: true });

/** A category, and two people whose names end with the label. */
async function insertPeople({ ports }: MockedServer, label: string): Promise<void> {
  const now = ports.clock.now();
  const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now };
  await ports.db.insert(tagCategory).values({ ...stamps, name: `价值 ${label}`, description: '', position: 1 });
  for (const name of ['甲', '乙']) {
    const number = `135${String(ports.random(4).readUInt32BE() % 1e8).padStart(8, '0')}`;
    await ports.db.insert(contact).values({ ...stamps, name: `${name}${label}`, number, email: '' });
  }
}

/** Asks in the open rule for a name. */
async function askForName(ui: Console, place: number, operator: string, name: string): Promise<void> {
  const box = valueAt(ui, place);
  await box.getByText(ui.t('profile.rule.addCondition'), { exact: true }).click();
  const condition = box.locator('[data-node="0"]');
  const at = (key: string) => condition.getByLabel(ui.t(key), { exact: true });
  await ui.choose(at('profile.rule.field'), ui.t('profile.rule.field.name'));
  await ui.choose(at('profile.rule.operator'), ui.t(`profile.rule.operator.${operator}`));
  await at('profile.rule.value').fill(name);
}

test('a tag of rules is made, counted as it is typed, published, asked for by a group, and keeps its values then [2.5-023] [2.5-024] [3.4-11]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  await enter();
  await insertPeople(server, label);
  await ui.visit('/profile/tags', 'profile.tag.title');
  await ui.press('profile.tag.create.title');
  await form.type({ 'profile.tag.name': `价值 ${label}` });
  await ui.choose(ui.field('profile.tag.categoryId'), `价值 ${label}`);
  const basis = (which: string) => page.getByRole('radio', { name: ui.t(`profile.tag.basis.${which}`), exact: true });
  await basis('rule').check();
  await ui.choose(ui.field('profile.tag.sourceId'), ui.t('server.dataSource.contact'));

  const people = (place: number, shown: string) =>
    expect(valueAt(ui, place)).toContainText(ui.t('profile.tag.valuePeople', { shown }));
  const nameOf = (place: number) => ui.field('profile.tag.valueNameOf', { index: String(place + 1) });
  await form.save();
  await expect(valueAt(ui, 0)).toContainText(ui.t('error.required'));
  await nameOf(0).fill('首选');
  await askForName(ui, 0, 'is', `甲${label}`);
  await people(0, '1');
  await ui.press('profile.tag.addValue');
  await nameOf(1).fill('其他');
  await askForName(ui, 1, 'contains', label);
  await people(1, '1');
  await expect(valueAt(ui, 1).locator('[data-node="0"]')).toContainText(ui.t('profile.rule.people', { shown: '2' }));

  // By keyboard, which stays with what it moved; whoever is first takes its people.
  await tool(ui, 'moveValueUp', 1).press('Enter');
  await expect(nameOf(0)).toHaveValue('其他');
  await expect(tool(ui, 'moveValueDown', 0)).toBeFocused();
  await people(0, '2');
  await people(1, '0');
  await page.keyboard.press('Enter');
  await expect(nameOf(0)).toHaveValue('首选');
  await expect(tool(ui, 'moveValueUp', 1)).toBeFocused();

  // What is typed stays while one looks at the other basis.
  await basis('field').check();
  await expect(ui.field('profile.tag.fieldId')).toBeVisible();
  await basis('rule').check();
  await expect(nameOf(1)).toHaveValue('其他');
  await people(1, '1');
  await form.save();

  await expect(ui.heading(`价值 ${label}`)).toBeVisible();
  await expect(page.getByText(ui.t('profile.tag.refreshStatus.refreshing')).first()).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await refreshTag(server.ports, id);
  await expect(page.getByText(ui.t('profile.tag.refreshStatus.ready'), { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: '首选' })).toContainText(`姓名是“甲${label}”`);
  await expect(page.getByRole('row', { name: '首选' }).getByRole('cell').last()).toHaveText('1');
  await expect(page.getByText(ui.t('profile.tag.rulesOf', { count: 2 }))).toBeVisible();
  await ui.press('profile.tag.publish');
  await expect(page.getByText(ui.t('profile.tag.status.published'), { exact: true })).toBeVisible();

  await ui.visit('/profile/crowd/create', 'profile.group.create.title');
  await ui.field('profile.group.name').fill(`群 ${label}`);
  await ui.press('profile.rule.addCondition');
  const condition = page.locator('[data-node="0"]');
  await ui.choose(condition.getByLabel(ui.t('profile.rule.field'), { exact: true }), `价值 ${label}`);
  await ui.choose(condition.getByLabel(ui.t('profile.rule.value'), { exact: true }), '首选');
  await expect(condition).toContainText(ui.t('profile.rule.people', { shown: '1' }));
  await form.save();
  await expect(ui.heading(`群 ${label}`)).toBeVisible();

  await ui.go(`/profile/tags/${id}/edit`);
  await expect(nameOf(0)).toHaveValue('首选');
  await expect(basis('field')).toBeDisabled();
  await nameOf(0).fill('改名');
  await form.save();
  await expect(page.getByText(ui.t('error.publishedValuesFixed', { names: '首选' })).first()).toBeVisible();
  await expect(nameOf(0)).toHaveValue('改名');
  await nameOf(0).fill('首选');
  await form.save();
  await expect(ui.heading(`价值 ${label}`)).toBeVisible();
  await expect(page.getByText(`群 ${label}`)).toBeVisible();
  await expect(ui.button(ui.t('profile.tag.withdraw'))).toBeDisabled();

  await ui.visit('/profile/tags', 'profile.tag.title');
  await list.search('profile.tag.name', label);
  await expect(list.row(`价值 ${label}`)).toContainText(ui.t('profile.tag.rulesOf', { count: 2 }));
});

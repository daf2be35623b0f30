import type { Page } from 'playwright/test';
import { createContact } from '../../../src/contract/common/contacts/contactForm.ts';
import { createCustomField } from '../../../src/contract/common/contacts/customField.ts';
import { createCustomerGroup, listRuleFields } from '../../../src/contract/profile/group/customerGroup.ts';
import type { Endpoint } from '../../../src/contract/shared/endpoint.ts';
import { audience, audienceMember, contact, role, userRole } from '../../../server/db/schema/index.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { eq } from 'drizzle-orm';
import { insertTag } from '../../seeds/profile/insertTag.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

/** Calls the API as the page would, signed in as it is. */
const call = (page: Page, endpoint: Endpoint, body?: object): Promise<{ value: { id: string }[] & { id: string } }> =>
  page.evaluate(
    async ([path, method, sent]) => {
      const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', authorization: token, lang: 'zh_CN' };
      const response = await fetch(`/api/${path}`, {
        method: method ?? 'GET',
        headers,
        ...(sent ? { body: sent } : {}),
      });
      return response.json();
    },
    [endpoint.path, endpoint.method, body === undefined ? '' : JSON.stringify(body)],
  );

test('a category and a tag are made; published, rules can ask for it, and what uses it is said [2.5-022] [2.5-023] [2.5-024]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  await enter();
  await ui.visit('/profile/tagCategories', 'profile.tagCategory.title');
  const code = `level_${label}`;
  await call(page, createCustomField, {
    name: `等级${label}`,
    code,
    parameter: code,
    component: 'select',
    options: [{ name: '金卡', code: 'gold' }],
    visibleRange: 'everyone',
    memberIds: [],
  });
  const number = `134${String(server.ports.random(4).readUInt32BE() % 1e8).padStart(8, '0')}`;
  const attributes = { [code]: '金卡' };
  await call(page, createContact, { name: '赵', number, email: `${label}@example.com`, attributes });

  await ui.press('profile.tagCategory.create.title');
  await form.type({ 'profile.tagCategory.name': `会员 ${label}`, 'profile.tagCategory.description': '会员资料' });
  await form.save();
  await expect(list.row(`会员 ${label}`)).toContainText('会员资料');
  await list.row(`会员 ${label}`).getByRole('link').first().click();
  await form.type({ 'profile.tagCategory.position': '3' });
  await form.save();
  await list.search('profile.tagCategory.name', label);
  await expect(list.row(`会员 ${label}`).getByRole('cell', { name: '3', exact: true })).toBeVisible();

  await ui.visit('/profile/tags', 'profile.tag.title');
  await ui.press('profile.tag.create.title');
  await form.save();
  await expect(form.error('profile.tag.name')).toHaveText(ui.t('error.required'));
  await form.type({ 'profile.tag.name': `等级 ${label}`, 'profile.tag.description': '商城的会员等级' });
  await ui.choose(ui.field('profile.tag.categoryId'), `会员 ${label}`);
  await ui.choose(ui.field('profile.tag.fieldId'), `等级${label}（${code}）`);
  const modes = page.locator('.ant-form-item', { hasText: ui.t('profile.tag.filterModeHint') });
  await expect(modes.getByRole('radio')).toHaveCount(2);
  await form.save();
  await expect(ui.heading(`等级 ${label}`)).toBeVisible();
  await expect(page.getByText(ui.t('profile.tag.status.draft'))).toBeVisible();
  await expect(page.getByRole('row', { name: '金卡' })).toContainText('1');

  await ui.press('profile.tag.publish');
  await expect(page.getByText(ui.t('profile.tag.status.published'), { exact: true })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const fields = await call(page, listRuleFields);
  expect(fields.value.map((field) => field.id)).toContain(id);
  const rule = {
    type: 'group',
    join: 'all',
    not: false,
    nodes: [{ type: 'field', field: id, operator: 'anyOf', values: ['金卡'] }],
  };
  const name = `金卡 ${label}`;
  await call(page, createCustomerGroup, { name, definition: { type: 'rule', rule }, refresh: 'once' });
  await page.reload();
  await expect(page.getByText(name)).toBeVisible();
  await expect(ui.button(ui.t('profile.tag.withdraw'))).toBeDisabled();
  await ui.visit('/profile/tags', 'profile.tag.title');
  await list.search('profile.tag.name', label);
  await expect(list.rows).toHaveCount(1);
  await list
    .row(label)
    .getByRole('button', { name: ui.t('ui.action.remove') })
    .click();
  await ui.confirm();
  await expect(page.getByText(ui.t('error.IN_USE_BY', { names: name }))).toBeVisible();
});

test('two operators whose roles hold other data sources see other tags [6-15]', async ({
  enter,
  list,
  ui,
  server,
  label,
}) => {
  const operator = await enter(['tag:view']);
  const [held] = await server.ports.db.select().from(userRole).where(eq(userRole.userId, operator.id));
  await insertTag(server.ports, held?.roleId ?? '', label);
  await ui.visit(`/profile/tags?name=${label}`, 'profile.tag.title');
  await expect(list.rows).toHaveCount(1);
  const other = await enter(['tag:view']);
  const [theirs] = await server.ports.db.select().from(userRole).where(eq(userRole.userId, other.id));
  await server.ports.db
    .update(role)
    .set({ dataSourceIds: [] })
    .where(eq(role.id, theirs?.roleId ?? ''));
  await ui.visit(`/profile/tags?name=${label}`, 'profile.tag.title');
  await expect(list.noResult).toBeVisible();
});

test('a package says how the values of tags stand among its people [3.4-10]', async ({
  page,
  enter,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  const { db, clock } = server.ports;
  const now = clock.now();
  const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now };
  const numbers = [1, 2].map(
    (last) => `139${String(server.ports.random(4).readUInt32BE() % 1e7).padStart(7, '0')}${last}`,
  );
  const people = await db
    .insert(contact)
    .values(numbers.map((number) => ({ ...stamps, name: '钱', number, email: '' })))
    .returning();
  const [held] = await db.select().from(userRole).where(eq(userRole.userId, operator.id));
  // Of what other tests made nothing is seen, so that the tag is not on a further page.
  await db
    .update(role)
    .set({ dataSourceIds: [] })
    .where(eq(role.id, held?.roleId ?? ''));
  await insertTag(server.ports, held?.roleId ?? '', label);
  const [made] = await db
    .insert(audience)
    .values({
      ...stamps,
      name: `包 ${label}`,
      fileName: 'a.xlsx',
      status: 'ready',
      accepted: 2,
      createdBy: operator.id,
    })
    .returning();
  await db
    .insert(audienceMember)
    .values(people.map(({ id }) => ({ audienceId: made?.id ?? '', contactId: id, line: 0 })));
  await ui.go(`/profile/package/${made?.id}`);
  await ui.openTab('profile.package.tags');
  const tag = page.getByRole('region', { name: `会员 ${label} · 等级 ${label}` });
  await expect(tag).toContainText(ui.t('profile.tag.coverageOf', { people: '2', total: '2', share: '100%' }));
  await expect(tag.getByRole('row', { name: '金卡' })).toContainText('2');
});

test('without the right tags and categories are not there', async ({ enter, ui }) => {
  await enter(['package:view']);
  await ui.findLocked('/profile/tags', '/profile/tagCategories');
});

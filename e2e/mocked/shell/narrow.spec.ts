import type { Locator } from 'playwright/test';
import { LANGUAGES } from '../../../src/domain/shared/text/language.ts';
import { texts } from '../../support/texts.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { makeOperator } from '../../support/operators.ts';
import { violations } from '../../support/violations.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** Where an element begins and ends at its sides, in CSS pixels. */
const edgesOf = (element: Locator): Promise<{ left: number; right: number }> =>
  element.evaluate((drawn) => {
    const { left, right } = drawn.getBoundingClientRect();
    return { left, right };
  });

for (const lang of LANGUAGES) {
  test(`${lang}: at 320 px everything of the header is in reach, and nothing scrolls sideways`, async ({
    page,
    context,
    enter,
    server,
  }) => {
    await enter();
    await context.addCookies([{ name: 'lang', value: lang, url: server.url }]);
    await page.goto('/task');
    await expect(page.getByRole('heading', { level: 1, name: texts(lang)('outreach.task.title') })).toBeVisible();
    const buttons = page.getByRole('banner').getByRole('button');
    expect(await buttons.count()).toBeGreaterThanOrEqual(7);
    for (const button of await buttons.all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
      // WCAG 2.5.8.
      expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('at 320 px a list is cards that say every column, page by page, and nothing is cut off at the side', async ({
  page,
  enter,
  seed,
  ui,
}) => {
  await enter();
  await seed('manyTasks');
  await ui.visit('/task', 'outreach.task.title');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  const columns = ['code', 'sendMode', 'message', 'audience', 'audienceSize'].map((name) => `outreach.task.${name}`);
  for (const column of [...columns, 'ui.field.channel'])
    await expect(cards.first().getByText(ui.t(column), { exact: true })).toBeVisible();
  for (const part of [page.locator('html'), page.getByRole('main')])
    expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await violations(page)).toEqual([]);
  const name = await cards.first().getByRole('link').first().textContent();
  await page
    .getByRole('main')
    .getByRole('listitem', { name: /^(下一页|Next Page)$/ })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/pageNo=2/);
  await expect(cards.first().getByRole('link').first()).not.toHaveText(name ?? '');
});

test('at 320 px cards are put in order by a choice, chosen, and acted on', async ({
  page,
  enter,
  form,
  server,
  ui,
}) => {
  await enter(['blacklist:view', 'blacklist:edit']);
  const first = server.ports.random(4).readUInt32BE() % 1e7;
  const numbers = [0, 1].map((n) => `1360${String(first + n).padStart(7, '0')}`);
  await ui.visit('/common/blackList/create', 'common.blacklist.create.title');
  await form.type({ 'common.blacklist.numbers': numbers.join('\n') });
  await form.save();
  const cards = page.getByRole('main').getByRole('list').getByRole('listitem');
  await expect(cards.first().getByRole('checkbox')).toBeVisible();
  const column = ui.t('ui.field.createdAt');
  await ui.choose(page.getByLabel(ui.t('ui.list.order'), { exact: true }), ui.t('ui.list.order.asc', { column }));
  await expect(page).toHaveURL(/sort=createdAt/);
  await expect(page).toHaveURL(/order=asc/);
  await cards.first().getByRole('checkbox').check();
  await expect(page.getByText(ui.t('ui.list.chosen', { count: 1 }))).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('at 1024 px', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('actions of a row stand in lines, none is cut off, and leave room for what the list says', async ({
    page,
    context,
    enter,
    list,
    server,
  }) => {
    const { username } = await enter();
    await makeOperator(server.ports);
    const t = texts('ms_MY');
    await context.addCookies([{ name: 'lang', value: 'ms_MY', url: server.url }]);
    await page.goto('/common/userManagement');
    const row = list.rows
      .filter({ hasNotText: username })
      .filter({ has: page.getByRole('button') })
      .first();
    const actions = row.getByRole('button');
    await expect(actions.filter({ hasText: t('common.user.reset') })).toBeVisible();
    const cell = await edgesOf(row.getByRole('cell').last());
    for (const action of await actions.all()) {
      const { left, right } = await edgesOf(action);
      expect([left >= cell.left, right <= cell.right]).toEqual([true, true]);
    }
    // They stay in sight, and so cover what has no room beside them: a third of the list at most.
    const whole = await edgesOf(page.getByRole('main').getByRole('table').first());
    expect((cell.right - cell.left) * 3).toBeLessThanOrEqual(Math.min(whole.right, 1024) - whole.left);
  });
});

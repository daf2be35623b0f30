import type { Page } from 'playwright/test';
import { type InsertedRows, insertRows } from '../support/accessibilityRows.ts';
import { Console } from '../pages/Console.ts';
import { PLAIN_PAGES, recordPagesOf } from '../support/consolePages.ts';
import { openingsOf } from '../support/openings.ts';
import { enterAs, makeOperator, type Operator } from '../support/operators.ts';
import { expect, test as withServer } from '../servers/realServer.ts';
import { settled } from '../support/settled.ts';
import { violations } from '../support/violations.ts';

/** An operator and something of everything to look at, for all sweeps of a worker: none of them changes anything. */
const test = withServer.extend<object, { room: { operator: Operator; rows: InsertedRows } }>({
  room: [
    async ({ server }, use, { workerIndex }) => {
      const operator = await makeOperator(server.ports);
      await use({ operator, rows: await insertRows(server.ports, operator, `worker-${workerIndex}`) });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// The sweeps side by side: they are the longest of all browser tests.
test.describe.configure({ mode: 'parallel' });

/** Of all rules, those that the dark scheme can break by itself: the markup is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What the library's date picker has for the pointer alone: columns of hours and minutes that scroll, and buttons named after what they do
 * instead of what they show. By keyboard and by voice the time is typed.
 */
const BY_POINTER = ['.ant-picker-time-panel-column', '.ant-picker-year-btn', '.ant-picker-month-btn'];
/** What opens stands at the end of the body, outside of the landmarks, by design; this rule is no criterion of WCAG. */
const OF_LANDMARKS = 'region';

/** Violations by place. */
type Found = Record<string, string[]>;
const withSome = (found: Found): Found =>
  Object.fromEntries(Object.entries(found).filter(([, some]) => some.length > 0));

type Scheme = 'light' | 'dark';

/** Violations of the page as it stands in the scheme that is drawn. */
function inScheme(page: Page, scheme: Scheme, isOpened: boolean): Promise<string[]> {
  if (scheme === 'dark') return violations(page, { except: BY_POINTER, only: COLOUR_RULES });
  return violations(page, { except: BY_POINTER, without: isOpened ? [OF_LANDMARKS] : [] });
}

/**
 * Violations of the page in both schemes, first in the one that is drawn: in one visit, since loading a page costs more than looking at it,
 * and without a way back, since so does drawing it in the other scheme.
 */
async function inBothSchemes(page: Page, isOpened = false): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [drawn, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const found = await inScheme(page, drawn, isOpened);
  await page.emulateMedia({ colorScheme: other });
  await settled(page, other);
  return [
    ...found.map((line) => `${drawn}: ${line}`),
    ...(await inScheme(page, other, isOpened)).map((line) => `${other}: ${line}`),
  ];
}

/** Every `parts`-th of a list from `part` on: neighbours cost about the same. */
const shareOf = <T>(list: readonly T[], part: number, parts: number): T[] =>
  list.filter((_, index) => index % parts === part);

test('the sign-in page has no violation, light and dark', async ({ page }) => {
  await page.goto('/common/login');
  await expect(page.getByRole('button').first()).toBeVisible();
  expect(await inBothSchemes(page)).toEqual([]);
});

for (const part of [0, 1, 2, 3]) {
  test(`no page has a violation, light and dark: part ${part + 1} of 4`, async ({
    page,
    context,
    server,
    room: { operator, rows },
  }) => {
    test.setTimeout(300_000);
    await enterAs(context, server.url, operator);
    const ui = new Console(page);
    const found: Found = {};
    for (const at of shareOf([...PLAIN_PAGES, ...recordPagesOf(operator, rows)], part, 4)) {
      await ui.go(at);
      await page.locator('h1').first().waitFor();
      await expect(page.getByTestId('app-error')).toHaveCount(0);
      await settled(page);
      found[at] = await inBothSchemes(page);
    }
    expect(withSome(found)).toEqual({});
  });
}

for (const part of [0, 1]) {
  test(`nothing that opens on a page has a violation, light and dark: part ${part + 1} of 2`, async ({
    page,
    context,
    server,
    room: { operator, rows },
  }) => {
    test.setTimeout(300_000);
    await enterAs(context, server.url, operator);
    const ui = new Console(page);
    const found: Found = {};
    for (const { name, at, open, seen } of shareOf(openingsOf(rows), part, 2)) {
      // What the one before opened goes with its page.
      await ui.go(at);
      await page.locator('h1').first().waitFor();
      await open(page, ui);
      await expect(seen(page, ui).first()).toBeVisible();
      await settled(page);
      found[name] = await inBothSchemes(page, true);
    }
    expect(withSome(found)).toEqual({});
  });
}

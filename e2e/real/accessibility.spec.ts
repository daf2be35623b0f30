import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { insertRows } from '../support/accessibilityRows.ts';
import { Console } from '../support/Console.ts';
import { PLAIN_PAGES, recordPagesOf } from '../support/consolePages.ts';
import { goInConsole } from '../support/goInConsole.ts';
import { openingsOf } from '../support/openings.ts';
import { enterAs, makeOperator } from '../support/operators.ts';
import { expect, test } from '../support/realServer.ts';
import { settled } from '../support/settled.ts';

// The sweeps side by side: they are the longest of all browser tests.
test.describe.configure({ mode: 'parallel' });

/** Of all rules, those that the dark scheme can break by itself: the markup is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands, one line each. */
async function violations(
  page: Page,
  { isOpened = false, coloursOnly = false }: { isOpened?: boolean; coloursOnly?: boolean } = {},
): Promise<string[]> {
  // In the page's own frame only: the preview's frame may run nothing, not even axe, and would never answer.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (coloursOnly) axe.withRules(COLOUR_RULES);
  // What opens stands at the end of the body, outside of the landmarks, by design; this rule is no criterion of WCAG.
  if (isOpened && !coloursOnly) axe.disableRules('region');
  // The library's columns of hours and minutes scroll for the pointer alone; by keyboard the time is typed.
  axe.exclude('.ant-picker-time-panel-column');
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Violations by place. */
type Found = Record<string, string[]>;
const withSome = (found: Found): Found =>
  Object.fromEntries(Object.entries(found).filter(([, some]) => some.length > 0));

/**
 * Violations of the page as it stands, in the light scheme and then in the dark one: in one visit, since loading a page
 * costs more than looking at it.
 */
async function inBothSchemes(page: Page, isOpened = false): Promise<string[]> {
  const light = await violations(page, { isOpened });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await settled(page);
  const dark = await violations(page, { isOpened, coloursOnly: true });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/**
 * Goes to a page, in the console as a link does where one is open: a new start costs as much as looking at the page. Where the title is not
 * drawn anew, as between two records of a kind, it could not be told when the page is there; that one is started.
 */
async function goTo(page: Page, at: string): Promise<void> {
  const old = 'data-left';
  const isConsole = await page.evaluate((mark) => {
    for (const title of document.querySelectorAll('h1')) title.setAttribute(mark, '');
    return document.querySelector('nav ~ main, nav + main') !== null;
  }, old);
  const title = page.locator(`h1:not([${old}])`).first();
  if (isConsole) {
    await goInConsole(page, at);
    const isDrawn = await title.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (isDrawn) return;
  }
  await page.goto(at);
  await expect(title).toBeVisible();
}

/** Every `parts`-th of a list from `part` on: neighbours cost about the same. */
const shareOf = <T>(list: readonly T[], part: number, parts: number): T[] =>
  list.filter((_, index) => index % parts === part);

test('the sign-in page has no violation, light and dark', async ({ page }) => {
  await page.goto('/common/login');
  await expect(page.getByRole('button').first()).toBeVisible();
  expect(await inBothSchemes(page)).toEqual([]);
});

/** The engine of the checks asks every frame to answer; previews of mails stand in frames that run nothing, and cannot. */
const FRAME_ASKED =
  /^warning: Failed to execute 'postMessage' on 'DOMWindow': .* recipient window's origin \('null'\)\.$/;

for (const part of [0, 1, 2, 3]) {
  test(`no page has a violation, light and dark: part ${part + 1} of 4`, async ({ page, context, server, watched }) => {
    test.setTimeout(300_000);
    watched.expect(FRAME_ASKED);
    const operator = await makeOperator(server.ports);
    const rows = await insertRows(server.ports, operator, `pages-${part}`);
    await enterAs(context, server.url, operator);
    const found: Found = {};
    for (const at of shareOf([...PLAIN_PAGES, ...recordPagesOf(operator, rows)], part, 4)) {
      await goTo(page, at);
      await expect(page.getByTestId('app-error')).toHaveCount(0);
      await settled(page);
      found[at] = await inBothSchemes(page);
    }
    expect(withSome(found)).toEqual({});
  });
}

test('nothing that opens on a page has a violation, light and dark', async ({ page, context, server, watched }) => {
  test.setTimeout(300_000);
  watched.expect(FRAME_ASKED);
  const operator = await makeOperator(server.ports);
  const rows = await insertRows(server.ports, operator, 'opened');
  await enterAs(context, server.url, operator);
  const ui = new Console(page);
  const found: Found = {};
  for (const { name, at, open, seen } of openingsOf(rows)) {
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await open(page, ui);
    await expect(seen(page, ui).first()).toBeVisible();
    await settled(page);
    found[name] = await inBothSchemes(page, true);
  }
  expect(withSome(found)).toEqual({});
});

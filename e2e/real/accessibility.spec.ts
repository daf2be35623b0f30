import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { insertRows } from '../support/accessibilityRows.ts';
import { Console } from '../support/Console.ts';
import { PLAIN_PAGES, recordPagesOf } from '../support/consolePages.ts';
import { openingsOf } from '../support/openings.ts';
import { enterAs, makeOperator } from '../support/operators.ts';
import { expect, test } from '../support/realServer.ts';
import { settled } from '../support/settled.ts';

// The long sweeps of both schemes side by side: they are what the whole run waits for at its end.
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the sign-in page has no violation', async ({ page }) => {
      await page.goto('/common/login');
      await expect(page.getByRole('button').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('no page has a violation', async ({ page, context, server }) => {
      test.setTimeout(300_000);
      const operator = await makeOperator(server.ports);
      const rows = await insertRows(server.ports, operator, `pages-${colorScheme}`);
      await enterAs(context, server.url, operator);
      const found: Found = {};
      for (const at of [...PLAIN_PAGES, ...recordPagesOf(operator, rows)]) {
        await page.goto(at);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByTestId('app-error')).toHaveCount(0);
        await settled(page);
        found[at] = await violations(page, { coloursOnly: colorScheme === 'dark' });
      }
      expect(withSome(found)).toEqual({});
    });

    test('nothing that opens on a page has a violation', async ({ page, context, server }) => {
      test.setTimeout(300_000);
      const operator = await makeOperator(server.ports);
      const rows = await insertRows(server.ports, operator, `opened-${colorScheme}`);
      await enterAs(context, server.url, operator);
      const ui = new Console(page);
      const found: Found = {};
      for (const { name, at, open, seen } of openingsOf(rows)) {
        await page.goto(at);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await open(page, ui);
        await expect(seen(page, ui).first()).toBeVisible();
        await settled(page);
        found[name] = await violations(page, { isOpened: true });
      }
      expect(withSome(found)).toEqual({});
    });
  });
}

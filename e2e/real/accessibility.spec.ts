import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { message } from '../../server/db/schema/index.ts';
import { SUB_APPS } from '../../src/domain/subAppCatalog.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/tenant.ts';
import { enterAs, makeOperator } from '../support/operators.ts';
import { expect, test } from '../support/realServer.ts';

/** What axe finds on the page as it stands, one line each. */
async function violations(page: Page): Promise<string[]> {
  // In the page's own frame only: the preview's frame may run nothing, not even axe, and would never answer.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Every page without a parameter, and the error pages. */
const PAGES = [
  ...SUB_APPS.flatMap(({ routes }) => routes.map(({ path }) => path)).filter((path) => !path.includes(':')),
  '/401',
  '/403',
  '/404',
  '/415',
];

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
      const now = new Date();
      const stamps = { tenantId: DEFAULT_TENANT_ID, createdBy: operator.id, createdAt: now, updatedAt: now };
      await server.ports.db.insert(message).values({
        ...stamps,
        channel: 'email',
        name: `会员日 ${colorScheme}`,
        subject: '八折',
        content: '<p>你好</p>',
      });
      await enterAs(context, server.url, operator);
      const found: Record<string, string[]> = {};
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('.ant-spin-spinning')).toHaveCount(0);
        const here = await violations(page);
        if (here.length > 0) found[path] = here;
      }
      expect(found).toEqual({});
    });
  });
}

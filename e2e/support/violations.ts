import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** What to look at, and by which rules; the whole page by all of them where nothing is said. */
export interface Looked {
  /** Selector of the part that is looked at. */
  within?: string;
  /** Selectors of parts that are passed over. */
  except?: readonly string[];
  /** Names of the only rules that are asked. */
  only?: readonly string[];
  /** Names of rules that are not asked. */
  without?: readonly string[];
}

/**
 * What axe finds on the page as it stands, one line for each element. In the page's own frame only: the preview of a mail stands in one that
 * may run nothing, not even axe. Its engine is brought once per document, and says what is wrong alone, not what is right: that is most of it.
 */
export async function violations(
  page: Page,
  { within, except = [], only, without = [] }: Looked = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    preload: false,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(only === undefined ? {} : { runOnly: { type: 'rule', values: [...only] } }),
  };
  const context = { include: [within ?? 'html'], exclude: [...except] };
  return page.evaluate(
    async ({ part, asked }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const { violations: found } = await engine.run(part, asked);
      return found.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html, failureSummary }) =>
          [`${id} (${help}):`, target.join(' '), html.slice(0, 160), failureSummary ?? ''].join(' '),
        ),
      );
    },
    { part: context, asked: options },
  );
}

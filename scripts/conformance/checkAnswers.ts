import type { Page } from 'playwright';
import { violations } from '../../e2e/support/violations.ts';
import { type Finding, judged } from './Check.ts';

/** What axe finds in the sub-application's part of the page, one line each. */
async function barriers(page: Page, mode: string): Promise<string[]> {
  return (await violations(page, { within: '#slot' })).map((line) => `${mode}: ${line}`);
}

/** Changes language, appearance and rights under a mounted sub-application, and looks at it with axe in both appearances. */
export async function checkAnswers(page: Page): Promise<Finding[]> {
  await page.evaluate(() => window.conformance.mount());
  const { text } = await page.evaluate(() => window.conformance.shown());
  const found = await barriers(page, 'light');

  const language = await page.evaluate(() => window.conformance.change({ lang: 'en_US' }, 'text'));
  await page.evaluate(() => window.conformance.change({ lang: 'zh_CN' }, 'text'));
  const theme = await page.evaluate(() => window.conformance.change({ mode: 'dark' }, 'colours'));
  found.push(...(await barriers(page, 'dark')));
  await page.evaluate(() => window.conformance.change({ mode: 'light' }, 'colours'));
  const rights = await page.evaluate(() => window.conformance.change({ rights: false }, 'rights'));
  const asked = await page.evaluate(() => window.conformance.asked());
  await page.evaluate(() => window.conformance.unmount());

  return [
    text === ''
      ? { id: 'language', outcome: 'note', seen: ['it shows no text'] }
      : judged('language', language ? [] : ['zh_CN to en_US changed no text, and no text was asked for']),
    judged('theme', theme ? [] : ['light to dark changed no colour']),
    rights || asked.subscriptions > 0
      ? judged('permissions', [])
      : {
          id: 'permissions',
          outcome: 'note',
          seen: ['it never calls host.subscribe, and does not ask for rights again'],
        },
    judged('accessibility', [...new Set(found)]),
  ];
}

import type { Browser, Page } from 'playwright';
import { CUSTOMER_INFO_LATER_KEY, laterMark } from '../../src/shell/session/loadOperator.ts';
import { say } from './report.ts';

/** A page of its own with nothing in its caches, signed in by cookie, with nothing in front of it. Nothing is opened yet. */
export async function openSignedInPage(browser: Browser, url: string, token: string, name = url): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  await context.addCookies(
    [
      ['accessToken', token],
      ['isLogin', 'true'],
    ].map(([cookie = '', value = '']) => ({ name: cookie, value, url })),
  );
  await context.addInitScript(([key, mark]) => localStorage.setItem(key, mark), [
    CUSTOMER_INFO_LATER_KEY,
    laterMark('admin'),
  ] as const);
  const page = await context.newPage();
  page.on('pageerror', (error) => say(`${name}: ${error.message}`));
  return page;
}

import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_ARGS, CHROMIUM_PATH } from '../../e2e/support/chromium.ts';
import { Console } from '../../e2e/pages/Console.ts';
import type { RunningConsole } from './startConsole.ts';
import { PASSWORD } from './startServer.ts';

/** The browser of the benchmarks; `args` are further flags of Chromium. */
export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: [...CHROMIUM_ARGS, ...args] });
}

/** A page of the console, signed in as the administrator, with nothing in front of it. */
export async function openConsolePage(browser: Browser, { url }: RunningConsole, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const console = new Console(page);
  await page.goto(new URL(path, url).href);
  await console.signIn('admin', PASSWORD);
  await console.dismissCustomerInfo();
  return page;
}

/** Goes to another address as a link does, and waits for a heading: milliseconds until the browser has drawn it. */
export function switchTo(page: Page, path: string, heading: string): Promise<number> {
  return page.evaluate(
    ({ path: to, heading: wanted }) =>
      new Promise<number>((settle, fail) => {
        // No named functions in here: the loader that runs the benchmarks would call its own helper for each.
        const start = performance.now();
        const late = setTimeout(() => fail(new Error(`${to} did not appear`)), 30_000);
        const observer = new MutationObserver(() => {
          if (![...document.querySelectorAll('h1')].some((h1) => h1.textContent?.trim() === wanted)) return;
          observer.disconnect();
          clearTimeout(late);
          requestAnimationFrame(() => setTimeout(() => settle(performance.now() - start)));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }),
    { path, heading },
  );
}

import type { Page } from 'playwright/test';

/** Goes to an address within the console that is open, as a link of it does; what is drawn then is not waited for. */
export async function goInConsole(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: 'visit', usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, url);
}

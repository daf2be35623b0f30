import type { Page } from 'playwright';

/** Turns prefetching of other sub-applications on or off for a page, in the run-time configuration that it reads. */
export async function setPrefetch(page: Page, prefetch: 'on' | 'off'): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const settings = (await response.json()) as object;
    await route.fulfill({ response, json: { ...settings, VITE_PREFETCH: prefetch } });
  });
}

import type { Page } from 'playwright/test';
import type { watchPage } from './watchPage.ts';

/** Keeps files of the built console from a page, which says so on its console; what it returns lets them come again. */
export async function withholdFile(
  page: Page,
  watched: ReturnType<typeof watchPage>,
  file: RegExp,
): Promise<() => Promise<void>> {
  watched.expect(/Failed to load resource/);
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}

import type { Page } from 'playwright/test';

/** How many times slower the page's processor is than the machine's; 1 where `BROWSER_SLOWDOWN` says nothing. */
export const SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? '1');

/** Makes the page as slow as that of a busy machine: what a test did not wait for is then found before a busy machine finds it. */
export async function slowDown(page: Page): Promise<void> {
  if (SLOWDOWN <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

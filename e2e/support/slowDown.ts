import type { Page } from 'playwright/test';

/** How many times slower the page's processor is than the machine's; 1 where `BROWSER_SLOWDOWN` says nothing. */
export const SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? '1');

/**
 * How long a test waits for one thing to be there, in milliseconds. The first page of a console takes 1.5 s on two quiet cores and was seen to
 * take 12 s where eight other processes wanted them; nobody waits so long in a run that passes.
 */
export const PATIENCE_MS = 30_000 * SLOWDOWN;

/** Makes the page as slow as that of a busy machine: what a test did not wait for is then found before a busy machine finds it. */
export async function slowDown(page: Page): Promise<void> {
  if (SLOWDOWN <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

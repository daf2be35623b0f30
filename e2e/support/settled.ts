import { expect, type Page } from 'playwright/test';

/** Waits until what opens has opened: half transparent, nothing has enough contrast. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0);
  const moving = '[class*="-enter"], [class*="-appear"], [class*="-leave"]';
  await expect(page.locator(moving)).toHaveCount(0);
  // Colours change over a moment, and what lies between two good ones may have too little contrast.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

import type { Page } from 'playwright/test';
import { PATIENCE_MS } from './slowDown.ts';
/**
 * Waits until what opens has opened, and what is loaded is there: half transparent, nothing has enough contrast. With a scheme, until it is drawn.
 * The page looks by itself: asked from outside, step by step, a look costs as much as a whole sweep of what is found.
 * @throws when something still moves or loads after `PATIENCE_MS`
 */
export async function settled(page: Page, scheme?: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    async ({ limit, drawn }) => {
      const busy = '.ant-spin-spinning, .ant-skeleton-active, [class*="-enter"], [class*="-appear"], [class*="-leave"]';
      const isSettled = (): boolean =>
        document.querySelector(busy) === null &&
        (drawn === undefined || getComputedStyle(document.documentElement).colorScheme === drawn);
      const began = performance.now();
      while (!isSettled()) {
        if (performance.now() - began > limit)
          throw new Error(`still moving or loading: ${document.querySelector(busy)?.className ?? drawn}`);
        await new Promise((then) => setTimeout(then, 20));
      }
      // Colours change over a moment, and what lies between two good ones may have too little contrast.
      const passing = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(passing.map(({ finished }) => finished));
    },
    { limit: PATIENCE_MS, drawn: scheme },
  );
}

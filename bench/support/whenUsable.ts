import type { Page } from 'playwright';

/** What a page must show to count as usable. */
export interface Usable {
  /** Text of its first heading. */
  heading: string;
  /** Selector of what it must hold beside that: a list by default. */
  holds?: string;
}

/**
 * Waits until a page and what it holds are drawn and nothing spins any more: the milliseconds since the navigation began,
 * on the clock of the page.
 */
export function whenUsable(page: Page, { heading, holds = '.ant-table-tbody' }: Usable): Promise<number> {
  return page.evaluate(
    ([wanted, part]) =>
      new Promise<number>((settle, fail) => {
        const late = setTimeout(() => fail(new Error(`${wanted} did not appear`)), 30_000);
        // No named functions in here: the loader that runs the benchmarks would call its own helper for each.
        const observer = new MutationObserver(() => {
          if (![...document.querySelectorAll('h1')].some((h1) => h1.textContent?.trim() === wanted)) return;
          if (document.querySelector(part) === null) return;
          if (document.querySelector('.ant-spin-spinning') !== null) return;
          observer.disconnect();
          clearTimeout(late);
          requestAnimationFrame(() => setTimeout(() => settle(performance.now())));
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
        // Asked once by itself, in case that everything is there already.
        document.documentElement.dataset.asked = String(performance.now());
      }),
    [heading, holds] as const,
  );
}

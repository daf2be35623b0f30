/** §2.4, §9: how long after a route change a hidden body scroll is restored. */
export const SCROLL_RESTORE_MS = 500;

/**
 * Restores body scrolling after a route change if something left it hidden (§2.4), typically the mask of a sub-application
 * that was unmounted under it. Waiting lets the animations of a mask that closes by itself end first.
 * Returns a function that cancels, for the next route change.
 */
export function restoreBodyScroll(body: HTMLElement): () => void {
  const timer = setTimeout(() => {
    if (body.style.overflow === 'hidden') body.style.overflow = 'auto';
    if (body.style.overflowY === 'hidden') body.style.overflowY = 'auto';
  }, SCROLL_RESTORE_MS);
  return () => clearTimeout(timer);
}

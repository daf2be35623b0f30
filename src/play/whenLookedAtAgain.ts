/**
 * Tells when somebody looks at a page again that was out of sight: its tab or app is shown, or the browser brought it back from the history as
 * it was left. Both may come together.
 */
export function whenLookedAtAgain(
  page: Pick<Document, 'addEventListener' | 'visibilityState'>,
  tell: () => void,
): void {
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') tell();
  });
  globalThis.addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell();
  });
}

import { useEffect } from 'react';

/** The link that the operator points at or has focused; in a menu the focus is on the entry around it. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest('a') ?? target.closest('[role="menuitem"]')?.querySelector('a') ?? null;
}

/**
 * Tells where the operator seems about to go: the path of a link to this site that the pointer is over or that has the
 * focus (§9, prefetch).
 */
export function useIntent(onIntent: (pathname: string) => void): void {
  useEffect(() => {
    const note = ({ target }: Event): void => {
      const link = linkAt(target);
      if (link?.origin === window.location.origin) onIntent(link.pathname);
    };
    document.addEventListener('pointerover', note, { passive: true });
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('pointerover', note);
      document.removeEventListener('focusin', note);
    };
  }, [onIntent]);
}

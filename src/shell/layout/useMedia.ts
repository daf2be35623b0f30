import { useCallback, useSyncExternalStore } from 'react';

/** Below this width the menu moves into a drawer. */
export const NARROW = '(width < 768px)';

/** Whether a media query holds; renders again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

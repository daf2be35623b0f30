import { useCallback, useSyncExternalStore } from 'react';

/** Whoever wants less movement on their device gets none: nothing slides, fades or grows. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

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

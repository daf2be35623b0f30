import { useMedia } from '../../sdk/index.ts';

/** Windows below 576 CSS pixels are narrow: a phone, or a page at four times its size (WCAG 1.4.10). */
const NARROW = '(max-width: 575.98px)';

/** Whether the window is too narrow for a table; follows it. */
export function useIsNarrow(): boolean {
  return useMedia(NARROW);
}

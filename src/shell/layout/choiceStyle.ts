import type { CSSProperties } from 'react';

/**
 * Style of an entry in a dropdown of choices. antd writes the chosen one in the primary colour, which is made for controls:
 * on dark surfaces only the link colour is readable as text (WCAG 1.4.3).
 */
export function choiceStyle(chosen: boolean): CSSProperties {
  return chosen ? { color: 'var(--console-link)' } : {};
}

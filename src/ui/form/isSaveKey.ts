import type { KeyboardEvent } from 'react';

/** Whether a key saves a form from anywhere in it: Ctrl S, or Ctrl Enter, which means it in a text of several lines too. */
export function isSaveKey({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && (key === 's' || key === 'Enter');
}

import { useSyncExternalStore } from 'react';

/** How an input method says in the page that it begins and ends to put a text together. */
const CHANGES = ['compositionstart', 'compositionend'] as const;

let isComposing = false;
const listeners = new Set<() => void>();

function note(event: Event): void {
  isComposing = event.type === 'compositionstart';
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const change of CHANGES) document.addEventListener(change, note, true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const change of CHANGES) document.removeEventListener(change, note, true);
    isComposing = false;
  };
}

/**
 * Whether an input method is putting a text together somewhere in the page, such as pinyin that is no word yet. At most one field
 * has the keyboard, so that one answer holds for all of them.
 */
export function useIsComposing(): boolean {
  return useSyncExternalStore(subscribe, () => isComposing);
}

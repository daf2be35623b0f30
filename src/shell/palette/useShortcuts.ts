import { useEffect } from 'react';

/** Local storage key: single keys do nothing (WCAG 2.1.4: they can be turned off). */
export const SINGLE_KEYS_OFF = 'console.singleKeysOff';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Listens for the shell's own keys: Ctrl+K or ⌘K for the palette, a question mark outside of fields for the help. */
export function useShortcuts({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.isComposing || event.defaultPrevented) return;
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        onPalette();
      } else if (
        event.key === '?' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !isTyping(event.target) &&
        localStorage.getItem(SINGLE_KEYS_OFF) === null
      ) {
        event.preventDefault();
        onHelp();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onPalette, onHelp]);
}

import { useEffect } from 'react';
import { isSingleKey } from '../../sdk/index.ts';

/** Listens for the shell's own keys: Ctrl+K or ⌘K for the palette, a question mark outside of fields for the help. */
export function useShortcuts({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.isComposing || event.defaultPrevented) return;
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        onPalette();
      } else if (event.key === '?' && isSingleKey(event)) {
        event.preventDefault();
        onHelp();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onPalette, onHelp]);
}

import { useEffect, useEffectEvent } from 'react';

const FIELDS = 'data-undo-fields';
const OWN = 'data-own-undo';

/** Props of the element around the fields of a document, in which the steps of the document are undone. */
export type UndoFields = { readonly [FIELDS]: '' };

/** Props of a field among them that keeps the browser's own undo, because its text is no step yet. */
export const OWN_UNDO = { [OWN]: '' } as const;

/** Whether the keys belong to a text field that the document knows nothing of: its own undo acts there. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isText = target.matches('input, textarea') || target.isContentEditable;
  return isText && (target.closest(`[${FIELDS}]`) === null || target.closest(`[${OWN}]`) !== null);
}

/**
 * Keys that undo and redo steps of a document: Ctrl Z, Ctrl Shift Z and Ctrl Y, with Command on a Mac. They leave text fields
 * alone that are not part of the document, and input methods that are putting a text together.
 */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): UndoFields {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing || isElsewhere(event.target)) return;
    const key = event.key.toLowerCase();
    const act = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { [FIELDS]: '' };
}

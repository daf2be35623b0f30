/** Local storage key: single keys do nothing (WCAG 2.1.4: they can be turned off). */
export const SINGLE_KEYS_OFF = 'console.singleKeysOff';

/** Where what is pressed is typed. Boxes and switches are fields that take no letters. */
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

/** Whether a key counts as a shortcut by itself: pressed alone, outside of what is typed into, by somebody who did not turn such keys off. */
export function isSingleKey(event: KeyboardEvent): boolean {
  return (
    !event.isComposing &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !isTyping(event.target) &&
    localStorage.getItem(SINGLE_KEYS_OFF) === null
  );
}

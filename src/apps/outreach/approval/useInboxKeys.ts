import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isSingleKey } from '../../../sdk/index.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** Within the list, arrows move as well; elsewhere they scroll the page. */
const LIST_STEPS: Readonly<Record<string, 1 | -1>> = { ...STEPS, ArrowDown: 1, ArrowUp: -1 };

/** J and K open the next and the previous entry of a list, within it the arrows do too. Not while somebody types, nor in a dialog. */
export function useInboxKeys(list: RefObject<HTMLElement | null>, move: (step: 1 | -1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.shiftKey || !isSingleKey(event)) return;
    // A dialog and an open list of choices have keys of their own.
    if (target !== null && target.closest('[role="dialog"], [role="listbox"], [role="tablist"]') !== null) return;
    const isInList = target !== null && list.current?.contains(target) === true;
    const step = (isInList ? LIST_STEPS : STEPS)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

import { type RefObject, useMemo, useRef } from 'react';

/** A line that shows where what is dragged would land. */
export interface DropLine {
  /** Shows it so many pixels below the top of what it lies over. */
  showAt: (top: number) => void;
  hide: () => void;
}

/**
 * The line between hundreds of parts, and the ref of its element. It is moved without a state of React: a state would draw every part anew with each move
 * of the mouse.
 */
export function useDropLine(): [RefObject<HTMLDivElement | null>, DropLine] {
  const element = useRef<HTMLDivElement>(null);
  const line = useMemo<DropLine>(
    () => ({
      showAt(top) {
        if (element.current === null) return;
        element.current.style.transform = `translateY(${top}px)`;
        element.current.style.visibility = 'visible';
      },
      hide() {
        if (element.current !== null) element.current.style.visibility = '';
      },
    }),
    [],
  );
  return [element, line];
}

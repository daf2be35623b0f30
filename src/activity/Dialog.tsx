import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea,summary,[tabindex="0"]';

/** Tab goes from the last to the first and back, and in from outside. */
function keepInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [all[0], all[all.length - 1]];
  const here = document.activeElement;
  const isOutside = !dialog.contains(here);
  const leaves = isOutside || (event.shiftKey ? here === first || here === dialog : here === last);
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Several may be open, one in the other: keys are for the last of them. */
function isTopmost(dialog: HTMLElement): boolean {
  const open = document.querySelectorAll('.ap-dialog[aria-modal=true]');
  return open[open.length - 1] === dialog;
}

/**
 * A box over the page. The focus goes in and stays in. Escape and the button close it, and the focus goes back to where it was.
 * A preview shows it without any of that.
 *
 * Keys are heard from the moment that the box is seen (layout effects), and wherever the focus is: a tap beside the box takes it out.
 */
export function Dialog({
  label,
  close,
  onClose,
  isLive,
  children,
}: {
  label: string;
  /** Words of the button that closes it. */
  close: string;
  onClose: () => void;
  isLive: boolean;
  children: ReactNode;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const closing = useRef(onClose);
  useLayoutEffect(() => {
    closing.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!isLive || dialog === null) return undefined;
    before.current = document.activeElement;
    dialog.focus();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isTopmost(dialog)) return;
      if (event.key === 'Escape') closing.current();
      if (event.key === 'Tab') keepInside(dialog, event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isLive]);
  // Not earlier: until the page is no longer inert, nothing on it takes the focus.
  useEffect(() => {
    if (!isLive) return undefined;
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    };
  }, [isLive]);
  return (
    <div className="ap-overlay">
      <div ref={box} className="ap-dialog" role="dialog" aria-modal={isLive} aria-label={label} tabIndex={-1}>
        <button type="button" className="ap-round ap-close" aria-label={close} onClick={onClose}>
          ✕
        </button>
        {children}
      </div>
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';

const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea,summary,[tabindex="0"]';

/** Tab goes from the last to the first, and back. */
function keepInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [all[0], all[all.length - 1]];
  const here = document.activeElement;
  const leaves = event.shiftKey ? here === first || here === dialog : here === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * Something over the page: the focus goes in and stays in, Escape and the button close it, and the focus goes back to where it was.
 * A preview shows it without any of that.
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
  const closing = useRef(onClose);
  useEffect(() => {
    closing.current = onClose;
  });
  useEffect(() => {
    if (!isLive) return undefined;
    const before = document.activeElement;
    const dialog = box.current;
    dialog?.focus();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        closing.current();
      }
      if (event.key === 'Tab' && dialog !== null) keepInside(dialog, event);
    };
    dialog?.addEventListener('keydown', onKeyDown);
    return () => {
      dialog?.removeEventListener('keydown', onKeyDown);
      if (before instanceof HTMLElement) before.focus();
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

import type { MouseEvent } from 'react';
import { useHost } from '../../../sdk/index.ts';

/** Makes a link lead to a page of another sub-application: the host goes there, and asks before unsaved input is lost. */
export function useElsewhere(): (to: string) => { to: string; onClick: (event: MouseEvent) => void } {
  const host = useHost();
  return (to) => ({
    to,
    onClick(event) {
      // Another tab or window is the browser's own affair.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void host.navigate(to);
    },
  });
}

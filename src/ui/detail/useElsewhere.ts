import type { MouseEvent } from 'react';
import { useHost } from '../../sdk/index.ts';

/** What makes a link lead to a page of any sub-application. */
export interface Elsewhere {
  href: string;
  onClick: (event: MouseEvent) => void;
}

/** Leads links to pages by their addresses below the router base: the host goes there, and asks before unsaved input is lost. */
export function useElsewhere(): (to: string) => Elsewhere {
  const host = useHost();
  const { path } = host.snapshot();
  const { pathname } = window.location;
  const base = pathname.endsWith(path) ? pathname.slice(0, pathname.length - path.length) : '';
  return (to) => ({
    href: base + to,
    onClick(event) {
      // Another tab or window is the browser's own affair.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void host.navigate(to);
    },
  });
}

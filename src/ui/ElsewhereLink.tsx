import { theme } from 'antd';
import type { ReactNode } from 'react';
import { useHost } from '../sdk/index.ts';
import styles from './TextLink.module.css';

/** A link to a page of any sub-application, by its address below the router base: the host goes there, and asks before unsaved input is lost. */
export function ElsewhereLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  const host = useHost();
  const { token } = theme.useToken();
  const { path } = host.snapshot();
  const { pathname } = window.location;
  const base = pathname.endsWith(path) ? pathname.slice(0, pathname.length - path.length) : '';
  return (
    <a
      href={base + to}
      className={styles.link}
      style={{ color: token.colorLink }}
      onClick={(event) => {
        // Another tab or window is the browser's own affair.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void host.navigate(to);
      }}
    >
      {children}
    </a>
  );
}

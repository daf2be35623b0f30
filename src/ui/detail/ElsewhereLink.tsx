import { theme } from 'antd';
import type { ReactNode } from 'react';
import styles from './TextLink.module.css';
import { useElsewhere } from './useElsewhere.ts';

/** A link to a page of any sub-application, by its address below the router base. */
export function ElsewhereLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  const { token } = theme.useToken();
  return (
    <a {...useElsewhere()(to)} className={styles.link} style={{ color: token.colorLink }}>
      {children}
    </a>
  );
}

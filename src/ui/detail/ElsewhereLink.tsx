import { theme } from 'antd';
import type { ReactNode } from 'react';
import styles from './TextLink.module.css';
import { useElsewhere } from './useElsewhere.ts';

/** A link to a page of any sub-application, by its address below the router base; text where there is no such page. */
export function ElsewhereLink({ to, children }: { to: string | undefined; children: ReactNode }): ReactNode {
  const { token } = theme.useToken();
  const elsewhere = useElsewhere();
  if (to === undefined) return <span>{children}</span>;
  return (
    <a {...elsewhere(to)} className={styles.link} style={{ color: token.colorLink }}>
      {children}
    </a>
  );
}

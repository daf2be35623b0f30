import type { ReactNode } from 'react';
import styles from './FullScreenPage.module.css';

/** The frame of a page beside which no menu stands (§2.4): the shell leaves all the room to it. */
export function FullScreenPage({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.page}>{children}</div>;
}

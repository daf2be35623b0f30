import type { ReactNode } from 'react';
import styles from './SectionTitle.module.css';

/** Title of a part of a page, nearer to what it names than to what stands before. */
export function SectionTitle({ id, children }: { id?: string; children: ReactNode }): ReactNode {
  return (
    <h2 id={id} className={styles.title}>
      {children}
    </h2>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import styles from './Panel.module.css';

/** A part of a page in a frame, below its title. As the library's card looks, which brings its tabs along: a list would wait for them. */
export function Panel({
  title,
  size = 'default',
  style,
  children,
}: {
  title: ReactNode;
  size?: 'default' | 'small';
  style?: CSSProperties;
  children: ReactNode;
}): ReactNode {
  return (
    <section className={`${styles.panel} ${size === 'small' ? styles.small : ''}`} style={style}>
      <div className={styles.title}>{title}</div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

import { theme } from 'antd';
import type { ReactNode } from 'react';
import styles from './PhoneFrame.module.css';

/** What a person sees on a phone: a frame with whatever arrives there. */
export function PhoneFrame({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const { token } = theme.useToken();
  return (
    <section
      aria-label={label}
      className={styles.phone}
      style={{ background: token.colorBgLayout, borderColor: token.colorBorder }}
    >
      <div className={styles.speaker} style={{ background: token.colorBorder }} />
      {children}
    </section>
  );
}

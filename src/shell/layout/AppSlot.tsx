import { Skeleton } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ConsoleLayout.module.css';
import { useDelayed } from './useDelayed.ts';

/** Id of the element that sub-applications mount into. */
export const SLOT_ID = 'subapp-slot';

/**
 * The one place where sub-applications live. Its element is never removed or re-created while the console stands, because a
 * sub-application that is being loaded or unmounted still holds on to it; what the shell shows instead stands beside it.
 */
export function AppSlot({
  onReady,
  loading,
  padded,
  instead,
}: {
  /** Called once with the element. */
  onReady: (container: HTMLElement) => void;
  /** A sub-application is on its way. */
  loading: boolean;
  /** Keeps the page off the edges; full-screen pages and frames go up to them. */
  padded: boolean;
  /** An error page or panel in place of the sub-application. */
  instead: ReactNode | null;
}) {
  const { t } = useTranslation();
  const slot = useRef<HTMLDivElement>(null);
  const late = useDelayed(loading && instead === null);
  useEffect(() => {
    if (slot.current !== null) onReady(slot.current);
  }, [onReady]);
  return (
    <>
      <div
        ref={slot}
        id={SLOT_ID}
        className={`${styles.slot} ${padded ? styles.padded : ''} ${instead === null ? '' : styles.covered}`}
        aria-busy={loading}
      />
      {instead === null ? null : <div className={styles.over}>{instead}</div>}
      {late ? (
        <output className={styles.skeleton} aria-label={t('shell.layout.loading')}>
          <Skeleton active title paragraph={{ rows: 8 }} />
        </output>
      ) : null}
    </>
  );
}

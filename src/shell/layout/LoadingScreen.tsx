import { useTranslation } from 'react-i18next';
import styles from './LoadingScreen.module.css';
import { useDelayed } from './useDelayed.ts';

/** Something on its way that fills the page; shows only when it takes a while. */
export function LoadingScreen() {
  const { t } = useTranslation();
  const late = useDelayed(true);
  if (!late) return null;
  return (
    <output className={styles.screen} aria-label={t('shell.layout.loading')}>
      <span className={styles.dot} />
    </output>
  );
}

/** The loading mask of a request (§4.1): there from before it is sent until after it ended, and nothing can be clicked. */
export function LoadingMask() {
  const { t } = useTranslation();
  return (
    <output
      className={`${styles.screen} ${styles.mask}`}
      aria-label={t('shell.layout.loading')}
      data-testid="loading-mask"
    >
      <span className={styles.dot} />
    </output>
  );
}

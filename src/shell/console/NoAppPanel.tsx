import { useTranslation } from 'react-i18next';
import styles from '../layout/NoticePanel.module.css';

/** A page that no sub-application serves (§8.1): names the configured ones. */
export function NoAppPanel({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} role="alert" data-testid="no-app">
      <h1 className={styles.title}>{t('shell.app.none')}</h1>
      <p className={styles.text}>
        {names.length === 0 ? t('shell.app.noneConfigured') : t('shell.app.configured', { names: names.join(', ') })}
      </p>
    </section>
  );
}

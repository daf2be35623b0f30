import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ErrorStatus } from '../menu/routeDecision.ts';
import styles from './ErrorPage.module.css';

/** What an error page offers. */
export interface ErrorPageProps {
  status: ErrorStatus;
  /** The address that led here, when it was another one. */
  address: string | null;
  /** Address of the first page that the operator may open. */
  home: string;
  onHome: () => void;
  onBack: () => void;
  /** Offered on 401 only. */
  onSignIn: () => void;
}

/** The error pages of §2.1: what it is, what to do, and a way home. */
export function ErrorPage({ status, address, home, onHome, onBack, onSignIn }: ErrorPageProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.page} data-testid={`error-${status}`}>
      <p className={styles.status} aria-hidden>
        {status}
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {t(`shell.page.${status}.title`)}
      </h1>
      <p className={styles.text}>{t(`shell.page.${status}.advice`)}</p>
      {address === null ? null : <p className={styles.text}>{t('shell.page.address', { address })}</p>}
      <div className={styles.actions}>
        {status === '401' ? (
          <Button type="primary" onClick={onSignIn}>
            {t('shell.page.signIn')}
          </Button>
        ) : (
          <Button
            type="primary"
            href={home}
            onClick={(event) => {
              event.preventDefault();
              onHome();
            }}
          >
            {t('shell.page.home')}
          </Button>
        )}
        <Button onClick={onBack}>{t('shell.page.back')}</Button>
      </div>
    </section>
  );
}

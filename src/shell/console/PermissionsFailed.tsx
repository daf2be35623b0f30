import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { RequestError } from '../../sdk/index.ts';
import styles from '../layout/NoticePanel.module.css';

/** Without permissions nothing may open: says so, with the number to quote, and the ways on. */
export function PermissionsFailed({
  error,
  onRetry,
  onSignOut,
}: {
  error: unknown;
  onRetry: () => void;
  onSignOut: () => void;
}) {
  const { t } = useTranslation();
  const requestId = error instanceof RequestError ? error.requestId : undefined;
  return (
    <main className={styles.panel} role="alert" data-testid="permissions-failed">
      <h1 className={styles.title}>{t('shell.boot.permissionsFailed')}</h1>
      <p className={styles.text}>{error instanceof Error ? error.message : null}</p>
      <p className={styles.text}>{t('shell.boot.permissionsAdvice')}</p>
      {requestId === undefined ? null : <p className={styles.text}>{requestId}</p>}
      <div className={styles.actions}>
        <Button type="primary" onClick={onRetry}>
          {t('shell.app.retry')}
        </Button>
        <Button onClick={onSignOut}>{t('shell.account.signOut')}</Button>
      </div>
    </main>
  );
}

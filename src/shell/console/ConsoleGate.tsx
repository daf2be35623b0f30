import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestError } from '../../sdk/index.ts';
import type { ShellCore } from '../core/ShellCore.ts';
import styles from '../layout/AppErrorPanel.module.css';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import { Console } from './Console.tsx';
import type { ConsoleServices } from './ConsoleServices.ts';
import { createSubApps } from './createSubApps.ts';
import { openConsole, PasswordChangeNeeded } from './openConsole.ts';

/** What came of opening the console. */
type Opened = { services: ConsoleServices } | { failure: unknown } | null;

/** Opens the console after sign-in: waits for permissions, or says why there are none. */
export function ConsoleGate({
  core,
  onPasswordChange,
}: {
  core: ShellCore;
  onPasswordChange: (account: string) => void;
}) {
  const [opened, setOpened] = useState<Opened>(null);
  const open = useCallback(async (): Promise<Opened> => {
    try {
      return { services: await openConsole(core, createSubApps) };
    } catch (failure) {
      if (failure instanceof PasswordChangeNeeded) onPasswordChange(failure.account);
      // At a session's end the client is on its way to the sign-in page.
      else if (!isSessionEnd(failure)) return { failure };
      return null;
    }
  }, [core, onPasswordChange]);

  useEffect(() => {
    void open().then(setOpened);
  }, [open]);

  if (opened === null) return <LoadingScreen />;
  if ('services' in opened) return <Console services={opened.services} />;
  return (
    <PermissionsFailed
      error={opened.failure}
      onRetry={() => {
        setOpened(null);
        void open().then(setOpened);
      }}
      onSignOut={() => {
        core.session.signOut();
        core.toSignIn('/');
      }}
    />
  );
}

const isSessionEnd = (error: unknown): boolean =>
  error instanceof RequestError && (error.kind === 'unauthorized' || error.kind === 'forbidden');

/** Without permissions nothing may open: says so, with the number to quote, and the ways on. */
function PermissionsFailed({
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

import { type ReactNode, useSyncExternalStore } from 'react';
import { AppErrorPanel } from '../layout/AppErrorPanel.tsx';
import { AppSlot } from '../layout/AppSlot.tsx';
import styles from '../layout/ConsoleLayout.module.css';
import { lazyPart } from '../layout/lazyPart.tsx';
import type { ErrorStatus, RouteDecision } from '../menu/routeDecision.ts';
import type { ConsoleServices } from './ConsoleServices.ts';
import { useTranslation } from 'react-i18next';
import notice from '../layout/NoticePanel.module.css';

/** A page that no sub-application serves (§8.1): names the configured ones. */
function NoAppPanel({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <section className={notice.panel} role="alert" data-testid="no-app">
      <h1 className={notice.title}>{t('shell.app.none')}</h1>
      <p className={notice.text}>
        {names.length === 0 ? t('shell.app.noneConfigured') : t('shell.app.configured', { names: names.join(', ') })}
      </p>
    </section>
  );
}

const ErrorPage = lazyPart(async () => (await import('../pages/ErrorPage.tsx')).ErrorPage);

const DiagnosticsPage = lazyPart(async () => (await import('../diagnostics/DiagnosticsPage.tsx')).DiagnosticsPage);

/** A page that was refused, and the address that asked for it. */
export interface Refused {
  status: ErrorStatus;
  address: string;
}

/** Props of {@link AppArea}. */
export interface AppAreaProps {
  services: ConsoleServices;
  decision: RouteDecision;
  refused: Refused | null;
  padded: boolean;
  onHome: () => void;
}

/** Where sub-applications live, and what the shell shows instead of one; follows what the registry says about the slot. */
export function AppArea({ services, decision, refused, padded, onHome }: AppAreaProps) {
  const { apps, navigation, signInAgain } = services;
  const slot = useSyncExternalStore(apps.subscribe, apps.slot);
  return <AppSlot onReady={apps.start} loading={slot.loading} padded={padded} instead={instead()} />;

  function instead(): ReactNode {
    if (decision.kind === 'error') {
      return (
        <ErrorPage
          status={decision.status}
          address={refused?.status === decision.status ? refused.address : null}
          home={navigation.href('/')}
          onHome={onHome}
          onBack={() => window.history.back()}
          onSignIn={signInAgain}
        />
      );
    }
    if (decision.kind === 'diagnostics') {
      return (
        <div className={styles.padded}>
          <DiagnosticsPage diagnostics={apps.diagnostics} onReload={() => window.location.reload()} />
        </div>
      );
    }
    if (slot.failed !== null) {
      const name = slot.failed.failure.app;
      return <AppErrorPanel key={name} {...slot.failed} onRetry={() => apps.retry(name)} />;
    }
    if (decision.kind === 'open' && decision.app === undefined)
      return <NoAppPanel names={apps.list.map(({ name }) => name)} />;
    return null;
  }
}

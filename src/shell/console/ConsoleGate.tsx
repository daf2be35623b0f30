import { startTransition, useCallback, useEffect, useState } from 'react';
import { RequestError } from '../../sdk/index.ts';
import type { ShellCore } from '../core/ShellCore.ts';
import { lazyPart } from '../layout/lazyPart.tsx';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';
import type { ConsoleServices } from './ConsoleServices.ts';
import { openConsole, PasswordChangeNeeded, type CreateSubApps } from './openConsole.ts';

const loadSubApps = () => import('./createSubApps.ts');
const Console = lazyPart(async () => (await import('./Console.tsx')).Console, LoadingScreen);
const PermissionsFailed = lazyPart(async () => (await import('./PermissionsFailed.tsx')).PermissionsFailed);
const createSubApps: CreateSubApps = async (...given) => (await loadSubApps()).createSubApps(...given);

// Both are large, and come while the server is asked for operator and permissions. Failures show where they are needed.
Console.preload();
loadSubApps().catch(() => undefined);

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
    // In slices, between which what the sub-application needs is asked for.
    void open().then((next) => startTransition(() => setOpened(next)));
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

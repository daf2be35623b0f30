import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { LOGIN_PATH, loginAddress } from '../domain/shell/safeRedirect.ts';
import { BRAND_COLORS, REDUCED_MOTION, themeFor, useMedia } from '../sdk/index.ts';
import { loadConsoleGate } from './console/loadConsoleGate.ts';
import { usePlace } from './console/usePlace.ts';
import type { ShellCore } from './core/ShellCore.ts';
import { lazyPart } from './layout/lazyPart.tsx';
import { LoadingMask, LoadingScreen } from './layout/LoadingScreen.tsx';
import { errorPageAt } from './menu/routeDecision.ts';
import { SignInGate } from './SignInGate.tsx';
import { ShellTheme } from './theme/ShellTheme.tsx';

const ConsoleGate = lazyPart(async () => (await loadConsoleGate()).ConsoleGate, LoadingScreen);
const MessageHolder = lazyPart(async () => (await import('./layout/MessageHolder.tsx')).MessageHolder);
const ErrorPage = lazyPart(async () => (await import('./pages/ErrorPage.tsx')).ErrorPage);

/** The whole page: theme, texts, and either the sign-in page, a bare error page, or the console. */
export function ShellRoot({ core }: { core: ShellCore }) {
  const { appearance, config, language, mask, messages } = core;
  const look = useSyncExternalStore(appearance.subscribe, appearance.get);
  const talking = useSyncExternalStore(messages.wanted.subscribe, messages.wanted.get);
  const still = useMedia(REDUCED_MOTION);
  const masked = useSyncExternalStore(mask.subscribe, mask.get);
  return (
    <I18nextProvider i18n={language.texts}>
      <ShellTheme
        theme={themeFor({ brand: config.environment, mode: look.mode, density: look.density }, !still)}
        mode={look.mode}
        brand={BRAND_COLORS[config.environment]}
      >
        {talking ? <MessageHolder messages={messages} /> : null}
        <Page core={core} />
        {masked ? <LoadingMask /> : null}
      </ShellTheme>
    </I18nextProvider>
  );
}

/** What stands at the current address. */
function Page({ core }: { core: ShellCore }) {
  const { t } = useTranslation();
  const { navigation } = core;
  const place = usePlace(navigation);
  const [forcedAccount, setForcedAccount] = useState<string | null>(null);
  const signedIn = core.signedIn();
  const atSignIn = place.path === LOGIN_PATH;
  const status = errorPageAt(place.path);
  const address = loginAddress(place.path + place.search);
  const toSignIn = !signedIn && !atSignIn && status === undefined;

  useEffect(() => {
    if (toSignIn) void navigation.go(address, { replace: true });
  }, [navigation, toSignIn, address]);
  const changePasswordOf = useCallback(
    (account: string) => {
      setForcedAccount(account);
      void navigation.go(loginAddress(navigation.place().path + navigation.place().search), { replace: true });
    },
    [navigation],
  );

  const bare = !signedIn && status !== undefined;
  useEffect(() => {
    if (bare) document.title = `${t(`shell.page.${status}.title`)} · ${t('shell.brand.name')}`;
  }, [bare, status, t]);

  if (atSignIn) return <SignInGate core={core} forcedAccount={forcedAccount} />;
  if (signedIn) return <ConsoleGate core={core} onPasswordChange={changePasswordOf} />;
  if (status === undefined) return null;
  return (
    <main style={{ height: '100dvh' }}>
      <ErrorPage
        status={status}
        address={null}
        home={navigation.href('/')}
        onHome={() => void navigation.go('/')}
        onBack={() => window.history.back()}
        onSignIn={() => void navigation.go(loginAddress('/'))}
      />
    </main>
  );
}

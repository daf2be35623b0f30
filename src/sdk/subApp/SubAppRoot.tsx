import { StyleProvider } from '@ant-design/cssinjs';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale/index';
import type { i18n } from 'i18next';
import { type ComponentProps, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import type { Language } from '../../domain/shared/text/language.ts';
import type { HostApi } from '../host/HostApi.ts';
import { HostContext } from '../host/useHost.ts';
import { changeLanguage, type TextSources } from '../i18n/createI18n.ts';
import { loadAntdLocale } from '../i18n/loadAntdLocale.ts';
import { keptStyles } from '../theme/keptStyles.ts';
import { themeFor } from '../theme/themeFor.ts';
import { REDUCED_MOTION, useMedia } from '../theme/useMedia.ts';
import { phaseOf } from './phaseOf.ts';
import { SubAppErrorBoundary } from './SubAppErrorBoundary.tsx';

/** Props of {@link SubAppRoot}. */
export interface SubAppRootProps {
  host: HostApi;
  i18n: i18n;
  sources: TextSources;
  /** The language that has been loaded before the first render. */
  locale: { lang: Language; antd: Locale };
  queries: QueryClient;
  router: ComponentProps<typeof RouterProvider>['router'];
  /** Popups render in here, so that they go when the app goes. */
  container: HTMLElement;
}

/** Everything that the pages of a sub-application stand in; follows the host's language and appearance without a remount. */
export function SubAppRoot({ host, i18n, sources, locale, queries, router, container }: SubAppRootProps) {
  const { lang, appearance } = useSyncExternalStore(host.subscribe, host.snapshot);
  const [loaded, setLoaded] = useState(locale);
  useEffect(() => {
    if (lang === loaded.lang) return undefined;
    let current = true;
    void (async () => {
      try {
        const antd = await loadAntdLocale(lang);
        if (!current) return;
        await changeLanguage(i18n, lang, sources);
        setLoaded({ lang, antd });
      } catch (error) {
        host.reportError(error, 'chunk');
      }
    })();
    return () => {
      current = false;
    };
  }, [host, i18n, lang, loaded, sources]);

  const report = useCallback((error: unknown) => host.reportError(error, phaseOf(error)), [host]);
  const { brand, mode, density } = appearance;
  const still = useMedia(REDUCED_MOTION);
  const theme = useMemo(() => themeFor({ brand, mode, density }, !still), [brand, mode, density, still]);
  return (
    <SubAppErrorBoundary host={host}>
      <HostContext value={host}>
        <I18nextProvider i18n={i18n}>
          <StyleProvider cache={keptStyles}>
            <ConfigProvider
              theme={theme}
              locale={loaded.antd}
              button={{ autoInsertSpace: false }}
              getPopupContainer={() => container}
            >
              <App component={false}>
                <QueryClientProvider client={queries}>
                  <RouterProvider router={router} onError={report} />
                </QueryClientProvider>
              </App>
            </ConfigProvider>
          </StyleProvider>
        </I18nextProvider>
      </HostContext>
    </SubAppErrorBoundary>
  );
}

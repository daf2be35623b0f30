import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import type { SubAppProps } from '../host/SubAppProps.ts';
import { createI18n } from '../i18n/createI18n.ts';
import { loadAntdLocale } from '../i18n/loadAntdLocale.ts';
import type { SubAppDefinition } from './SubAppDefinition.ts';
import { scopedWindow } from './scopedWindow.ts';
import { SubAppRoot } from './SubAppRoot.tsx';

/** A sub-application that is on the page. */
export interface MountedSubApp {
  /** Takes it off the page and forgets its data; leaves no listener behind. */
  unmount(): void;
}

/** Puts a sub-application into its container. Resolves when its first page has been handed to React. */
export async function mountSubApp(definition: SubAppDefinition, props: SubAppProps): Promise<MountedSubApp> {
  const { host, container, basename } = props;
  const { lang } = host.snapshot();
  const sources = { local: definition.texts, remote: host.languagePack };
  const [i18n, locale] = await Promise.all([createI18n(lang, sources), loadAntdLocale(lang)]);
  const queries = new QueryClient({
    // Failures were already said by the request client; trying again by itself would say them three times.
    defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false } },
  });
  const router = createBrowserRouter(
    [{ errorElement: <></>, children: definition.routes(props), hydrateFallbackElement: <></> }],
    { basename, window: scopedWindow(window, basename) },
  );
  const element = container.ownerDocument.createElement('div');
  container.append(element);
  const root = createRoot(element, {
    // The boundary reports them to the host; React's own console output would be the second time.
    onCaughtError: () => undefined,
  });
  root.render(
    <SubAppRoot
      host={host}
      i18n={i18n}
      sources={sources}
      locale={{ lang, antd: locale }}
      queries={queries}
      router={router}
      container={element}
    />,
  );
  return {
    unmount() {
      // Before the root: a router that still listens would look for pages below an address that is no longer its own.
      router.dispose();
      root.unmount();
      element.remove();
      // A query under way sets a timer when it is aborted, and that would hold the page for minutes: cleared only then.
      void queries.cancelQueries().finally(() => queries.clear());
    },
  };
}

import type { AppMode, SubAppManifest } from '../shell/manifest/SubAppManifest.ts';
import type { SubAppPage } from '../shell/manifest/SubAppPage.ts';
import { SUB_APPS } from '../subApps.ts';

/** A page as the mapping declares it: the screen is the sub-application's own, and the shell knows which pages fill the screen. */
export type SubAppRoute = Omit<SubAppPage, 'screen' | 'resource' | 'fullScreen'>;

/** A sub-application as the mapping needs it. */
export interface MappedSubApp {
  name: string;
  activeRule: string;
  /** Folder of the served bundle. */
  bundle: string;
  titleKey: string;
  descKey: string;
  routes: readonly SubAppRoute[];
}

/** The sub-applications that an installation serves. Each installation serves those that name no mode. */
export const mappedSubApps = (mode: AppMode, of: readonly SubAppManifest[] = SUB_APPS): MappedSubApp[] =>
  of
    .filter((app) => app.mode === undefined || app.mode === mode)
    .map(({ name, activeRule, bundle = name, texts, pages }) => ({
      name,
      activeRule,
      bundle,
      titleKey: `${texts}.title`,
      descKey: `${texts}.desc`,
      routes: pages.map(({ screen: _own, resource: _kind, fullScreen: _shell, ...route }) => route),
    }));

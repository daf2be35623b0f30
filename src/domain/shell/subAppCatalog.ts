import { ACTIVITY_BOX_PAGES } from './pages/activityBoxPages.ts';
import { COMMON_PAGES } from './pages/commonPages.ts';
import { OUTREACH_PAGES } from './pages/outreachPages.ts';
import type { SubAppPage } from './pages/SubAppPage.ts';
import { PROFILE_PAGES } from './pages/profilePages.ts';

/** A page as the host knows it: what it shows is the sub-application's own. */
export type SubAppRoute = Omit<SubAppPage, 'screen'>;

/** One of our own sub-applications (§2.2). */
export interface SubApp {
  /** Also the folder below `src/apps` and below the served bundles. */
  name: string;
  activeRule: string;
  titleKey: string;
  descKey: string;
  routes: readonly SubAppRoute[];
}

/** `texts` begins the keys of its title and its description. */
const subApp = (name: string, activeRule: string, texts: string, pages: readonly SubAppPage[]): SubApp => ({
  name,
  activeRule,
  titleKey: `${texts}.title`,
  descKey: `${texts}.desc`,
  routes: pages.map(({ screen: _own, ...route }) => route),
});

/** Our sub-applications: one table for the served mapping, the built-in list of a local host and the permission-to-route map. */
export const SUB_APPS: readonly SubApp[] = [
  subApp('common', '/common', 'common', COMMON_PAGES),
  subApp('outreach', '/', 'outreach', OUTREACH_PAGES),
  subApp('profile', '/profile', 'profile', PROFILE_PAGES),
  subApp('activity-box', '/activityBox', 'activityBox', ACTIVITY_BOX_PAGES),
];

import { menuGroup, menuPage, type RightsOf } from '../shell/manifest/MenuItem.ts';
import type { SubAppManifest } from '../shell/manifest/SubAppManifest.ts';
import { pages } from '../shell/manifest/SubAppPage.ts';
import { resourceMenu, resourcePages } from '../shell/resource/defineResource.ts';
import { RESOURCES } from './resources.ts';
import { PERSON_PATH } from '../shell/personAddress.ts';

const MENU = [
  menuGroup('profile', 'systems', 20, 'people'),
  menuPage('customerGroup:view', '/profile/crowd', 'profile', 10, { icon: 'filter', buttons: ['customerGroup:edit'] }),
  menuPage('package:view', '/profile/package', 'profile', 20, { icon: 'audience', buttons: ['package:edit'] }),
  menuPage('tag:view', '/profile/tags', 'profile', 30, { icon: 'tag', buttons: ['tag:edit', 'tag:publish'] }),
  menuPage('dataSource:view', '/profile/dataSource', 'profile', 50, {
    icon: 'dataSource',
    buttons: ['dataSource:edit'],
  }),
  menuPage('marketing:view', '/profile/marketing', 'profile', 60, { icon: 'marketing' }),
  menuPage('monitor:view', '/profile/monitor', 'profile', 70, { icon: 'monitor', buttons: ['monitor:edit'] }),
  menuPage('site:view', '/profile/site', 'profile', 80, { icon: 'site' }),
  ...resourceMenu('/profile', RESOURCES),
] as const satisfies SubAppManifest['menu'];

/** Rights of _User insight_. */
declare module '../shell/rights.ts' {
  interface KnownRights extends Record<RightsOf<typeof MENU>, true> {}
}

/** The sub-application _User insight_ (§2.3, §2.5). */
export const PROFILE = {
  name: 'profile',
  activeRule: '/profile',
  texts: 'profile',
  menu: MENU,
  pages: [
    ...pages(
      '/profile/crowd',
      'profile.group',
      'GroupList',
      ['/create', 'GroupForm', '.create'],
      ['/import', 'GroupImport', '.import'],
      ['/:id', 'GroupDetail', '.detail'],
      ['/:id/edit', 'GroupForm', '.edit'],
    ),
    // The entry of crowd screening unlocks these too (§2.3).
    ...(
      [
        ['/profile/temporary', 'profile.temporary.title', 'TemporaryGroups'],
        ['/profile/source', 'profile.source.title', 'GroupSources'],
      ] as const
    ).map(([path, titleKey, screen]) => ({ path, titleKey, screen, menu: '/profile/crowd' })),
    ...pages(
      '/profile/package',
      'profile.package',
      'PackageList',
      ['/create', 'PackageCreate', '.create'],
      ['/:id', 'PackageDetail', '.detail'],
    ),
    // Of no list of its own: whoever may see contacts opens one from wherever a person is named.
    { path: `${PERSON_PATH}/:id`, titleKey: 'profile.person.title', menu: '/common/contacts', screen: 'PersonDetail' },
    ...pages('/profile/marketing', 'profile.marketing', 'MarketingSystem', ['/:id', 'MarketingAudience', '.detail']),
    ...pages(
      '/profile/monitor',
      'profile.monitor',
      'MonitorList',
      ['/create', 'MonitorForm', '.create'],
      ['/:id', 'MonitorDetail', '.detail'],
      ['/:id/edit', 'MonitorForm', '.edit'],
    ),
    ...pages('/profile/site', 'profile.site', 'SiteList', ['/:id', 'SiteDetail', '.detail']),
    ...pages(
      '/profile/tags',
      'profile.tag',
      'TagList',
      ['/create', 'TagForm', '.create'],
      ['/:id', 'TagDetail', '.detail'],
      ['/:id/edit', 'TagForm', '.edit'],
    ),
    ...resourcePages('/profile', RESOURCES),
    ...pages(
      '/profile/dataSource',
      'profile.dataSource',
      'DataSourceList',
      ['/create', 'DataSourceForm', '.create'],
      ['/:id', 'DataSourceDetail', '.detail'],
      ['/:id/edit', 'DataSourceForm', '.edit'],
    ),
  ],
} satisfies SubAppManifest;

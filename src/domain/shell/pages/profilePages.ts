import { PERSON_PATH } from './personAddress.ts';
import { pages, recordPages, type SubAppPage } from './SubAppPage.ts';

/** All pages of *User insight*. */
export const PROFILE_PAGES: readonly SubAppPage[] = [
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
  ...recordPages('/profile/tagCategories', 'profile.tagCategory', 'TagCategoryList', 'TagCategoryForm'),
  ...pages(
    '/profile/dataSource',
    'profile.dataSource',
    'DataSourceList',
    ['/create', 'DataSourceForm', '.create'],
    ['/:id', 'DataSourceDetail', '.detail'],
    ['/:id/edit', 'DataSourceForm', '.edit'],
  ),
];

import { pages, type SubAppPage } from './SubAppPage.ts';

/** All pages of *User insight*. */
export const PROFILE_PAGES: readonly SubAppPage[] = [
  ...pages(
    '/profile/package',
    'profile.package',
    'PackageList',
    ['/create', 'PackageCreate', '.create'],
    ['/:id', 'PackageDetail', '.detail'],
  ),
  ...pages('/profile/site', 'profile.site', 'SiteList', ['/:id', 'SiteDetail', '.detail']),
];

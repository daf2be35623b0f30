import { pages, type SubAppPage } from './SubAppPage.ts';

/** All pages of *User insight*. */
export const PROFILE_PAGES: readonly SubAppPage[] = [
  ...pages(
    '/profile/crowd',
    'profile.group',
    'GroupList',
    ['/create', 'GroupForm', '.create'],
    ['/:id', 'GroupDetail', '.detail'],
    ['/:id/edit', 'GroupForm', '.edit'],
  ),
  ...pages(
    '/profile/package',
    'profile.package',
    'PackageList',
    ['/create', 'PackageCreate', '.create'],
    ['/:id', 'PackageDetail', '.detail'],
  ),
];

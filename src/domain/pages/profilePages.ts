import { pages, recordPages, type SubAppPage } from './SubAppPage.ts';

/** All pages of *User insight*. */
export const PROFILE_PAGES: readonly SubAppPage[] = [
  ...pages(
    '/profile/package',
    'profile.package',
    'PackageList',
    ['/create', 'PackageCreate', '.create'],
    ['/:id', 'PackageDetail', '.detail'],
  ),
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

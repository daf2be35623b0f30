import type { PathPattern } from './pathPattern.ts';

/** One row of the permission-to-route map (§2.3): whoever holds the menu entry `menu` may open `routes` too. */
export interface Unlock {
  /** Url of the menu entry. */
  menu: string;
  routes: readonly PathPattern[];
}

/**
 * A sub-page entry that the menu does not list (§2.3): shown nowhere but known, so that titles and permissions cover it.
 * Its label is the parent's with a 'sub-page' suffix, see `tabLabel`.
 */
export interface SubPage {
  type: 'TAB';
  hidden: true;
  url: PathPattern;
}

/** The routes of §2.3 below `/ma-insight`, which the insurance variant repeats below its own prefix. */
const automation = (prefix: string): Unlock[] => [
  {
    menu: `${prefix}/strategy`,
    routes: ['add', 'edit/:id', 'copy/:id', 'detail/:id', 'approvalDetail/:id'].map((page) => `${prefix}/${page}`),
  },
  { menu: `${prefix}/webhook`, routes: [`${prefix}/webhook/:id`] },
  { menu: `${prefix}/approval`, routes: [`${prefix}/approval/:id`] },
  { menu: `${prefix}/approvalSettings`, routes: [`${prefix}/approvalSettings/:id`] },
  { menu: `${prefix}/identity`, routes: [`${prefix}/identity/:id`] },
];

const COMMON_PAGES = [
  'basicData',
  'blackList',
  'departmentManage',
  'generalSet',
  'smsSignature',
  'smsMessage',
  'userManagement',
  'departmentManagement',
  'roleManagement',
  'permissionManagement',
  'operationLog',
  'tenantDefaultSet',
];

const REPORTS = ['Problem', 'Wechat', 'AppPush', 'Email', 'WechatCustomer', 'WechatMini', 'WechatGroup'];

/**
 * What §2.3 names for every installation, whatever its mapping says. Sub-applications whose mapping declares routes add
 * theirs with {@link unlocksOf}; this table serves those that declare none.
 */
export const UNLOCKS: readonly Unlock[] = [
  ...COMMON_PAGES.map((page) => ({ menu: `/common/${page}`, routes: [`/common/${page}/*`] })),
  {
    menu: '/common/reportOfSMS',
    routes: ['/common/reportOfSMS/*', ...REPORTS.map((report) => `/common/reportOf${report}`)],
  },
  {
    menu: '/activityBox',
    routes: ['/activityBox/baseInfo/:id?', '/activityBox/pages/detail/:id?', '/activityBox/pages/flow/:id?'],
  },
  ...automation('/ma-insight'),
  ...automation('/ma-insurance'),
  {
    menu: '/mw-insight/task',
    routes: ['create', 'edit/:id', 'copy/:id', 'detail/:id'].map((page) => `/mw-insight/task/${page}`),
  },
  {
    menu: '/cms-insight/content',
    routes: ['create', ':id(\\d+)', ':id(\\d+)/edit', ':id(\\d+)/detail', ':id(\\d+)/copy'].map(
      (page) => `/cms-insight/content/${page}`,
    ),
  },
  { menu: '/cms-insight/source', routes: ['/cms-insight/source/:id'] },
  { menu: '/cms-insight/pageDecoration', routes: ['/cms-insight/pageDecoration/:id'] },
  { menu: '/profile/crowd', routes: ['/profile/crowd/create', '/profile/crowd/:id'] },
  { menu: '/profile/monitor', routes: ['/profile/monitor/:id'] },
  { menu: '/scrm/customer', routes: ['/scrm/customer/:id'] },
  { menu: '/scrm/appointment', routes: ['/scrm/appointment/calendar'] },
  { menu: '/scrm/workbench', routes: ['/scrm'] },
  {
    menu: '/abtest/experiments',
    routes: ['/abtest/experiments/create', '/abtest/experiments/detailAndReport/:id'],
  },
  { menu: '/xflow', routes: ['/xflow/*'] },
  { menu: '/zxmetadata', routes: ['/zxmetadata/*'] },
];

/** A route that a sub-application declares in its mapping (`props.routes`). */
interface DeclaredRoute {
  path: PathPattern;
  menu?: string;
}

/**
 * The whole map: the table of the specification, then the routes that sub-applications declare with the menu entry that
 * unlocks them. Equal entries are joined, so that each menu url has one row.
 */
export function unlocksOf(declared: readonly DeclaredRoute[]): Unlock[] {
  const byMenu = new Map<string, Set<PathPattern>>();
  const add = (menu: string, routes: readonly PathPattern[]): void => {
    const all = byMenu.get(menu) ?? new Set();
    for (const route of routes) if (route !== menu) all.add(route);
    byMenu.set(menu, all);
  };
  for (const { menu, routes } of UNLOCKS) add(menu, routes);
  for (const { menu, path } of declared) if (menu !== undefined) add(menu, [path]);
  return [...byMenu].filter(([, routes]) => routes.size > 0).map(([menu, routes]) => ({ menu, routes: [...routes] }));
}

/** What the entry with this url unlocks beside itself. */
export function routesUnlockedBy(unlocks: readonly Unlock[], menuUrl: string): readonly PathPattern[] {
  return unlocks.find(({ menu }) => menu === menuUrl)?.routes ?? [];
}

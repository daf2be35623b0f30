import type { Page } from 'playwright/test';
import {
  findByUserIdAndProductId,
  getRoutesMapping,
  getServiceConfig,
  queryMenuByCurrentUser,
} from '../../src/contract/shell/menu.ts';
import {
  getEnv,
  getLanguagePack,
  getUserInfo,
  getUserType,
  queryCountryList,
} from '../../src/contract/shell/session.ts';
import { FIXTURE_ORIGIN, serveFixtureConsole } from './fixtureConsole.ts';

/** A menu resource in the words of another backend: numbers, texts as flags, and nothing that is not needed. */
const entry = (id: number, resourceName: string, over: Record<string, unknown>) => ({
  id,
  resourceName,
  resourceType: '1',
  status: '1',
  ...over,
});

const SYSTEMS = [
  entry(20, 'Sales', { resourceType: '0', children: [entry(201, 'Leads', { url: '/leads/list' })] }),
  entry(21, 'Service', {
    resourceType: 0,
    children: [
      entry(211, 'Desk', { url: '/desk/open' }),
      entry(212, 'Archive', { url: '/desk/archive', status: true }),
      entry(213, 'Gone', { url: '/desk/gone', status: '0' }),
    ],
  }),
];

/** A general menu of pages without a group. */
const CONFIGS = [entry(31, 'People', { url: '/people/list' }), entry(32, 'Log', { url: '/people/log' })];

/** Shapes in which backends answer the calls of the specification, beside those of our own server. */
const BACKENDS = {
  /** Every payload in `value`, statuses as texts. */
  values: {
    [findByUserIdAndProductId.path]: { success: 1, value: { systems: SYSTEMS, configs: CONFIGS } },
    [getUserInfo.path]: { success: 'true', value: { id: 7, username: 'wang', tenantId: 3, mustChangePassword: '0' } },
    [getUserType.path]: { success: true, value: { userType: 1, username: 'wang' } },
    [queryCountryList.path]: { success: true, value: [{ code: 'CN', name: 'China', dialCode: 86 }] },
    [getEnv.path]: { status: '200', value: { value: 'uat' } },
    [getLanguagePack.path]: { success: true, value: {} },
    [getServiceConfig.path]: { success: true, value: {} },
  },
  /** Every payload in `data`, no permission fetch: the menu resources are systems and pages beside each other. */
  data: {
    [queryMenuByCurrentUser.path]: { success: true, data: [...SYSTEMS, ...CONFIGS] },
    [getUserInfo.path]: { successful: true, data: { id: 7, userName: 'wang' } },
    [getUserType.path]: { success: true, data: {} },
    [queryCountryList.path]: { success: true, data: null },
    [getEnv.path]: { success: true, data: 'uat' },
    [getLanguagePack.path]: { success: true, data: {} },
    [getServiceConfig.path]: { success: false, errorMsg: 'unknown' },
  },
} as const;

/** One of the backends that are not ours. */
export type ForeignBackend = keyof typeof BACKENDS;

/** Names of {@link ForeignBackend}. */
export const FOREIGN_BACKENDS = Object.keys(BACKENDS) as readonly ForeignBackend[];

/** Everything that the console asks a page for is answered as another backend would; what it does not have is not found. */
export async function serveForeignBackend(page: Page, backend: ForeignBackend): Promise<void> {
  const prefixes = ['/leads', '/desk', '/people'];
  await serveFixtureConsole(page, { prefixes, pages: [] });
  const answers: Readonly<Record<string, unknown>> = BACKENDS[backend];
  for (const { path } of [
    findByUserIdAndProductId,
    queryMenuByCurrentUser,
    getUserInfo,
    getUserType,
    queryCountryList,
    getLanguagePack,
    getServiceConfig,
    getEnv,
  ]) {
    await page.route(`**/${path.replace(/^\//, '')}*`, (route) =>
      path in answers ? route.fulfill({ json: answers[path] }) : route.fulfill({ status: 404, json: {} }),
    );
  }
  const apps = prefixes.map((activeRule) => ({
    name: `fixture${activeRule.replaceAll(/\W+/g, '_')}`,
    entry: `${FIXTURE_ORIGIN}/fixture${activeRule.replaceAll(/\W+/g, '_')}/`,
    activeRule,
  }));
  await page.route(`**/${getRoutesMapping.path}`, (route) =>
    route.fulfill({ json: backend === 'values' ? { status: '200', value: apps } : { status: 200, data: apps } }),
  );
}

import { expect, it } from 'vitest';
import type { SubAppManifest } from '../shell/manifest/SubAppManifest.ts';
import { pages } from '../shell/manifest/SubAppPage.ts';
import { mappedSubApps } from './mapping.ts';

const app = (name: string, more: Partial<SubAppManifest> = {}): SubAppManifest => ({
  name,
  activeRule: `/${name}`,
  texts: name,
  menu: [],
  pages: pages(`/${name}/list`, `${name}.list`, 'List'),
  ...more,
});

it('serves two prefixes from one bundle, and a prefix with a mode in that mode only', () => {
  const apps = [app('journeys'), app('insurance', { bundle: 'journeys', mode: 'saas' })];
  const served = (mode: 'baseline' | 'saas') =>
    mappedSubApps(mode, apps).map(({ name, bundle }) => `${name} ${bundle}`);
  expect(served('baseline')).toEqual(['journeys journeys']);
  expect(served('saas')).toEqual(['journeys journeys', 'insurance journeys']);
});

it('tells the host the addresses, titles and menu entries of pages, and not their screens', () => {
  expect(mappedSubApps('baseline', [app('journeys')])[0]?.routes).toEqual([
    { path: '/journeys/list', titleKey: 'journeys.list.title', menu: '/journeys/list' },
  ]);
});

import { expect, it } from 'vitest';
import { fakeSubApps } from '../testing/fakeServices.ts';
import type { SubAppFailure } from '../registry/state/SubAppFailure.ts';
import type { CurrentApp, Registry } from '../registry/Registry.ts';
import { reportOf, subAppsOf } from './subApps.ts';

const error: SubAppFailure = {
  kind: 'http',
  app: 'crm',
  entry: 'https://apps.example/crm/index.html',
  phase: 'load',
  answer: { code: 503, url: 'https://apps.example/crm/main.js' },
  detail: 'load failed with status 503',
  at: 0,
};
const app = { name: 'crm', entry: error.entry, activeRule: '/crm', props: { title: '', desc: '', version: '1.4.0' } };

/** A registry of which only the current application matters. */
const showing = (current: () => CurrentApp | null): Registry => ({
  list: [app],
  register: () => [],
  start: () => {},
  refresh: () => {},
  state: () => undefined,
  current,
  subscribe: () => () => {},
  retry: async () => {},
  report: () => {},
  update: async () => {},
  intend: () => {},
  replace: () => false,
  unload: async () => {},
  stop: async () => {},
});

it('tells the console what loads and what failed, the same object until something changes', () => {
  let current: CurrentApp | null = null;
  const apps = subAppsOf(
    showing(() => current),
    (name) => `Title of ${name}`,
    fakeSubApps().pageName,
    fakeSubApps().diagnostics,
  );
  expect(apps.slot()).toEqual({ loading: false, failed: null });
  current = { app, name: 'crm', status: 'MOUNTING', error: null, timings: {} };
  expect(apps.slot()).toEqual({ loading: true, failed: null });
  expect(apps.slot()).toBe(apps.slot());
  current = { ...current, status: 'LOAD_ERROR', error };
  const { loading, failed } = apps.slot();
  expect(loading).toBe(false);
  expect(failed).toMatchObject({ failure: error, title: 'Title of crm' });
  expect(failed?.report.split('\n')).toEqual([
    'application: crm 1.4.0',
    'entry: https://apps.example/crm/index.html',
    'kind: http 503',
    'phase: load',
    'cause: load failed with status 503',
    'time: 1970-01-01T00:00:00.000Z',
  ]);
});

it('a mounted and an updated application load no more, and one that nobody wants leaves the slot idle', () => {
  let current: CurrentApp | null = null;
  const apps = subAppsOf(
    showing(() => current),
    String,
    fakeSubApps().pageName,
    fakeSubApps().diagnostics,
  );
  const loading = (['MOUNTED', 'UPDATING', 'NOT_LOADED'] as const).map((status) => {
    current = { app, name: 'crm', status, error: null, timings: {} };
    return apps.slot().loading;
  });
  expect(loading).toEqual([false, false, true]);
  current = null;
  expect(apps.slot()).toEqual({ loading: false, failed: null });
});

it('hands on to the registry what the console wants of it', () => {
  const asked: unknown[][] = [];
  const note =
    (what: string) =>
    (...given: unknown[]): void =>
      void asked.push([what, ...given]);
  const registry: Registry = {
    ...showing(() => null),
    start: note('start'),
    retry: async (name) => note('retry')(name),
    replace: (next) => (note('replace')(next), true),
  };
  const apps = subAppsOf(registry, String, fakeSubApps().pageName, fakeSubApps().diagnostics);
  const container = {} as HTMLElement;
  apps.start(container);
  expect(apps.replace(app)).toBe(true);
  apps.retry('crm');
  expect(asked).toEqual([
    ['start', container],
    ['replace', app],
    ['retry', 'crm'],
  ]);
});

it('an application without props has no version to tell', () => {
  const bare = { ...app, props: undefined as never };
  const registry = {
    ...showing(() => ({ app: bare, name: 'crm', status: 'LOAD_ERROR', error, timings: {} })),
    list: [bare],
  };
  const apps = subAppsOf(registry, String, fakeSubApps().pageName, fakeSubApps().diagnostics);
  expect(apps.slot().failed?.report).toContain('application: crm\n');
  expect(apps.diagnostics.apps()[0]?.version).toBeUndefined();
});

it('a report leaves out what is not known', () => {
  const [first, , kind] = reportOf({ ...error, answer: undefined }, undefined).split('\n');
  expect([first, kind]).toEqual(['application: crm', 'kind: http']);
});

it('tells of every part that did not arrive once, and of no other failure', () => {
  let current: CurrentApp | null = null;
  let changed = (): void => {};
  const registry = { ...showing(() => current), subscribe: (listener: () => void) => ((changed = listener), () => {}) };
  let heard = 0;
  subAppsOf(registry, String, fakeSubApps().pageName, fakeSubApps().diagnostics).onChunkFailure(() => (heard += 1));
  const fails = (kind: SubAppFailure['kind'], at: number): number => {
    current = { app, name: 'crm', status: 'MOUNTED', error: { ...error, kind, at }, timings: {} };
    changed();
    return heard;
  };
  changed();
  expect([fails('http', 1), fails('chunk', 2), fails('chunk', 2), fails('chunk', 3), fails('mount', 4)]).toEqual([
    0, 1, 1, 2, 2,
  ]);
});

it('lists every application of the mapping for developers, also one that nothing happened to', () => {
  const apps = subAppsOf(
    showing(() => null),
    (name) => `Title of ${name}`,
    fakeSubApps().pageName,
    fakeSubApps().diagnostics,
  );
  expect(apps.list).toEqual([app]);
  expect(apps.diagnostics.apps()).toEqual([
    {
      name: 'crm',
      status: 'NOT_LOADED',
      error: null,
      timings: {},
      title: 'Title of crm',
      entry: app.entry,
      activeRule: '/crm',
      version: '1.4.0',
    },
  ]);
});

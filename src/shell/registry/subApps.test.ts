import { expect, it } from 'vitest';
import { fakeSubApps } from '../testing/fakeServices.ts';
import type { AppError } from './AppError.ts';
import type { CurrentApp, Registry } from './Registry.ts';
import { subAppsOf } from './subApps.ts';

const error: AppError = {
  kind: 'http',
  app: 'crm',
  entry: 'https://apps.example/crm/index.html',
  phase: 'load',
  httpStatus: 503,
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
  expect(apps.slot()).toEqual({ loading: false, failure: null });
  current = { app, name: 'crm', status: 'MOUNTING', error: null, timings: {} };
  expect(apps.slot()).toEqual({ loading: true, failure: null });
  expect(apps.slot()).toBe(apps.slot());
  current = { ...current, status: 'LOAD_ERROR', error };
  const { loading, failure } = apps.slot();
  expect(loading).toBe(false);
  expect(failure).toMatchObject({ name: 'crm', app: 'Title of crm', kind: 'http', status: 503 });
  expect(failure?.report.split('\n')).toEqual([
    'application: crm 1.4.0',
    'entry: https://apps.example/crm/index.html',
    'kind: http 503',
    'phase: load',
    'cause: load failed with status 503',
    'time: 1970-01-01T00:00:00.000Z',
  ]);
});

import { beforeEach, expect, it } from 'vitest';
import { createHost, type HostPorts } from './createHost.ts';
import { CONTRACT_VERSION, type HostSnapshot } from './HostApi.ts';
import { SAVED_STATE_LIMIT } from './savedState.ts';

beforeEach(() => sessionStorage.clear());

const unused = (): never => {
  throw new Error('not used here');
};

function setUp(answers: boolean[] = []) {
  const listeners = new Set<() => void>();
  let asked = 0;
  let snapshot: Omit<HostSnapshot, 'contractVersion'> = {
    lang: 'zh_CN',
    appearance: { brand: 'baseline', mode: 'light', density: 'comfortable' },
    timeZone: 'Asia/Shanghai',
    user: { id: 'u1', username: 'wang', name: 'Wang', tenantId: 't1' },
    path: '/',
    menuVisible: true,
    rights: [],
  };
  const failures: unknown[] = [];
  const host = createHost({
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    askLeave: async () => {
      asked++;
      return answers.shift() ?? true;
    },
    onAppError: (...failure) => failures.push(failure),
    navigate: unused,
    address: unused,
    notify: unused,
    setPageName: unused,
    t: unused,
    languagePack: unused,
    has: (right) => right === 'role:edit',
    request: {} as HostPorts['request'],
  });
  const change = (over: Partial<typeof snapshot>): void => {
    snapshot = { ...snapshot, ...over };
    for (const listener of listeners) listener();
  };
  return { host, change, listeners, failures, asked: () => asked };
}

it('hands out one frozen snapshot until something changes', () => {
  const { host, change } = setUp();
  const { api } = host.forApp('a');
  const first = api.snapshot();
  expect(first.contractVersion).toBe(CONTRACT_VERSION);
  expect(Object.isFrozen(first)).toBe(true);
  expect(api.snapshot()).toBe(first);
  change({ lang: 'ja_JP' });
  expect([api.snapshot() === first, api.snapshot().lang]).toEqual([false, 'ja_JP']);
});

it('disposes of forgotten subscriptions and marks at release, of that app only', async () => {
  const { host, change, listeners, asked } = setUp();
  const a = host.forApp('a');
  const b = host.forApp('b');
  const heard: string[] = [];
  a.api.subscribe(() => heard.push('a'));
  a.api.subscribe(() => heard.push('a2'))();
  b.api.subscribe(() => heard.push('b'));
  a.api.setDirty('form', true);
  a.release();
  change({});
  expect(heard).toEqual(['b']);
  expect(listeners.size).toBe(1);
  expect(await host.confirmLeave()).toBe(true);
  expect(asked()).toBe(0);
});

it('asks once before unsaved input is lost, and again after it was to stay', async () => {
  const { host, asked } = setUp([false, true]);
  const { api } = host.forApp('a');
  api.setDirty('form', true);
  expect(await Promise.all([host.confirmLeave(), api.confirmLeave()])).toEqual([false, false]);
  expect([asked(), host.isDirty()]).toEqual([1, true]);
  expect(await host.confirmLeave()).toBe(true);
  expect([asked(), host.isDirty()]).toEqual([2, false]);
});

it('keeps values per operator and app, and forgets on undefined', () => {
  const { host, change } = setUp();
  const { api } = host.forApp('a');
  expect(api.saveState('form', { n: 1 })).toBe(true);
  expect(api.restoreState('form')).toEqual({ n: 1 });
  expect(host.forApp('b').api.restoreState('form')).toBeUndefined();
  change({ user: { id: 'u2', username: 'li', name: 'Li', tenantId: 't1' } });
  expect(api.restoreState('form')).toBeUndefined();
  change({ user: { id: 'u1', username: 'wang', name: 'Wang', tenantId: 't1' } });
  api.saveState('form', undefined);
  expect(api.restoreState('form')).toBeUndefined();
});

it('does not keep more than the limit of an app, and says so', () => {
  const { api } = setUp().host.forApp('a');
  const half = 'x'.repeat(SAVED_STATE_LIMIT / 2 - 10);
  expect([api.saveState('1', half), api.saveState('2', half), api.saveState('3', half)]).toEqual([true, true, false]);
  expect(api.saveState('2', half)).toBe(true);
  expect(api.restoreState('3')).toBeUndefined();
});

it('names the app that cannot go on', () => {
  const { host, failures } = setUp();
  const error = new Error('x');
  host.forApp('a').api.reportError(error, 'update');
  expect(failures).toEqual([['a', error, 'update']]);
});

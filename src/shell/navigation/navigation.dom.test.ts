import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '../../sdk/index.ts';
import { basenameOf, createNavigation } from './navigation.ts';

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('basenameOf', () => {
  it('joins router base and activeRule without a slash at the end', () => {
    expect(basenameOf('/', '/')).toBe('/');
    expect(basenameOf('/', '/common')).toBe('/common');
    expect(basenameOf('/console/', '/')).toBe('/console');
    expect(basenameOf('/console/', '/common')).toBe('/console/common');
  });
});

describe('createNavigation', () => {
  it('stands at / where no router base is set [2.1-11]', () => {
    window.history.replaceState(null, '', '/task');
    const { routerBase } = parseConfig([]).config;
    expect([routerBase, createNavigation(window, routerBase).href('/task')]).toEqual(['/', '/task']);
  });

  it('reads and writes addresses below the router base', async () => {
    window.history.replaceState(null, '', '/console/task?x=1#row');
    const navigation = createNavigation(window, '/console/');
    expect(navigation.place()).toEqual({ path: '/task', search: '?x=1', hash: '#row' });
    await navigation.go('/audience?y=2');
    expect(window.location.pathname + window.location.search).toBe('/console/audience?y=2');
    expect(navigation.href('/')).toBe('/console/');
  });

  it('gives the same place until the address changes', async () => {
    const navigation = createNavigation(window, '/');
    const before = navigation.place();
    expect(navigation.place()).toBe(before);
    await navigation.go('/task');
    expect(navigation.place()).not.toBe(before);
  });

  it('tells of its own moves and of those of the browser, until unsubscribed', async () => {
    const navigation = createNavigation(window, '/');
    const heard = vi.fn<() => void>();
    const stop = navigation.subscribe(heard);
    await navigation.go('/task');
    window.history.pushState(null, '', '/other');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    await navigation.go('/task');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('stays when the guard says so, and does not ask it for replacements or for where one is', async () => {
    const navigation = createNavigation(window, '/');
    const guard = vi.fn<() => Promise<boolean>>(async () => false);
    navigation.setGuard(guard);
    expect(await navigation.go('/task')).toBe(false);
    expect(window.location.pathname).toBe('/');
    expect(await navigation.go('/')).toBe(true);
    expect(await navigation.go('/403', { replace: true })).toBe(true);
    expect(guard).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe('/403');
  });

  it('numbers entries as the routers of sub-applications do, so that they can tell back from forward', async () => {
    window.history.replaceState({ usr: null, key: 'x', idx: 4 }, '', '/');
    const navigation = createNavigation(window, '/');
    await navigation.go('/a');
    expect(window.history.state).toMatchObject({ idx: 5 });
    await navigation.go('/b', { replace: true });
    expect(window.history.state).toMatchObject({ idx: 5 });
  });
});

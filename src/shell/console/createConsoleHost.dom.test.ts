import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCore } from '../testing/fakeCore.ts';
import { createConsoleHost, holdsRight } from './createConsoleHost.ts';

beforeEach(() => window.history.replaceState(null, '', '/task'));

function open() {
  const { core } = fakeCore({});
  const askLeave = vi.fn<() => Promise<boolean>>(async () => false);
  const host = createConsoleHost(core, {
    askLeave,
    setPageName: () => undefined,
    routes: () => [{ path: '/shop/items/:id', titleKey: 'shop.item.edit.title' }, { path: '/elsewhere' }],
    onAppError: () => undefined,
  });
  return { core, askLeave, host, app: host.forApp('outreach') };
}

describe('holdsRight', () => {
  const state = { permission: ['/task'], btnPermission: ['task:edit'] };

  it('takes buttons as granted, and the right to see a page where its menu entry was granted', () => {
    expect(['task:edit', 'task:view'].map((right) => holdsRight(state, right))).toEqual([true, true]);
    expect(['task:send', 'package:view', 'nonsense'].map((right) => holdsRight(state, right))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('createConsoleHost', () => {
  it('has the address in the shared store from the beginning', () => {
    window.history.replaceState(null, '', '/task?x=1#row');
    expect(open().core.store.state.location).toEqual({ pathname: '/task', search: '?x=1', hash: '#row' });
  });

  it('knows the addresses of pages by their names, and of no page that the mapping does not declare', () => {
    const { app } = open();
    expect(app.api.address('shop.item.edit', { id: 7 })).toBe('/shop/items/7');
    expect(app.api.address('shop.item.gone')).toBeUndefined();
    expect(() => app.api.address('shop.item.edit')).toThrow('needs id');
  });

  it('tells sub-applications of address, language and appearance, and of nothing that did not change', async () => {
    const { core, app } = open();
    const heard = vi.fn<() => void>();
    app.api.subscribe(heard);
    core.store.update({ billBizDate: '2026-11' });
    expect(heard).not.toHaveBeenCalled();
    core.store.update({ lang: 'ja_JP' });
    core.appearance.set({ theme: 'dark' });
    await core.navigation.go('/audience');
    expect(heard).toHaveBeenCalledTimes(3);
    expect(app.api.snapshot()).toMatchObject({ lang: 'ja_JP', appearance: { mode: 'dark' }, path: '/audience' });
    expect(core.store.state.location.pathname).toBe('/audience');
  });

  it('tells sub-applications when the rights of the operator change', () => {
    const { core, app } = open();
    const heard = vi.fn<() => void>();
    app.api.subscribe(heard);
    core.store.setPermissions({ userPermission: { systems: [], configs: [] }, permission: [], btnPermission: ['a:b'] });
    expect([heard.mock.calls.length, app.api.snapshot().rights, app.api.has('a:b')]).toEqual([1, ['a:b'], true]);
  });

  it('asks before unsaved input is left, and stays when the operator wants to', async () => {
    const { core, app, askLeave } = open();
    expect(await core.navigation.go('/audience')).toBe(true);
    app.api.setDirty('form', true);
    expect(await core.navigation.go('/task')).toBe(false);
    expect([askLeave.mock.calls.length, window.location.pathname]).toEqual([1, '/audience']);
    app.api.setDirty('form', false);
  });

  it('makes the browser ask before the page is closed with unsaved input', () => {
    const { app } = open();
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(false);
    app.api.setDirty('form', true);
    expect(close()).toBe(true);
    app.api.setDirty('form', false);
  });
});

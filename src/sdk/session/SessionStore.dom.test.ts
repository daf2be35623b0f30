import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COOKIE_DAYS, createSessionStore, SAVED_STATE_PREFIX, SIGN_OUT_CHANNEL } from './SessionStore.ts';

beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the session in the cookies accessToken and isLogin [3.1-02]', () => {
  const store = createSessionStore();
  expect([store.token(), store.isSignedIn()]).toEqual([null, false]);
  store.setToken('T');
  expect(Cookies.get()).toMatchObject({ accessToken: 'T', isLogin: 'true' });
  expect(store.isSignedIn()).toBe(true);
  store.clear();
  expect(Cookies.get()).toEqual({});
});

it('reads the language from its cookie, zh_CN by default [3.1-03]', () => {
  const store = createSessionStore();
  expect(store.language()).toBe('zh_CN');
  Cookies.set('lang', 'xx_XX');
  expect(store.language()).toBe('zh_CN');
  store.setLanguage('ms_MY');
  expect([Cookies.get('lang'), store.language()]).toEqual(['ms_MY', 'ms_MY']);
});

it('keeps name, site and system under their names [3.1-04] [3.1-05] [3.1-06]', () => {
  const store = createSessionStore();
  expect([store.userName(), store.siteId(), store.systemId()]).toEqual([null, null, null]);
  store.setUserName('王丽');
  store.setSiteId('7');
  store.setSystemId('s1');
  expect(Cookies.get('usrName')).toBe('王丽');
  expect(sessionStorage.getItem('siteInfo')).toBe('{"source":"7"}');
  expect(localStorage.getItem('systemId')).toBe('s1');
  expect([store.userName(), store.siteId(), store.systemId()]).toEqual(['王丽', '7', 's1']);
});

it('reads damaged site information as none', () => {
  sessionStorage.setItem('siteInfo', '{');
  expect(createSessionStore().siteId()).toBeNull();
});

it('lets cookies live 30 days, for this site, and only over https where it is https [9-19]', () => {
  const set = vi.spyOn(Cookies, 'set');
  createSessionStore().setToken('T');
  expect(COOKIE_DAYS).toBe(30);
  expect(set).toHaveBeenCalledWith('accessToken', 'T', { expires: 30, sameSite: 'lax', secure: false });
  const https = {
    location: { protocol: 'https:' },
    localStorage,
    sessionStorage,
    addEventListener() {},
    removeEventListener() {},
  };
  createSessionStore(https as unknown as Window).setToken('T');
  expect(set).toHaveBeenLastCalledWith('isLogin', 'true', { expires: 30, sameSite: 'lax', secure: true });
  set.mockRestore();
});

it('drops typed values at sign-out, and nothing else', () => {
  sessionStorage.setItem(`${SAVED_STATE_PREFIX}u.a.b`, '1');
  sessionStorage.setItem('other', '2');
  createSessionStore().signOut();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

it('tells other tabs by a storage event where there is no channel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const here = createSessionStore();
  here.setToken('T');
  let heard = 0;
  const stop = here.onSignedOutElsewhere(() => heard++);
  window.dispatchEvent(new StorageEvent('storage', { key: 'unrelated' }));
  expect([heard, here.isSignedIn()]).toEqual([0, true]);
  window.dispatchEvent(new StorageEvent('storage', { key: SIGN_OUT_CHANNEL }));
  expect([heard, here.isSignedIn()]).toEqual([1, false]);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: SIGN_OUT_CHANNEL }));
  expect(heard).toBe(1);
  here.signOut();
  expect(localStorage.getItem(SIGN_OUT_CHANNEL)).not.toBeNull();
});

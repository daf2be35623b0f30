import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { initialState, SharedStore } from './GlobalState.ts';

it('has exactly the keys of the specification [3.3-01]', () => {
  const keys =
    'lang location serviceConfig name userType dataInfo signList wechatTplList appPushTplList showMenus permission ' +
    'btnPermission gotPermissions authorized accountList billBizDate userInfo isOpenCustomerInfoModal systemResource ' +
    'userPermission systemId';
  expect(Object.keys(initialState()).sort()).toEqual(keys.split(' ').sort());
  expect(initialState()).toMatchObject({
    systemResource: { countryList: [] },
    userPermission: { systems: [], configs: [] },
  });
});

it('is always in the mode core [3.3-05]', () => {
  const store = new SharedStore();
  store.reset();
  expect(store.appMode).toBe('core');
});

it('tells observers of changes of what they read, and of nothing else', () => {
  const store = new SharedStore();
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(store.menuVisible));
  store.setMenuVisible(false);
  store.update({ name: 'x' });
  stop();
  expect(seen).toEqual([true, false]);
});

it('forgets the operator at reset, but neither language nor place', () => {
  const store = new SharedStore();
  store.update({ lang: 'ja_JP', name: 'Wang', systemId: '1' });
  store.setPermissions({
    userPermission: { systems: [], configs: [] },
    permission: ['/task'],
    btnPermission: ['task:edit'],
  });
  expect(store.state.gotPermissions).toBe(true);
  store.reset();
  expect(store.state).toEqual({ ...initialState(), lang: 'ja_JP' });
});

import { describe, expect, it } from 'vitest';
import type { MicroApp } from '../../../contract/shell/menu.ts';
import { activeApp, pathBelow } from '../lifecycle/activeApp.ts';
import { validateApps } from './validateApps.ts';

const app = (name: string, activeRule: string, entry = `https://apps.example/${name}/index.html`): MicroApp => ({
  name,
  entry,
  activeRule,
  props: { title: name, desc: '' },
});
const messages = (...list: Partial<MicroApp>[]): string[] => validateApps(list).refused.map(({ message }) => message);

describe('validateApps', () => {
  it('refuses an empty name [5.1-04]', () => {
    expect(messages(app('', '/a'), app('  ', '/a'))).toEqual([
      'name should not be empty!',
      'name should not be empty!',
    ]);
  });

  it('refuses the second of a name, in the list and against what is registered [5.1-05]', () => {
    expect(messages(app('a', '/a'), app('a', '/b'))).toEqual(["name 'a' is registered already"]);
    expect(validateApps([app('a', '/a')], ['a']).apps).toEqual([]);
  });

  it('refuses an entry that there is nothing to load from [5.1-06] [8.1-23]', () => {
    expect(messages(app('a', '/a', ''), { ...app('b', '/b'), entry: undefined })).toEqual([
      'entry should not be empty!',
      'entry should not be empty!',
    ]);
    expect(messages(app('a', '/a', 'https://[apps.example/a/'))).toEqual([
      "entry 'https://[apps.example/a/' is no address",
    ]);
    expect(messages(app('a', '/a', '//apps.example/a/'), app('b', '/b', '/subapps/b/'))).toEqual([]);
  });

  it('refuses an entry without activity rule [5.1-07]', () => {
    expect(messages({ ...app('a', ''), activeRule: undefined }, app('b', ''))).toEqual([
      'activeRule should not be empty!',
      'activeRule should not be empty!',
    ]);
    expect(messages(app('a', 'profile'))).toEqual(["activeRule 'profile' should begin with '/'"]);
  });

  it('keeps the good ones beside a bad one, and puts the root last [2.2-03]', () => {
    const { apps, refused } = validateApps([app('root', '/'), app('', '/x'), app('profile', '/profile')]);
    expect(apps.map(({ name }) => name)).toEqual(['profile', 'root']);
    expect(refused).toEqual([{ index: 1, name: '', message: 'name should not be empty!' }]);
  });
});

describe('activeApp', () => {
  const apps = [app('root', '/'), app('common', '/common'), app('profile', '/profile'), app('deep', '/profile/deep')];
  it.each([
    ['/', 'root'],
    ['/task/1', 'root'],
    ['/profile', 'profile'],
    ['/profile/', 'profile'],
    ['/profilex', 'root'],
    ['/profile/deep/1', 'deep'],
    ['/common/role', 'common'],
    ['/common/login', undefined],
    ['/common/login/reset', undefined],
    ['/common/loginx', 'common'],
    [undefined, undefined],
    ['/401', undefined],
    ['/403', undefined],
    ['/404', undefined],
    ['/415', undefined],
  ])('at %s is %s', (path, name) => {
    expect(activeApp(apps, path)?.name).toBe(name);
  });

  it('reads paths below the router base, and none outside of it', () => {
    expect([pathBelow('/', '/a'), pathBelow('/', '/')]).toEqual(['/a', '/']);
    expect(pathBelow('/console//', '/console/a')).toBe('/a');
    expect(pathBelow('/console/', '/console')).toBe('/');
    expect(pathBelow('/console', '/console/a')).toBe('/a');
    expect(pathBelow('/console', '/consolex')).toBeUndefined();
  });
});

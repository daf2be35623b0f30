import { expect, it } from 'vitest';
import type { MicroApp } from '../../../contract/shell/menu.ts';
import { appOfUrl } from './appOfUrl.ts';

const app = (name: string, entry: string): MicroApp => ({
  name,
  entry,
  activeRule: `/${name}`,
  props: { title: name, desc: '' },
});
const APPS = [
  app('a', '//apps.example/a/'),
  app('nested', 'https://apps.example/a/nested/index.html'),
  app('own', '/subapps/own/'),
];
const nameOf = (url: string) => appOfUrl(url, APPS, 'https://console.example/task')?.name;

it.each([
  ['https://apps.example/a/assets/main.js', 'a'],
  ['https://apps.example/a/nested/main.js', 'nested'],
  ['https://console.example/subapps/own/main.js', 'own'],
  ['https://console.example/assets/index.js', undefined],
  ['https://apps.example/b/main.js', undefined],
])('%s belongs to %s', (url, name) => {
  expect(nameOf(url)).toBe(name);
});

it('a file belongs to the innermost folder, whatever the order of the mapping', () => {
  const nameIn = (apps: readonly MicroApp[]) =>
    appOfUrl('https://apps.example/a/nested/main.js', apps, 'https://console.example/')?.name;
  expect([nameIn(APPS), nameIn(APPS.toReversed())]).toEqual(['nested', 'nested']);
});

it('of two applications in one folder, the first of the mapping has the file', () => {
  const apps = [app('first', 'https://apps.example/a/one.html'), app('second', 'https://apps.example/a/two.html')];
  expect(appOfUrl('https://apps.example/a/main.js', apps, 'https://console.example/')?.name).toBe('first');
});

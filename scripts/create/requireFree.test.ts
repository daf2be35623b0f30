import path from 'node:path';

import { expect, it } from 'vitest';

import { requireFree } from './requireFree.ts';
import { readRequest } from './SubAppRequest.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const check = (...argv: string[]) => requireFree(ROOT, readRequest(argv));

it('lets a free name and prefix pass', () => {
  expect(() => check('free-name')).not.toThrow();
  expect(() => check('freeName', '--prefix', '/free/name')).not.toThrow();
});

it.each([
  ['Loyalty', 'neither kebab-case nor lowerCamelCase'],
  ['loyalty_points', 'neither kebab-case nor lowerCamelCase'],
  ['../escape', 'neither kebab-case nor lowerCamelCase'],
  ['loyalty-Points', 'neither kebab-case nor lowerCamelCase'],
  ['history', 'every browser window has a property of it'],
  ['common', 'src/apps/common exists'],
  ['outReach', 'src/apps/outreach exists'],
  ['shell', 'stands in src/shell/locales'],
  ['mailbox', 'the text menu.mailbox stands in src/apps/outreach/names'],
  ['accessibility', 'e2e/real/accessibility.spec.ts exists'],
])('refuses the name %s, and says why', (name, why) => {
  expect(() => check(name, '--prefix', '/free')).toThrow(why);
});

it.each([
  ['free', 'is no path'],
  ['/free/', 'is no path'],
  ['/:id', 'is no path'],
  ['/', 'is no path'],
  ['/common', '/common belongs to common'],
  ['/common/more', '/common belongs to common'],
  ['/task', '/task belongs to outreach'],
  ['/records', '/records/send belongs to outreach'],
  ['/api/x', 'the console answers /api itself'],
  ['/404', 'the console answers /404 itself'],
])('refuses the prefix %s, and says why', (prefix, why) => {
  expect(() => check('free', '--prefix', prefix)).toThrow(why);
});

it('refuses a title that would read as a forgotten translation', () => {
  expect(() => check('free', '--title', 'Free')).toThrow('The title in zh_CN, "Free", equals the English one');
});

import { expect, it } from 'vitest';
import { isHostName } from './hostName.ts';

it('takes a host name with a dot, of any depth', () => {
  const names = ['a.b', 'shop.a-b.example.com', 'localhost', 'a..b', 'a.b.', '-a.b', ''];
  expect(names.filter(isHostName)).toEqual(['a.b', 'shop.a-b.example.com']);
});

it('takes at most 253 characters, and 63 between dots', () => {
  const long = Array.from({ length: 4 }, () => 'x'.repeat(63)).join('.');
  expect([isHostName(long.slice(1)), isHostName(long.slice(2))]).toEqual([false, true]);
  expect([isHostName(`${'x'.repeat(64)}.com`), isHostName(`${'x'.repeat(63)}.com`)]).toEqual([false, true]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPictureHost } from './pictureHosts.ts';

it.each([
  ['cdn.example.com', 'cdn.example.com'],
  [' CDN.Example.com ', 'cdn.example.com'],
  ['https://cdn.example.com/a/b.png?c=d', 'cdn.example.com'],
  ['http://cdn.example.com:8080/a.png', 'cdn.example.com:8080'],
  ['cdn.example.com:8080', 'cdn.example.com:8080'],
  ['https://cdn.example.com:443/a.png', 'cdn.example.com'],
  ['ｃｄｎ.example.com', 'cdn.example.com'],
  ['例子.中国', 'xn--fsqu00a.xn--fiqs8s'],
])('%s names the host %s', (typed, host) => {
  expect(readPictureHost(typed)).toBe(host);
});

it.each([
  '',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'a b',
  '*.example.com',
  'a@example.com',
  'javascript:alert(1)',
  'x.com; script-src *',
])('%j names none', (typed) => {
  expect(readPictureHost(typed)).toBeUndefined();
});

it('whatever is typed, a host is safe in a header', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain()), (typed) => {
      expect(readPictureHost(typed) ?? 'a.b').toMatch(/^[a-z\d.-]+(:\d+)?$/);
    }),
  );
});

import { expect, it } from 'vitest';
import { canBeTracked, isOriginOf, sitePolicy, siteSnippet } from './trackedSite.ts';

it('an origin is one of the site only with exactly its host, at whatever port', () => {
  const good = ['https://www.shop.com', 'http://www.shop.com', 'https://WWW.shop.com:8443'];
  expect(good.filter((origin) => isOriginOf('www.shop.com', origin))).toEqual(good);
  const bad = [
    '',
    'null',
    'www.shop.com',
    'https://shop.com',
    'https://www.shop.com.evil.com',
    'https://evil.com/www.shop.com',
    'https://www.shop.com@evil.com',
    'ftp://www.shop.com',
    'file:///www.shop.com',
  ];
  expect(bad.filter((origin) => isOriginOf('www.shop.com', origin))).toEqual([]);
  expect(isOriginOf('', 'https://www.shop.com')).toBe(false);
});

it('a site with a host name has a line for its pages and a policy that opens nothing but our server', () => {
  expect([canBeTracked({ domain: '' }), canBeTracked({ domain: 'a.cn' })]).toEqual([false, true]);
  const scriptUrl = 'https://console.cn:8443/track.js';
  expect(siteSnippet({ id: 's1', scriptUrl })).toBe(`<script async src="${scriptUrl}?site=s1"></script>`);
  expect(sitePolicy(scriptUrl)).toBe('script-src https://console.cn:8443; connect-src https://console.cn:8443');
});

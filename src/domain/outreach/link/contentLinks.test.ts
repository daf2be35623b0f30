import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasOnlyGoodLinks } from './contentLinks.ts';

const linked = (href: string): string => `<p>Hi <a class="x" href="${href}">look</a> there</p>`;

it('links of a message lead to the web, to a mail, a phone, a place in it, or are a variable', () => {
  const good = [
    'https://brand.example/?a=1&amp;n={{name}}',
    'http://brand.example',
    '//brand.example/a',
    'https://{{host}}/sale',
    'mailto:ann@brand.example',
    'tel:+8613800138000',
    '#top',
    '#',
    '{{link}}',
    'https://brand.example/?n={{ 姓名 }}',
    'https://brand.example/{{city|all}}',
    ' https://brand.example ',
  ];
  expect(good.filter((href) => !hasOnlyGoodLinks(linked(href)))).toEqual([]);
  expect(hasOnlyGoodLinks('<p>No link, <a name="top">a place</a> https://x</p>')).toBe(true);
});

it('a link that leads nowhere is illegal, however it is quoted', () => {
  const bad = [
    'www.brand.example',
    'htp://brand.example',
    'https://',
    'https:// a.cn',
    '/sale',
    '',
    'javascript:alert(1)',
    'javascript:mailto:x',
    'mailto:ann b@brand.example',
    'tel:138 0000',
    'brand#top',
    '#a b',
  ];
  for (const href of bad) {
    expect([href, hasOnlyGoodLinks(linked(href))]).toEqual([href, false]);
    expect([href, hasOnlyGoodLinks(`<A HREF='${href}'>x</A>`)]).toEqual([href, false]);
  }
  expect(hasOnlyGoodLinks('<a href=www.brand.example>x</a>')).toBe(false);
  expect(hasOnlyGoodLinks(`${linked('https://brand.example')}${linked('brand')}`)).toBe(false);
});

it('any text gets an answer in time', () => {
  fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => typeof hasOnlyGoodLinks(text) === 'boolean'));
  const before = performance.now();
  hasOnlyGoodLinks('<a '.repeat(26_000));
  expect(performance.now() - before).toBeLessThan(500);
});

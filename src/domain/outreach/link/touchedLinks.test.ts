import fc from 'fast-check';
import { expect, it } from 'vitest';
import { touchedLinks } from './touchedLinks.ts';

const told = (text: string): string[] => touchedLinks(text).map(({ link, sign }) => `${link} ${sign}`);

it.each([
  ['点击{link_Abc1234}领取', ['{link_Abc1234} 领']],
  ['点击 {link_Abc1234} 领取', []],
  ['{link_Abc1234}', []],
  ['{link_Abc1234}\n退订', []],
  ['{link_Abc1234}。', ['{link_Abc1234} 。']],
  ['{link_Abc1234})', ['{link_Abc1234} )']],
  ['{link_Abc1234}{name}', ['{link_Abc1234} {']],
  ['{name}领取', []],
  ['https://shop.example/a领取', ['https://shop.example/a 领']],
  ['(https://shop.example/a)', ['https://shop.example/a )']],
  ['see https://shop.example/a.', ['https://shop.example/a .']],
  ['see https://shop.example/a now', []],
  ['{link_Abc1234}😀', ['{link_Abc1234} 😀']],
])('of "%s" tells the links that a sign touches', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

it('is silent about every link with blanks around it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const links = touchedLinks(`${before} {link_Abc1234} ${after}`).map(({ link }) => link);
      expect(links).not.toContain('{link_Abc1234}');
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CLICK_MARK_LENGTH,
  codesOfVariables,
  isLinkVariable,
  linkVariable,
  personalLink,
  SAMPLE_CLICK_MARK,
} from './personalLink.ts';

describe('a variable that stands for a short link', () => {
  it('names the code of its link, which is read out of it again', () => {
    expect(linkVariable('Sale7')).toBe('link_Sale7');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z\d]{4,20}$/), (code) => {
        expect(codesOfVariables([linkVariable(code)])).toEqual([code]);
        expect(isLinkVariable(linkVariable(code))).toBe(true);
      }),
    );
  });

  it.each([
    'name',
    'link',
    'link_',
    'link_abc',
    'link_a-bcd',
    `link_${'x'.repeat(21)}`,
    'Link_Sale',
    'my_link_Sale',
    '',
  ])('is not “%s”, whose value is looked for at people', (name) => {
    expect(codesOfVariables([name])).toEqual([]);
    expect(isLinkVariable(name)).toBe(false);
  });

  it('counts once among those of a message, in their order, beside variables of people', () => {
    expect(codesOfVariables(['link_Sale', 'name', 'link_Gift', 'link_Sale', 'link_abc'])).toEqual(['Sale', 'Gift']);
    expect(codesOfVariables([])).toEqual([]);
  });
});

it('one person gets the address of a link with a mark of their own, and a sample is as long as theirs', () => {
  expect(personalLink('https://s.brand.cn/s/Sale', 'Ab3')).toBe('https://s.brand.cn/s/Sale/Ab3');
  expect(SAMPLE_CLICK_MARK).toHaveLength(CLICK_MARK_LENGTH);
});

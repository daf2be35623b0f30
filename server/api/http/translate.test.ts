import { expect, it } from 'vitest';
import { translator } from './translate.ts';

const packs = { pack: () => ({ kept: '{{names}} ({{count}})' }) };

it('fills a text with its values, a list as the language writes lists, and says which text is missing [8.1-11]', () => {
  const values = { names: ['gold', 'silver'], count: 2 };
  expect(translator({ packs }, 'en_US')('kept', values)).toBe('gold, silver (2)');
  expect(translator({ packs }, 'zh_CN')('kept', values)).toBe('gold、silver (2)');
  expect(translator({ packs }, 'en_US', { kept: 'Own: {{names}}' })('kept', values)).toBe('Own: gold, silver');
  expect(translator({ packs }, 'en_US')('lost')).toBe('urc id:lost is not found');
});

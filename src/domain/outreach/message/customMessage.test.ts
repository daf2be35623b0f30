import { describe, expect, it } from 'vitest';
import {
  CUSTOM_TEXT_BYTES_MAX,
  type CustomContent,
  customFault,
  MINI_PROGRAM_CARD_TITLE_MAX,
} from './customMessage.ts';

const card = (title: string, more: object = {}): CustomContent => ({
  kind: 'miniProgramCard',
  title,
  page: 'pages/index/index',
  thumbMediaId: 'm1',
  ...more,
});
const article = (more: object = {}): CustomContent => ({
  kind: 'article',
  title: '会员日',
  description: '',
  url: 'https://example.com/sale',
  picture: 'https://example.com/sale.png',
  ...more,
});

describe('a customer-service message', () => {
  it('as a mini-program card has a title of 28 characters at most [5.3-19]', () => {
    expect(MINI_PROGRAM_CARD_TITLE_MAX).toBe(28);
    expect(customFault(card('长'.repeat(28)))).toBeUndefined();
    expect(customFault(card('长'.repeat(29)))).toBe('tooLong');
    expect(customFault(card('a'.repeat(28)))).toBeUndefined();
    expect(customFault(card('a'.repeat(29)))).toBe('tooLong');
  });

  it('as a mini-program card has a title, a page and a picture', () => {
    for (const bad of [card(' '), card('a', { page: '' }), card('a', { thumbMediaId: '' })])
      expect(customFault(bad)).toBe('required');
  });

  it('as a text has 2,048 bytes at most, whatever its characters', () => {
    const text = (of: string): CustomContent => ({ kind: 'text', text: of });
    expect(customFault(text('a'.repeat(CUSTOM_TEXT_BYTES_MAX)))).toBeUndefined();
    expect(customFault(text('a'.repeat(CUSTOM_TEXT_BYTES_MAX + 1)))).toBe('tooLong');
    expect(customFault(text('长'.repeat(682)))).toBeUndefined();
    expect(customFault(text('长'.repeat(683)))).toBe('tooLong');
    expect(customFault(text(' \n'))).toBe('required');
  });

  it('as an article leads to an address of the web, with a picture or without', () => {
    expect(customFault(article())).toBeUndefined();
    expect(customFault(article({ picture: '' }))).toBeUndefined();
    expect(customFault(article({ title: '' }))).toBe('required');
    for (const more of [{ url: '' }, { url: 'javascript:alert(1)' }, { picture: 'data:image/png,' }])
      expect(customFault(article(more))).toBe('formatIncorrect');
  });

  it('as a picture names one', () => {
    expect(customFault({ kind: 'image', mediaId: 'm1' })).toBeUndefined();
    expect(customFault({ kind: 'image', mediaId: '' })).toBe('required');
  });
});

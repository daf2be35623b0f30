import { describe, expect, it } from 'vitest';
import { mailChanges } from './mailChanges.ts';

const changed = (before: string, after: string): string[] =>
  mailChanges({ field: 'content', before, after }).map(({ field }) => field);

describe('a changed e-mail', () => {
  it('says that a link leads elsewhere, although its words are the same', () => {
    const link = (to: string): string => `<p>Read <a href="${to}">more</a></p>`;
    expect(mailChanges({ field: 'content', before: link('https://a.cn'), after: link('https://b.cn') })).toEqual([
      { field: 'links', before: 'https://a.cn', after: 'https://b.cn' },
    ]);
  });

  it('says that a picture is another, and apart from it which words are', () => {
    expect(changed('<p>x</p><img src="https://a.cn/1.png">', '<p>y</p><img src="https://a.cn/2.png">')).toEqual([
      'content',
      'images',
    ]);
  });

  it('says that only its looks are others where words, links and pictures are the same', () => {
    expect(changed('<p>x</p>', '<p><b>x</b></p>')).toEqual(['markup']);
  });
});

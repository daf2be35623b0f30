import { describe, expect, it } from 'vitest';
import { xmlText } from './xmlText.ts';

describe('text of a cell', () => {
  it('is what its entities and escapes stand for, a pair of surrogates too', () => {
    expect(xmlText('a&amp;b_x000D_&#x1F600;_xD83D__xDE00_')).toBe('a&b\r\u{1F600}\u{1F600}');
  });

  it('holds no character that a database cannot keep', () => {
    expect(xmlText('a&#0;b_x0000_c&#xD800;d_xDC00_e&#1114112;f\u0000g')).toBe('abcdefg');
    expect(xmlText('&#1114111;')).toBe('\u{10FFFF}');
  });
});

import { describe, expect, it } from 'vitest';
import { mailText, plainText } from './mailText.ts';

describe('the text part of a mail', () => {
  it('keeps lines, lists and signs', () => {
    expect(plainText('<style>p{}</style><h1>Sale</h1><p>One<br>two</p><ul><li>a</li><li>b &lt; c</li></ul>')).toBe(
      'Sale\n\nOne\ntwo\n\n- a\n- b < c',
    );
  });

  it('keeps the cells of a table apart, its rows in lines', () => {
    expect(plainText('<table><tr><th>单价</th><td>100</td></tr><tr><td>a</td><td>2</td></tr></table>')).toBe(
      '单价 100\na 2',
    );
  });

  it('says the words of pictures, also of those that lead somewhere', () => {
    expect(plainText('<img src="a.png" alt="Autumn sale"><img src="b.png">')).toBe('Autumn sale');
    expect(plainText('<a href="https://a.example/"><img src="a.png" alt="To the shop"></a>')).toBe(
      'To the shop (https://a.example/)',
    );
    expect(plainText('<a href="https://a.example/"><img src="a.png"></a>')).toBe('https://a.example/');
  });

  it('shows an address once', () => {
    expect(plainText('<a href="https://a.example/">https://a.example</a>')).toBe('https://a.example');
    expect(plainText('<a href="mailto:a@b.example">a@b.example</a>')).toBe('a@b.example');
    expect(plainText('<a href="https://a.example/?a=1&amp;b=2">look</a>')).toBe('look (https://a.example/?a=1&b=2)');
    expect(plainText('<a href="#top">up</a>')).toBe('up');
  });

  it('is filled for each person, words and addresses apart', () => {
    const text = mailText('<p>Dear {{name}}, <a href="https://a.example/?n={{name}}">look</a>\uE0000\uE001</p>');
    const fill = (name: string): string =>
      text.fill(
        (words) => words.replace('{{name}}', name),
        (address) => address.replace('{{name}}', encodeURIComponent(name)),
      );
    expect(fill('A&B')).toBe('Dear A&B, look (https://a.example/?n=A%26B)0');
    expect(fill('\uE0000\uE001')).toBe('Dear \uE0000\uE001, look (https://a.example/?n=%EE%80%800%EE%80%81)0');
  });
});

it('is made of elements inside each other, however many there are', () => {
  const nested = (depth: number): string => `${'<b>'.repeat(depth)}deep${'</b>'.repeat(depth)}<p>after</p>`;
  expect(plainText(nested(100))).toBe('deep\n\nafter');
  expect(plainText(nested(26_000))).toContain('after');
});

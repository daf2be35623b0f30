import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, unescapeHtml } from '../../../../src/domain/shared/text/messageTemplate.ts';
import { linkVariable } from '../../../../src/domain/outreach/link/personalLink.ts';
import { countedAddress, type CountedBy, readCountedLink, withCountedLinks } from './countedLink.ts';

const BY: CountedBy = { secret: Buffer.alloc(32, 7), base: 'https://console.example.com' };
const PERSON = { rowId: 41, values: { name: 'Ann', [linkVariable('sale')]: 'https://s.example.com/s/sale/abc' } };

/** What an address that is counted says and where it leads. */
function read(address: string) {
  const url = new URL(address);
  const [, path = '', mark = ''] = url.pathname.split('/');
  expect([url.origin, path]).toEqual([BY.base, 'c']);
  const given = { mark, signature: url.searchParams.get('k') ?? '', target: url.searchParams.get('u') ?? '' };
  return { given, said: readCountedLink(BY.secret, given) };
}

describe('links of an e-mail', () => {
  it('lead by us to exactly where they led, and say whose mail it was', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (target) => {
        const html = withCountedLinks(BY, PERSON, `<p><a class="x" href="${escapeHtml(target)}" title="a">Go</a></p>`);
        const href = unescapeHtml(/href="([^"]*)"/.exec(html)?.[1] ?? '');
        expect(read(href).said).toEqual({ rowId: PERSON.rowId, target });
        expect(html).toMatch(/^<p><a class="x" href="[^"<>]+" title="a">Go<\/a><\/p>$/);
      }),
    );
  });

  it('that lead elsewhere than to the web, and pictures, stay as they are; personal short links count themselves', () => {
    const kept = [
      '<a href="mailto:a@b.example">a</a>',
      '<a href="tel:+8613800000000">b</a>',
      '<a href="#top">c</a>',
      '<a title="no link">d</a>',
      '<img src="https://cdn.example.com/a.png" />',
      '<a href="https://s.example.com/s/sale/abc">e</a>',
      'https://in.the.text.example',
    ].join('');
    expect(withCountedLinks(BY, PERSON, kept)).toBe(kept);
    expect(countedAddress(BY, PERSON, 'myapp://order/1')).toBe('myapp://order/1');
  });

  it('lead nowhere that no mail of ours leads to', () => {
    const { given } = read(countedAddress(BY, PERSON, 'https://brand.example/a'));
    expect(readCountedLink(BY.secret, given)).toBeDefined();
    const other = read(countedAddress(BY, { ...PERSON, rowId: 42 }, 'https://brand.example/a')).given;
    for (const forged of [
      { ...given, target: 'https://evil.example' },
      { ...given, signature: '' },
      { ...given, signature: `${given.signature}A` },
      { ...given, mark: other.mark },
      { ...given, mark: 'x' },
    ])
      expect(readCountedLink(BY.secret, forged)).toBeUndefined();
  });
});

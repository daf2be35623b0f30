import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlReferences } from './htmlReferences.ts';
import { escapeHtml } from './messageTemplate.ts';

it('blanks around an address are none of it, and nothing is not an address', () => {
  expect(htmlReferences('<a href=" https://a.example ">x</a><a href="  ">x</a><img src>')).toEqual({
    links: ['https://a.example'],
    images: [],
  });
});

describe('what an HTML leads to and shows', () => {
  it('is told in the order of the text, twice where it stands twice', () => {
    const html =
      '<p><a href="https://a.example/1">one</a><img src="https://p.example/x.png"><A HREF=\'https://a.example/2\'>two</A></p>' +
      '<a href=https://a.example/1>again</a><map><area href="mailto:x@example.com"></map>';
    expect(htmlReferences(html)).toEqual({
      links: ['https://a.example/1', 'https://a.example/2', 'https://a.example/1', 'mailto:x@example.com'],
      images: ['https://p.example/x.png'],
    });
  });

  it('is read as a person meets it: what is escaped is not, and variables stay as they are', () => {
    expect(htmlReferences('<a class="x" href="https://a.example/?a=1&amp;b={{code}}">x</a>').links).toEqual([
      'https://a.example/?a=1&b={{code}}',
    ]);
  });

  it('is not what stands in comments, in words, in other attributes, or is empty', () => {
    const html =
      '<!-- <a href="https://hidden.example">x</a> --><p title="<a href=\'https://title.example\'>">href="https://words.example"</p>' +
      '<a data-href="https://data.example">x</a><a href="">x</a><a>x</a><abbr href="https://abbr.example">x</abbr>';
    expect(htmlReferences(html)).toEqual({ links: [], images: [] });
  });

  it('finds every link and picture, whatever their addresses are', () => {
    const address = fc.webUrl({ withQueryParameters: true, withFragments: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), address, fc.constantFrom('"', "'"))), (parts) => {
        const html = parts
          .map(([isLink, to, quote]) =>
            isLink
              ? `<p>a &gt; b <a target=_blank href=${quote}${escapeHtml(to)}${quote}>x</a></p>`
              : `<img alt="a>b" src=${quote}${escapeHtml(to)}${quote}/>`,
          )
          .join('\n');
        const of = (wanted: boolean): string[] => parts.filter(([isLink]) => isLink === wanted).map(([, to]) => to);
        expect(htmlReferences(html)).toEqual({ links: of(true), images: of(false) });
      }),
    );
  });
});

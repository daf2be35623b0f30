import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlReferences } from './htmlReferences.ts';
import { escapeHtml } from '../text/messageTemplate.ts';

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

  it('is also what backgrounds and inline styles show', () => {
    const html =
      '<table background="https://a.example/1.png"><tr><td style="background:#fff URL( \'https://a.example/2.png\' ) no-repeat">x</td></tr></table>' +
      '<p style="background-image:url(&quot;https://a.example/3.png&quot;),url(https://a.example/4.png)">url(words.png)</p><p style="background:url(">x</p>';
    expect(htmlReferences(html).images).toEqual([1, 2, 3, 4].map((nth) => `https://a.example/${nth}.png`));
  });
});

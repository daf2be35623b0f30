import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXml, textIn } from './readXml.ts';

describe('XML of strangers', () => {
  it('is read as elements and their texts, plain or in CDATA', () => {
    const read = readXml(
      '<?xml version="1.0"?><xml><A> a &lt; b </A><B><![CDATA[<not> &amp; read]]></B><C><D>1</D><D>2</D></C></xml>',
    );
    if (read === undefined) throw new Error('not read');
    expect(textIn(read, 'A')).toBe('a < b');
    expect(textIn(read, 'B')).toBe('<not> &amp; read');
    expect(read.children.get('C')?.[0]?.children.get('D')).toHaveLength(2);
    expect(textIn(read, 'none')).toBe('');
  });

  it('has the text of an element that stands there once: two of a name say nothing', () => {
    const read = readXml('<xml><A>1</A><A>2</A></xml>');
    expect(read === undefined ? undefined : textIn(read, 'A')).toBe('');
  });

  it.each([
    ['a document type', '<!DOCTYPE xml><xml/>'],
    ['an entity of its own', '<!DOCTYPE xml [<!ENTITY a "b">]><xml>&a;</xml>'],
    ['an entity from a file', '<!DOCTYPE xml [<!ENTITY a SYSTEM "file:///etc/passwd">]><xml>&a;</xml>'],
    ['a document type from elsewhere', '<!DOCTYPE xml SYSTEM "http://127.0.0.1:9/x.dtd"><xml/>'],
    [
      'entities that grow without end',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]><xml>&c;</xml>',
    ],
    ['a parameter entity', '<!DOCTYPE x [<!ENTITY % a SYSTEM "http://127.0.0.1:9/"> %a;]><xml/>'],
    ['an entity that nobody declared', '<xml>&who;</xml>'],
    ['a processing instruction', '<?php system("id") ?><xml/>'],
    ['what does not end', '<xml><A>'],
    ['what ends twice', '<xml></xml></xml>'],
    ['two roots', '<xml/><xml/>'],
    ['elements that cross', '<xml><A><B></A></B></xml>'],
    ['a character that XML does not have', '<xml>\u0001</xml>'],
    ['a character that no database keeps', '<xml>\u0000</xml>'],
    ['half a character', '<xml>&#xD800;</xml>'],
    ['elements ever deeper', `${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`],
    ['elements without end', `<xml>${'<a/>'.repeat(10_000)}</xml>`],
    ['nothing', ''],
    ['JSON', '{"MsgType":"event"}'],
  ])('is refused with %s', (_what, document) => {
    expect(readXml(document)).toBeUndefined();
  });

  it('is read or refused and never anything else', () => {
    const piece = fc.constantFrom(
      '<xml>',
      '</xml>',
      '<a>',
      '</a>',
      '<![CDATA[',
      ']]>',
      '&lt;',
      '&',
      '<!--',
      '-->',
      '"',
      'x',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' })), { maxLength: 30 }), (pieces) => {
        const read = readXml(pieces.join(''));
        expect(read === undefined || read.children instanceof Map).toBe(true);
      }),
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailText } from '../server/channels/mailText.ts';
import { sanitizeContent } from '../server/outreach/channel/email/sanitizeContent.ts';
import { isOptOutReply } from '../src/domain/common/sms/optOutReply.ts';
import { readNumberList } from '../src/domain/common/contacts/numberList.ts';
import { hasOnlyGoodLinks } from '../src/domain/outreach/link/contentLinks.ts';
import { deviceClassOf } from '../src/domain/outreach/channel/deviceClass.ts';
import { readCsv } from '../src/domain/shared/file/csvRows.ts';
import { htmlReferences } from '../src/domain/shared/address/htmlReferences.ts';
import { LineCutter } from '../src/domain/shared/file/LineCutter.ts';
import { renderTemplate, templateVariables } from '../src/domain/shared/text/messageTemplate.ts';
import { codeText, nameText, proseText } from '../src/domain/shared/text/textKinds.ts';
import { countWork, startCounting } from './fixtures/countWork.ts';

let stop: () => void = () => undefined;
beforeAll(() => {
  stop = startCounting();
});
afterAll(() => stop());

/** Readers of texts of strangers. The reader of workbooks has a counter of its own (`foreignWorkbooks.test.ts`). */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'rows of CSV': (text) => [...readCsv(text)],
  'lines of a body': (text) => new LineCutter({ quoted: true, max: 64 * 1024 }).push(text),
  'links and pictures of HTML': htmlReferences,
  'good links of a content': hasOnlyGoodLinks,
  'cleaning of HTML': sanitizeContent,
  'the text of a mail': mailText,
  'variables of a template': templateVariables,
  'filling of a template': (text) => renderTemplate(text, { name: 'Ann' }, { html: true }),
  'words of a reply': isOptOutReply,
  'the class of a device': deviceClassOf,
  'typed numbers': readNumberList,
  names: nameText,
  prose: proseText,
  codes: codeText,
};

/** Pieces that make readers look far ahead, or look again. */
const SHAPES: Readonly<Record<string, string>> = {
  plain: 'word ',
  quotes: '"',
  'tags with an open quote': '<a href="x',
  'tags without an end': '<a ',
  'attributes without an end': "<a x='",
  comments: '<!--',
  'nested elements': '<b>',
  variables: '{{ ',
  braces: '{{name}}',
  blanks: ' ',
  'line ends': '\r\n',
  'open cells': '\n"a,',
  entities: '&amp',
  joiners: 'a\u200d',
  dots: 'a.',
};

/** Characters of the shorter text. */
const LENGTH = 4_000;

describe.each(Object.keys(READERS))('twice as much text takes at most 2.5 times the work of %s', (reader) => {
  it.each(Object.entries(SHAPES))('%s', (_name, piece) => {
    const read = READERS[reader] ?? (() => undefined);
    const workOf = (length: number): number => {
      const text = piece.repeat(Math.ceil(length / piece.length));
      return countWork(() => read(text));
    };
    // Each call has a fixed cost, whatever its text.
    const small = workOf(1);
    expect(workOf(2 * LENGTH) - small).toBeLessThanOrEqual(Math.max(LENGTH, workOf(LENGTH) - small) * 2.5);
  });
});

it('notices quadratic work, in code and inside an expression that is asked again and again', () => {
  const loops = (text: string): number => {
    let found = 0;
    for (let at = 0; at < text.length; at += 1) for (let next = at; next < text.length; next += 1) found += 1;
    return found;
  };
  const searches = (text: string): void => {
    for (let at = 0; at < text.length; at += 1) text.indexOf('#', at);
  };
  for (const read of [loops, searches]) {
    const [once, twice] = [1_000, 2_000].map((length) => countWork(() => read('x'.repeat(length))));
    expect(twice ?? 0).toBeGreaterThan((once ?? 0) * 3.5);
  }
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FAULTS } from './faults.ts';
import { PROSE, sentencesOf } from './proseOf.ts';

type Counts = Record<string, Record<string, number>>;

/** The number of sentences with each fault, by place. */
const KNOWN = JSON.parse(readFileSync(join(import.meta.dirname, 'counts.json'), 'utf8')) as Counts;
/** The known number has to follow once it is too high by this. */
const SLACK = 15;

it.each(Object.entries(PROSE))(
  'the %s have no more sentences than before that docs/style.md bans',
  (where, prose) => {
    const sentences = prose().flatMap(({ text }) => sentencesOf(text));
    const problems = Object.entries(FAULTS).flatMap(([fault, hasIt]) => {
      const found = sentences.filter(hasIt).length;
      const known = KNOWN[where]?.[fault] ?? 0;
      if (found > known) return [`${fault}: ${found}, known ${known}: "npm run style <path>" lists them`];
      return found <= known - SLACK ? [`${fault}: ${found}: write that into tests/style/counts.json`] : [];
    });
    expect(problems).toEqual([]);
    expect(sentences.length).toBeGreaterThan(500);
  },
  60_000,
);

it.each([
  ['What is only read asks for no text of its form.', ['headless']],
  ['Whoever signs in gets a page.', ['headless']],
  ['What is this?', []],
  ['It stands at its account.', ['fillers']],
  ['A task starts by itself.', ['fillers']],
  [`${'word '.repeat(25)}end.`, ['long']],
  [`${'word '.repeat(24)}end.`, []],
  ['A read-only list needs no form title.', []],
])('%j has the faults %j', (sentence, faults) => {
  expect(Object.keys(FAULTS).filter((fault) => FAULTS[fault]?.(sentence))).toEqual(faults);
});

it('divides prose into sentences, whatever code and links it has', () => {
  expect(sentencesOf('It reads `a.b. C` once. See [the page](docs/x.md). (Not e.g. Others.)')).toEqual([
    'It reads code once.',
    'See [the page].',
    '(Not eg Others.)',
  ]);
});

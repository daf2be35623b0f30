import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Language, LANGUAGES } from '../../src/domain/shared/text/language.ts';
import { hasWord, readTerms } from './terms.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The number of texts of each language that have a word which docs/terms.tsv replaces. The words of §8.2 have none. */
const KNOWN = JSON.parse(readFileSync(join(import.meta.dirname, 'synonyms.json'), 'utf8')) as Record<Language, number>;
/** The known number has to follow once it is too high by this. */
const SLACK = 15;

const folders = ['src', 'server'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/zh_CN.json'))
    .map((file) => join(ROOT, folder, file, '..')),
);

const textsOf = (lang: Language): string[] =>
  folders.flatMap((folder) => {
    const texts = JSON.parse(readFileSync(join(folder, `${lang}.json`), 'utf8')) as Record<string, string>;
    return Object.values(texts);
  });

it.each(LANGUAGES)('no more texts in %s than before have a word that docs/terms.tsv replaces', (lang) => {
  const synonyms = readTerms().flatMap(({ not }) => not[lang] ?? []);
  const found = textsOf(lang).filter((text) => synonyms.some((word) => hasWord(text, word, lang))).length;
  expect(found).toBeLessThanOrEqual(KNOWN[lang]);
  // Fewer go into tests/style/synonyms.json.
  expect(found).toBeGreaterThan(KNOWN[lang] - SLACK);
});

it('every concept has a word in each language, and one that is not replaced by another', () => {
  const terms = readTerms();
  const problems = terms.flatMap(({ concept, words }) =>
    LANGUAGES.flatMap((lang) => {
      const replaced = terms.flatMap(({ not }) => not[lang] ?? []).find((word) => hasWord(words[lang], word, lang));
      if (words[lang] === '') return [`${concept}: no word in ${lang}`];
      return replaced === undefined ? [] : [`${concept}: ${words[lang]} has ${replaced}`];
    }),
  );
  expect(problems).toEqual([]);
  expect(new Set(terms.map(({ concept }) => concept)).size).toBe(terms.length);
});

it('a word is found by itself in languages with letters, and anywhere in others', () => {
  expect(hasWord('Your hak is', 'hak', 'ms_MY')).toBe(true);
  expect(hasWord('Pihak ketiga', 'hak', 'ms_MY')).toBe(false);
  expect(hasWord('从人群包导入', '人群', 'zh_HK')).toBe(true);
});

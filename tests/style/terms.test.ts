import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Language, LANGUAGES } from '../../src/domain/shared/text/language.ts';
import { hasWord, readTerms } from './terms.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The number of texts of each folder and language that have a word which docs/terms.tsv replaces. The words of §8.2 have none. */
const KNOWN = JSON.parse(readFileSync(join(import.meta.dirname, 'synonyms.json'), 'utf8')) as Record<
  Language,
  Record<string, number>
>;
/** The known number of a folder has to follow once it is too high by this. */
const SLACK = 5;

const TERMS = readTerms();

const folders = ['src', 'server'].flatMap((top) =>
  readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/zh_CN.json'))
    .map((file) => `${top}/${file.slice(0, -'/zh_CN.json'.length).replaceAll('\\', '/')}`),
);

/** A text with a replaced word, and the word that replaces it. */
interface Hit {
  key: string;
  word: string;
  better: string;
}

function hitsOf(folder: string, lang: Language): Hit[] {
  const texts = JSON.parse(readFileSync(join(ROOT, folder, `${lang}.json`), 'utf8')) as Record<string, string>;
  return Object.entries(texts).flatMap(([key, text]) => {
    for (const { not, words } of TERMS)
      for (const word of not[lang] ?? []) if (hasWord(text, word, lang)) return [{ key, word, better: words[lang] }];
    return [];
  });
}

it.each(LANGUAGES)('no folder has more texts in %s than before with a word that docs/terms.tsv replaces', (lang) => {
  const faults = folders.flatMap((folder) => {
    const hits = hitsOf(folder, lang);
    const known = KNOWN[lang][folder] ?? 0;
    if (hits.length > known)
      return [
        `${folder}/${lang}.json: ${hits.length} texts, known ${known}; one of these is new:`,
        ...hits.map(({ key, word, better }) => `  ${key}: “${word}”, docs/terms.tsv has “${better}”`),
      ];
    if (hits.length < known - SLACK) return [`${folder}: write ${hits.length} into tests/style/synonyms.json`];
    return [];
  });
  expect(faults).toEqual([]);
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

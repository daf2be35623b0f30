import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../src/domain/shared/text/language.ts';

/** A concept of the product: the word for it in each language, and the words that mean the same and are not used. */
export interface Term {
  concept: string;
  words: Record<Language, string>;
  not: Partial<Record<Language, string[]>>;
}

/** Reads docs/terms.tsv. @throws when a line has another number of columns, or names no language */
export function readTerms(): Term[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, '../../docs/terms.tsv'), 'utf8')
    .replace(/\n$/, '')
    .split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length) throw new Error(`${cells.length} columns: ${line}`);
    const of = (column: string): string => cells[columns.indexOf(column)] ?? '';
    const words = Object.fromEntries(LANGUAGES.map((lang) => [lang, of(lang)])) as Record<Language, string>;
    return { concept: of('concept'), words, not: synonymsIn(of('not')) };
  });
}

/** Reads `zh_HK=word,word; ms_MY=word`. */
function synonymsIn(cell: string): Term['not'] {
  const parts = cell.split(';').map((part) => part.trim());
  return Object.fromEntries(
    parts
      .filter((part) => part !== '')
      .map((part) => {
        const [lang = '', synonyms = ''] = part.split('=');
        if (!LANGUAGES.some((known) => known === lang)) throw new Error(`${lang} is no language`);
        return [lang, synonyms.split(',')];
      }),
  );
}

/** Whether a text has a word. Languages with letters divide words; the others do not. */
export function hasWord(text: string, word: string, lang: Language): boolean {
  if (lang !== 'en_US' && lang !== 'ms_MY') return text.includes(word);
  return new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu').test(text);
}

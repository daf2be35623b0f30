import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mergeLocales, readLocaleSources } from '../../scripts/build/mergeLocales.ts';
import { LANGUAGES } from '../../src/domain/shared/text/language.ts';

/** Declares a test for each language: each reason has words, and no two reasons have the same words. */
export function reasonWordTests(reasons: readonly string[]): void {
  const packs = mergeLocales(readLocaleSources(join(import.meta.dirname, '../..')));
  it.each(LANGUAGES)('every reason of a refusal or a failure has words of its own in %s', (language) => {
    const texts = packs[language];
    const words = reasons.map((reason) => texts[`error.${reason}`] ?? '');
    expect(words.filter((text) => text === '')).toEqual([]);
    expect(new Set(words).size).toBe(reasons.length);
  });
}

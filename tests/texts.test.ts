import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../src/domain/shared/text/language.ts';

const SOURCE = join(import.meta.dirname, '../src');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });

/** Keys of all texts of a language, without the endings of plurals. */
function keysOf(lang: string): Set<string> {
  const packs = files.filter((file) => file.endsWith(`locales/${lang}.json`));
  expect(packs.length).toBeGreaterThan(4);
  const texts = packs.flatMap((file) => Object.keys(JSON.parse(readFileSync(join(SOURCE, file), 'utf8')) as object));
  return new Set(texts.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));
}

it('every text that a page asks for by its whole key is there, in each language', () => {
  const asked = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/\bt\(\s*'([A-Za-z]+\.[\w.]+)'/g)].map(
        ([, key = '']) => [file, key] as const,
      ),
    );
  expect(asked.length).toBeGreaterThan(1_000);
  for (const lang of LANGUAGES) {
    const keys = keysOf(lang);
    expect([lang, asked.filter(([, key]) => !keys.has(key))]).toEqual([lang, []]);
  }
});

it('what stands between words is the language’s too: no screen has marks of its own', () => {
  const screens = files.filter((file) => /^(apps|ui|shell)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(screens.length).toBeGreaterThan(400);
  const marked = screens.flatMap((file) => {
    const code = readFileSync(join(SOURCE, file), 'utf8').replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
    // What somebody types is taken with any of them.
    return code
      .split('\n')
      .flatMap((line) =>
        /[、；：，。]/.test(line) && !line.includes('tokenSeparators') ? [`${file}: ${line.trim()}`] : [],
      );
  });
  expect(marked).toEqual([]);
});

it('one outcome of a message has one word, on whichever page it is counted, in each language', () => {
  const places = ['outreach.statistics', 'common.report', 'profile.marketing'];
  const stateOf = {
    rejected: 'rejected',
    waiting: 'enRoute',
    undelivered: 'undelivered',
    unknown: 'unknown',
    skipped: 'skipped',
  };
  for (const lang of LANGUAGES) {
    const packs = files.filter((file) => file.endsWith(`locales/${lang}.json`));
    const texts = Object.assign(
      {},
      ...packs.map((file) => JSON.parse(readFileSync(join(SOURCE, file), 'utf8')) as object),
    ) as Record<string, string>;
    const words = Object.entries(stateOf).map(([column, state]) => [
      column,
      ...new Set([texts[`ui.sendState.${state}`], ...places.map((place) => texts[`${place}.${column}`])]),
    ]);
    // A channel that took a message is not a message that arrived.
    expect(texts['ui.sendState.accepted']).not.toBe(texts['outreach.statistics.success']);
    expect(words.map((one) => one.length)).toEqual(words.map(() => 2));
  }
});

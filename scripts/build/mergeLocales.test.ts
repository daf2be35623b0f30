import path from 'node:path';

import { expect, it } from 'vitest';

import { LANGUAGES } from '../../src/domain/shared/text/language.ts';
import { LocaleError, mergeLocales, readLocaleSources, type Texts } from './mergeLocales.ts';

const inAll = (texts: Texts) => Object.fromEntries(LANGUAGES.map((lang) => [lang, texts]));

it('merges the sources into one pack per language', () => {
  const packs = mergeLocales([
    { name: 'shell', texts: inAll({ 'shell.a': 'A' }) },
    { name: 'ui', texts: inAll({ 'ui.b': 'B' }) },
  ]);
  expect(packs.ja_JP).toEqual({ 'shell.a': 'A', 'ui.b': 'B' });
});

it('refuses a key that two sources define', () => {
  const source = { texts: inAll({ 'a.title': 'A' }) };
  expect(() =>
    mergeLocales([
      { name: 'one', ...source },
      { name: 'two', ...source },
    ]),
  ).toThrow('a.title stands in one and in two');
});

it('refuses a key that one language lacks', () => {
  const texts = { ...inAll({ 'a.x': 'A' }), ms_MY: {} };
  expect(() => mergeLocales([{ name: 'one', texts }])).toThrow(LocaleError);
  expect(() => mergeLocales([{ name: 'one', texts }])).toThrow('ms_MY: a.x is missing in one');
});

it('lets languages differ in their plural forms', () => {
  const texts = { ...inAll({ 'a.n_other': '{{count}}' }), en_US: { 'a.n_one': 'one', 'a.n_other': 'many' } };
  expect(mergeLocales([{ name: 'one', texts }]).en_US).toHaveProperty(['a.n_one']);
});

it('merges the texts of this project', () => {
  const sources = readLocaleSources(path.resolve(import.meta.dirname, '../..'));
  expect(sources.length).toBeGreaterThanOrEqual(5);
  expect(Object.keys(mergeLocales(sources).zh_CN).length).toBeGreaterThan(300);
});

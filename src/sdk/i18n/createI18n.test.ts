import { expect, it, vi } from 'vitest';
import { expectConsole } from '../../../tests/setup/consoleWatch.ts';
import { LANGUAGES, type Language } from '../../domain/shared/text/language.ts';
import { fillPlaceholders } from '../../domain/shared/text/placeholders.ts';
import { changeLanguage, createI18n, type Texts, usableTexts } from './createI18n.ts';
import { loadSdkTexts } from './loadSdkTexts.ts';

const texts: Partial<Record<Language, Texts>> = {
  en_US: { 'a.title': 'Own', 'a.items_one': '{{count}} item', 'a.items_other': '{{count}} items' },
  zh_CN: { 'a.title': '自己', 'a.items_other': '{{count}} 项' },
};
const local = async (lang: Language): Promise<Texts> => texts[lang] ?? Promise.reject(new Error('offline'));

const remote = async (): Promise<Texts> => usableTexts({ 'a.title': 'Server', 'a.items_one': '', odd: 5 });

it('names what is missing, and tells it once to whoever builds the page [8.1-11]', async () => {
  expectConsole(/urc id:x is not found$/);
  expectConsole(/urc id:a\.b\.c:d is not found$/);
  const i18n = await createI18n('en_US', { local });
  const warn = vi.spyOn(console, 'warn');
  expect([i18n.t('x'), i18n.t('x')]).toEqual(['urc id:x is not found', 'urc id:x is not found']);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(i18n.t('x')).toBe('urc id:x is not found');
  expect(i18n.t('a.b.c:d')).toBe('urc id:a.b.c:d is not found');
});

it('reads flat keys, plurals and values as they are', async () => {
  const i18n = await createI18n('en_US', { local });
  expect(i18n.t('a.title')).toBe('Own');
  expect([i18n.t('a.items', { count: 1 }), i18n.t('a.items', { count: 2 })]).toEqual(['1 item', '2 items']);
});

it('chooses the word that goes with a number as the server and public pages do', async () => {
  const text = '{{added}} {{added, plural: row; rows}}, {{old}} {{old, plural: was; were}} there';
  const i18n = await createI18n('en_US', { local: async () => ({ text }) });
  for (const added of [0, 1, 2, 1_000, '1', '1,000', '1.0'])
    for (const old of [1, 3])
      expect(i18n.t('text', { added, old })).toBe(fillPlaceholders<string | number>(text, { added, old }));
  expect(i18n.t('text', { added: 1, old: 3 })).toBe('1 row, 3 were there');
});

it('lets the words of the server win, key by key, and does without them', async () => {
  const i18n = await createI18n('en_US', { local, remote });
  expect([i18n.t('a.title'), i18n.t('a.items', { count: 1 })]).toEqual(['Server', '1 item']);
  const without = await createI18n('en_US', { local, remote: () => Promise.reject(new Error('500')) });
  expect(without.t('a.title')).toBe('Own');
});

it('reads a pack bare or wrapped', () => {
  expect(usableTexts({ value: { a: 'b' } })).toEqual({ a: 'b' });
  expect(usableTexts({ a: 'b', value: 'text' })).toEqual({ a: 'b', value: 'text' });
  expect(usableTexts('nonsense')).toEqual({});
  const pack = { a: 'b', c: 1 };
  expect(usableTexts(pack), 'looked through once').toBe(usableTexts(pack));
  expect(usableTexts(usableTexts(pack))).toBe(usableTexts(pack));
});

it('writes a list that fills a text as the language writes lists, and all else as it comes', async () => {
  const lost = async (): Promise<Texts> => ({ lost: 'Lost: {{names}} of {{count}} in {{place}}' });
  const english = await createI18n('en_US', { local: lost });
  const values = { names: ['Gold', 'Silver'], count: 3, place: 'A' };
  expect(english.t('lost', values)).toBe('Lost: Gold, Silver of 3 in A');
  const chinese = await createI18n('zh_CN', { local: lost });
  expect(chinese.t('lost', values)).toBe('Lost: Gold、Silver of 3 in A');
});

it('switches language in place, and stays where it is when the texts do not come', async () => {
  const i18n = await createI18n('en_US', { local });
  await changeLanguage(i18n, 'zh_CN', { local });
  expect(i18n.t('a.items', { count: 1 })).toBe('1 项');
  await expect(changeLanguage(i18n, 'ja_JP', { local })).rejects.toThrow('offline');
  expect(i18n.t('a.title')).toBe('自己');
});

it('has the messages of the request client in five languages, each translated', async () => {
  const packs = await Promise.all(LANGUAGES.map(loadSdkTexts));
  const keys = Object.keys(packs[0] ?? {}).sort();
  expect(keys).toHaveLength(7);
  for (const pack of packs) expect(Object.keys(pack).sort()).toEqual(keys);
  for (const key of keys) expect(new Set(packs.map((pack) => pack[key])).size).toBeGreaterThanOrEqual(4);
});

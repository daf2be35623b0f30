import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONFIGS, SYSTEMS } from '../src/domain/catalog/menu.ts';
import { flattenMenu } from '../src/domain/shell/menuEntry.ts';
import { SUB_APPS } from '../src/domain/subApps.ts';
import type { ResourceCalls } from '../src/contract/shared/resourceCalls.ts';
import { MODULES } from '../src/contract/modules.ts';
import { LANGUAGES } from '../src/domain/shared/text/language.ts';

const SOURCE = join(import.meta.dirname, '../src');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });

/** Keys of all texts of a language, without the endings of plurals. */
function keysOf(lang: string): Set<string> {
  const packs = files.filter((file) => /\/(locales|names)\//.test(file) && file.endsWith(`/${lang}.json`));
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

it('has every word that the kit asks for of a plain kind of record, in each language', () => {
  const kinds = MODULES.flatMap((module) => Object.values(module)).filter(
    (value): value is ResourceCalls =>
      typeof value === 'object' && value !== null && 'resource' in value && 'columns' in value,
  );
  expect(kinds.length).toBeGreaterThan(3);
  for (const lang of LANGUAGES) {
    const keys = keysOf(lang);
    const missing = kinds.flatMap(({ resource, form, filters, columns }) => {
      const { name, texts, edit, menu, limit } = resource;
      const pages = ['title', 'about', 'empty', 'create.title', 'edit.title', 'removeQuestion'];
      const fields = new Set([...Object.keys(form), ...Object.keys(filters), ...columns]);
      return [
        ...pages.map((page) => `${texts}.${page}`),
        ...[...fields].filter((field) => !keys.has(`ui.field.${field}`)).map((field) => `${texts}.${field}`),
        ...(menu === undefined ? [] : [`menu.${name}`, `menu.${edit.replace(':', '.')}`]),
        ...['create', 'update', 'remove'].map((call) => `common.operation.${name}.${call}`),
        ...(limit === undefined ? [] : [`error.${limit.code}`]),
      ].filter((key) => !keys.has(key));
    });
    expect([lang, missing]).toEqual([lang, []]);
  }
});

it('has both forms in English of a word that goes with a number that may be one', () => {
  // Limits and sizes of the product, which are never one.
  const neverOne = new Set(['max', 'min', 'pixels', 'width', 'height', 'shown', 'batch', 'about', 'kinds', 'length']);
  const packs = files.filter((file) => /\/(locales|names)\//.test(file) && file.endsWith('/en_US.json'));
  const texts = packs.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(SOURCE, file), 'utf8')) as Record<string, string>),
  );
  const nouns = texts.flatMap(([, text]) => [...text.matchAll(/plural: ([^;}]*); ([^}]*)\}\}/g)]);
  expect(nouns.length).toBeGreaterThan(80);
  const verbs = /^(are|were|have|do|get|stay|wait)\b/;
  const several = new Set(nouns.flatMap(([, , form = '']) => (verbs.test(form) ? [] : [form])));
  const bare = texts.flatMap(([key, text]) =>
    [...text.matchAll(/\{\{(\w+)\}\} (?:more |wrong |enabled )?(\w+)/g)]
      .filter(([, name = '', word = '']) => several.has(word) && !neverOne.has(name))
      .map(([found]) => `${key}: ${found}`),
  );
  expect(bare).toEqual([]);
});

it('asks in browser tests only for texts that exist', () => {
  const root = join(import.meta.dirname, '../e2e');
  const keys = keysOf('zh_CN');
  const spaces = new Set([...keys].map((key) => key.slice(0, key.indexOf('.'))));
  const asked = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      const starts = [...code.matchAll(/const (\w+) = '([\w.]+)'/g)].map(([, name = '', start = '']) => ({
        name,
        start,
      }));
      const whole = [...code.matchAll(/'([A-Za-z]+(?:\.\w+)+)'/g)].map(([, key = '']) => [key]);
      // A file may give one name to two starts of keys: one of them has to be right.
      const built = [...code.matchAll(/`\$\{(\w+)\}((?:\.\w+)+)`/g)].map(([, name, end = '']) =>
        starts.filter((one) => one.name === name).map(({ start }) => `${start}${end}`),
      );
      const isStart = (key: string): boolean => starts.some(({ start }) => start === key);
      return [...whole, ...built]
        .filter(([key = '']) => spaces.has(key.slice(0, key.indexOf('.'))) && !isStart(key))
        .map((choices) => ({ file, choices }));
    });
  expect(asked.length).toBeGreaterThan(1_000);
  expect(asked.filter(({ choices }) => !choices.some((key) => keys.has(key)))).toEqual([]);
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
    const packs = files.filter((file) => /\/(locales|names)\//.test(file) && file.endsWith(`/${lang}.json`));
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

it('names each entry of the menu beside the manifest that declares it, in each language', () => {
  const keys = LANGUAGES.map((lang) => [lang, keysOf(lang)] as const);
  const ids = flattenMenu([...SYSTEMS, ...CONFIGS]).map(({ id }) => `menu.${id}`);
  expect(ids.length).toBeGreaterThan(20);
  for (const [lang, known] of keys) expect([lang, ids.filter((id) => !known.has(id))]).toEqual([lang, []]);
  const ofShell = Object.keys(JSON.parse(readFileSync(join(SOURCE, 'shell/locales/en_US.json'), 'utf8')) as object);
  // The shell shows the diagnostics page.
  expect(ofShell.filter((key) => key.startsWith('menu.'))).toEqual(['menu.developer']);
});

it('keeps the name of each operation in the folder of the sub-application whose contract has the call', () => {
  const apps = SUB_APPS.map(({ name }) => name);
  expect(apps.length).toBeGreaterThan(3);
  const wrong = apps.flatMap((app) => {
    const names = JSON.parse(readFileSync(join(SOURCE, 'apps', app, 'names/en_US.json'), 'utf8')) as object;
    const operations = Object.keys(names).flatMap((key) => key.split('common.operation.')[1] ?? []);
    // A call that no folder of a sub-application has, such as that of exports, is of the first one.
    const others = files.filter(
      (file) => /^contract\/[\w-]+\/.*\.ts$/.test(file) && !file.startsWith(`contract/${app}/`),
    );
    const text = others.map((file) => readFileSync(join(SOURCE, file), 'utf8')).join('');
    return operations.filter((id) => text.includes(`id: '${id}'`)).map((id) => `${app}: ${id}`);
  });
  expect(wrong).toEqual([]);
});

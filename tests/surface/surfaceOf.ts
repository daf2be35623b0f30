import { join } from 'node:path';
import { mergeLocales, readLocaleSources } from '../../scripts/build/mergeLocales.ts';
import { contract } from '../../src/contract/index.ts';
import { CONFIGS, SYSTEMS } from '../../src/domain/catalog/menu.ts';
import type { MenuEntry } from '../../src/domain/shell/menuEntry.ts';
import { RIGHTS } from '../../src/domain/catalog/rights.ts';
import { mappedSubApps } from '../../src/domain/catalog/mapping.ts';
import { LANGUAGES } from '../../src/domain/shared/text/language.ts';

const packs = mergeLocales(readLocaleSources(join(import.meta.dirname, '../..')));

/** The words of a key in all languages; the text does not name the key. */
const words = (key: string): string => LANGUAGES.map((lang) => packs[lang][key] ?? '?').join(' | ');

const listed = (entries: readonly MenuEntry[], depth = 0): string[] =>
  entries.flatMap(({ id, type, right = '', url = '', icon = '', children = [] }) => [
    `${'  '.repeat(depth)}${[type, url, right, icon].filter(Boolean).join(' ')} = ${words(`menu.${id}`)}`,
    ...listed(children, depth + 1),
  ]);

/**
 * The surface of the console as text: calls with their rights, all rights, the menu with its words, and the pages of each
 * sub-application. It names no file and no key, so it stays equal when files and keys move.
 */
export function surfaceOf(): string {
  const calls = contract
    .map(({ base = 'main', method, path, access }) => `${base} ${method} ${path} ${JSON.stringify(access)}`)
    .toSorted();
  const apps = mappedSubApps('baseline').flatMap(({ name, activeRule, titleKey, descKey, routes }) => [
    '',
    `## ${activeRule}: ${name} = ${words(titleKey)}; ${words(descKey)}`,
    '',
    // The order of pages decides nothing.
    ...routes
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      .map(({ path, titleKey: title, menu = '-', ...rest }) => {
        const more = Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
        return `${path} by ${menu}${more} = ${words(title)}`;
      }),
  ]);
  const parts = [
    ['# Calls', '', ...calls],
    ['# Rights', '', ...RIGHTS.toSorted()],
    ['# Menu', '', ...listed(SYSTEMS), ...listed(CONFIGS)],
    ['# Pages', ...apps],
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

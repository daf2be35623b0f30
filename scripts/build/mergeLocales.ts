import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { LANGUAGES, type Language } from '../../src/domain/shared/text/language.ts';
import { TEXT_FOLDERS } from '../../src/domain/shared/text/textFolders.ts';

/** Flat key to text. */
export type Texts = Record<string, string>;

/** One `locales` folder: its name for messages, and its texts per language. */
export interface LocaleSource {
  name: string;
  texts: Partial<Record<Language, Texts>>;
}

/** The locale sources contradict each other or have gaps. */
export class LocaleError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The texts cannot be merged:\n  ${problems.join('\n  ')}`);
    this.name = 'LocaleError';
    this.problems = problems;
  }
}

/** `…_one` and `…_other` belong to one key: languages without a plural have only one of them. */
const baseKey = (key: string) => key.replace(/_(one|other)$/, '');

/**
 * Merges all texts into one pack per language (§7.3).
 * @throws {LocaleError} naming every key that two sources define, and every key that a language lacks.
 */
export function mergeLocales(sources: readonly LocaleSource[]): Record<Language, Texts> {
  const problems: string[] = [];
  const packs = {} as Record<Language, Texts>;
  for (const lang of LANGUAGES) {
    const owners = new Map<string, string>();
    const pack: Texts = {};
    for (const { name, texts } of sources)
      for (const [key, text] of Object.entries(texts[lang] ?? {})) {
        const owner = owners.get(key);
        if (owner) problems.push(`${lang}: ${key} stands in ${owner} and in ${name}`);
        owners.set(key, name);
        pack[key] = text;
      }
    packs[lang] = pack;
  }
  for (const { name, texts } of sources) {
    const all = new Set(LANGUAGES.flatMap((lang) => Object.keys(texts[lang] ?? {}).map(baseKey)));
    for (const lang of LANGUAGES) {
      const has = new Set(Object.keys(texts[lang] ?? {}).map(baseKey));
      for (const key of all) if (!has.has(key)) problems.push(`${lang}: ${key} is missing in ${name}`);
    }
  }
  if (problems.length > 0) throw new LocaleError(problems);
  return packs;
}

/** Reads all folders of texts of the project: shell, kit, sdk, pages of activities, sub-applications and server. */
export function readLocaleSources(root: string): LocaleSource[] {
  const apps = readdirSync(path.join(root, 'src/apps'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = [
    'src/shell',
    'src/ui',
    'src/sdk',
    'src/activity',
    ...apps.map((app) => `src/apps/${app.name}`),
    'server',
  ];
  return folders
    .flatMap((folder) => TEXT_FOLDERS.map((texts) => path.join(folder, texts)))
    .filter((folder) => existsSync(path.join(root, folder)))
    .map((folder) => ({
      name: folder,
      texts: Object.fromEntries(
        LANGUAGES.map((lang) => [
          lang,
          JSON.parse(readFileSync(path.join(root, folder, `${lang}.json`), 'utf8')) as Texts,
        ]),
      ),
    }));
}

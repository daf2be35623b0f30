import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/domain/language.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';
import type { LanguagePacks } from './LanguagePacks.ts';

/** Folders of the sources that hold texts. */
function localeFolders(): string[] {
  const apps = join(PROJECT_ROOT, 'src', 'apps');
  const appFolders = existsSync(apps) ? readdirSync(apps).map((name) => join('src', 'apps', name)) : [];
  return ['src/sdk', 'src/shell', 'src/ui', ...appFolders, 'server']
    .map((folder) => join(PROJECT_ROOT, folder, 'locales'))
    .filter((folder) => existsSync(folder));
}

/** The texts as they stand in the sources, for development and tests: what the build merges into the packs. */
export function sourceLanguagePacks(): LanguagePacks {
  const packs = new Map<Language, Record<string, string>>();
  return {
    pack(lang) {
      const known = packs.get(lang);
      if (known !== undefined) return known;
      const pack: Record<string, string> = {};
      for (const folder of localeFolders()) {
        const file = join(folder, `${lang}.json`);
        if (existsSync(file)) Object.assign(pack, JSON.parse(readFileSync(file, 'utf8')));
      }
      packs.set(lang, pack);
      return pack;
    },
  };
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/domain/shared/text/language.ts';
import { TEXT_FOLDERS } from '../../../src/domain/shared/text/textFolders.ts';
import { PROJECT_ROOT } from '../../projectRoot.ts';
import type { LanguagePacks } from './LanguagePacks.ts';

/** Folders of the sources that hold texts. */
function localeFolders(root: string): string[] {
  const apps = join(root, 'src', 'apps');
  const appFolders = existsSync(apps) ? readdirSync(apps).map((name) => join('src', 'apps', name)) : [];
  return ['src/sdk', 'src/shell', 'src/ui', 'src/activity', ...appFolders, 'server']
    .flatMap((folder) => TEXT_FOLDERS.map((texts) => join(root, folder, texts)))
    .filter((folder) => existsSync(folder));
}

/** The texts as they stand in the sources, for development and tests: what the build merges into the packs. */
export function sourceLanguagePacks(root: string = PROJECT_ROOT): LanguagePacks {
  const packs = new Map<Language, { readAt: string; texts: Record<string, string> }>();
  return {
    pack(lang) {
      const files = localeFolders(root)
        .map((folder) => join(folder, `${lang}.json`))
        .filter((file) => existsSync(file));
      // Whoever corrects a text sees it at the next load of the page.
      const readAt = files.map((file) => `${file} ${statSync(file).mtimeMs}`).join('\n');
      const known = packs.get(lang);
      if (known?.readAt === readAt) return known.texts;
      const texts: Record<string, string> = {};
      for (const file of files) Object.assign(texts, JSON.parse(readFileSync(file, 'utf8')));
      packs.set(lang, { readAt, texts });
      return texts;
    },
  };
}

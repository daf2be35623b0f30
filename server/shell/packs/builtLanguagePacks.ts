import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../../src/domain/shared/text/language.ts';
import { PROJECT_ROOT } from '../../projectRoot.ts';
import type { LanguagePacks } from './LanguagePacks.ts';

/** The packs that the build has merged; read once, so that a broken build stops the server at its start. */
export function builtLanguagePacks(folder: string = join(PROJECT_ROOT, 'dist', 'locales')): LanguagePacks {
  const packs = Object.fromEntries(
    LANGUAGES.map((lang) => [
      lang,
      JSON.parse(readFileSync(join(folder, `${lang}.json`), 'utf8')) as Record<string, string>,
    ]),
  );
  return { pack: (lang) => packs[lang] ?? {} };
}

import type { Language } from '../../src/domain/shared/text/language.ts';
import { fillPlaceholders } from '../../src/domain/shared/text/placeholders.ts';
import { sourceLanguagePacks } from '../../server/shell/packs/sourceLanguagePacks.ts';

const packs = sourceLanguagePacks();

/** Reads texts as operators do: by key, in a language, placeholders filled. Throws for a key that does not exist. */
export function texts(lang: Language): (key: string, params?: Record<string, string | number>) => string {
  const pack = packs.pack(lang);
  return (key, params = {}) => {
    const text = pack[key];
    if (text === undefined) throw new Error(`no text for ${key} in ${lang}`);
    return fillPlaceholders(text, params);
  };
}

import type { Language } from '../../../src/domain/shared/text/language.ts';

/** The built-in texts, flat key to text. */
export interface LanguagePacks {
  pack(lang: Language): Readonly<Record<string, string>>;
}

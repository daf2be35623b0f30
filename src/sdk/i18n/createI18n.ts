import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatList } from '../../domain/shared/text/formatList.ts';
import { LANGUAGES, type Language } from '../../domain/shared/text/language.ts';
import { pluralForm } from '../../domain/shared/text/placeholders.ts';
import { isolatedText } from '../../domain/shared/text/textKinds.ts';

/** Texts of one language: flat key to text. */
export type Texts = Readonly<Record<string, string>>;

/** Where the texts of a language come from. */
export interface TextSources {
  /** The texts of the build: the lazy chunk of that language. */
  local: (lang: Language) => Promise<Texts>;
  /** The server's wording, which overrides the build's key by key; may fail or be empty (§7.3). */
  remote?: (lang: Language) => Promise<Texts>;
}

/** §8.1: what stands where a text is missing. */
export function missingText(key: string): string {
  return `urc id:${key} is not found`;
}

/**
 * Lists that fill a placeholder, as the language writes them, texts of people, and words that go with a number; numbers and
 * times come formatted.
 */
export const textFormats: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, format, lang = '') =>
    pluralForm(value, format) ??
    (Array.isArray(value)
      ? formatList(
          value.map((one) => isolatedText(String(one))),
          lang,
        )
      : typeof value === 'string'
        ? isolatedText(value)
        : (value as string)),
};

/**
 * Creates an i18next instance of its own, never the global one, so that shell and sub-applications cannot change each
 * other's. Only the current language is loaded; see {@link changeLanguage}. Rejects if the build's texts cannot be loaded.
 */
export async function createI18n(lang: Language, sources: TextSources): Promise<i18n> {
  const instance = createInstance();
  const told = new Set<string>();
  // An operator reads that something is missing; whoever builds the page is told once what, and a test of the page fails.
  const missing = (key: string): string => {
    const text = missingText(key);
    // oxlint-disable-next-line no-console -- it is said to developers, whose tests listen; operators read it on the page
    if (!told.has(key)) console.warn(text);
    told.add(key);
    return text;
  };
  await instance
    .use(initReactI18next)
    .use(textFormats)
    .init({
      lng: lang,
      fallbackLng: false,
      supportedLngs: [...LANGUAGES],
      load: 'currentOnly',
      keySeparator: false,
      nsSeparator: false,
      returnEmptyString: false,
      parseMissingKeyHandler: missing,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
      resources: { [lang]: { translation: await loadTexts(lang, sources) } },
    });
  return instance;
}

/** Loads a language and switches to it. A language whose texts cannot be loaded leaves the current one and rejects. */
export async function changeLanguage(instance: i18n, lang: Language, sources: TextSources): Promise<void> {
  if (!instance.hasResourceBundle(lang, 'translation')) {
    instance.addResourceBundle(lang, 'translation', await loadTexts(lang, sources), false, true);
  }
  await instance.changeLanguage(lang);
}

async function loadTexts(lang: Language, { local, remote }: TextSources): Promise<Texts> {
  const [own, wording] = await Promise.all([
    local(lang),
    // §7.3: a pack that fails is swallowed; the texts of the build stand.
    remote?.(lang).catch((): Texts => ({})),
  ]);
  return { ...own, ...usableTexts(wording) };
}

/** By pack, its texts, which are looked through once: shell and sub-applications get the same one, with the texts of all of them. */
const looked = new WeakMap<object, Texts>();

/**
 * The texts in a downloaded language pack (§7.2): the body itself or, where a backend wraps it, its `value` or `data`. What is no
 * text, or an empty one, is left out, so that it cannot hide a text of the build.
 */
export function usableTexts(pack: unknown): Texts {
  if (typeof pack !== 'object' || pack === null) return {};
  const known = looked.get(pack);
  if (known !== undefined) return known;
  const { value, data } = pack as { value?: unknown; data?: unknown };
  const wrapped = value ?? data;
  const texts = typeof wrapped === 'object' && wrapped !== null ? wrapped : pack;
  const usable: Texts = Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
  looked.set(pack, usable);
  looked.set(usable, usable);
  return usable;
}

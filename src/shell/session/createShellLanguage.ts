import { languageTag } from '../../domain/shared/text/language.ts';
import type { i18n } from 'i18next';
import type { Language } from '../../domain/shared/text/language.ts';
import {
  changeLanguage,
  createI18n,
  loadSdkTexts,
  type SessionStore,
  type Texts,
  usableTexts,
} from '../../sdk/index.ts';

/** How long the first page waits for the server's wording; afterwards the texts of the build stand. */
export const PACK_DEADLINE_MS = 1500;

const OWN_TEXTS: Record<Language, () => Promise<{ default: Texts }>> = {
  zh_CN: () => import('../locales/zh_CN.json'),
  en_US: () => import('../locales/en_US.json'),
  ms_MY: () => import('../locales/ms_MY.json'),
  ja_JP: () => import('../locales/ja_JP.json'),
  zh_HK: () => import('../locales/zh_HK.json'),
};

/** The shell's and the sdk's texts of the build in one language: a lazy chunk each. */
export async function loadOwnTexts(lang: Language): Promise<Texts> {
  const [own, sdk] = await Promise.all([OWN_TEXTS[lang](), loadSdkTexts(lang)]);
  return { ...sdk, ...own.default };
}

/** The interface language of the page. */
export interface ShellLanguage {
  readonly texts: i18n;
  /** Turns true when the language step of the start is done, whether or not it succeeded (§4.1). */
  readonly loaded: boolean;
  /** The server's wording in a language, fetched once; empty where the server gave none (§7.3). */
  pack: (lang: Language) => Promise<Texts>;
  /** Switches the page to a language and keeps the choice. */
  change: (lang: Language) => Promise<void>;
}

/** What {@link createShellLanguage} needs. */
export interface LanguagePorts {
  session: Pick<SessionStore, 'language' | 'setLanguage'>;
  /** The call of §7.2: `resource/download.json?namespace=frontend&lang={lang}`. */
  fetchPack: (lang: Language) => Promise<unknown>;
  /** Root element, which carries the language for screen readers and fonts. */
  root: Pick<HTMLElement, 'lang'>;
  deadline?: number;
}

/** Loads the current language (§4.1): the texts of the build, overlaid by the server's as far as they come in time. */
export async function createShellLanguage({
  session,
  fetchPack,
  root,
  deadline = PACK_DEADLINE_MS,
}: LanguagePorts): Promise<ShellLanguage> {
  const packs = new Map<Language, Promise<Texts>>();
  const pack = (lang: Language): Promise<Texts> => {
    const known = packs.get(lang);
    if (known !== undefined) return known;
    // §7.3: a failure is swallowed; the next switch to the language tries again.
    const fetched = fetchPack(lang).then(usableTexts, (): Texts => {
      packs.delete(lang);
      return {};
    });
    packs.set(lang, fetched);
    return fetched;
  };
  const inTime = (lang: Language): Promise<Texts> =>
    Promise.race([pack(lang), new Promise<Texts>((resolve) => setTimeout(() => resolve({}), deadline))]);
  const sources = { local: loadOwnTexts, remote: inTime };
  const mark = (lang: Language): void => {
    root.lang = languageTag(lang);
  };

  const texts = await createI18n(session.language(), sources);
  mark(session.language());
  return {
    texts,
    loaded: true,
    pack,
    async change(lang) {
      await changeLanguage(texts, lang, sources);
      session.setLanguage(lang);
      mark(lang);
    },
  };
}

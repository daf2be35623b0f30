import type { Language } from '../../domain/shared/text/language.ts';

type Texts = Record<string, string>;
type Loader = () => Promise<{ default: Texts }>;

/** The texts of the pages, and the names: reasons why a message did not arrive are on most pages. */
const LOADERS: Record<Language, readonly Loader[]> = {
  zh_CN: [() => import('./locales/zh_CN.json'), () => import('./names/zh_CN.json')],
  en_US: [() => import('./locales/en_US.json'), () => import('./names/en_US.json')],
  ms_MY: [() => import('./locales/ms_MY.json'), () => import('./names/ms_MY.json')],
  ja_JP: [() => import('./locales/ja_JP.json'), () => import('./names/ja_JP.json')],
  zh_HK: [() => import('./locales/zh_HK.json'), () => import('./names/zh_HK.json')],
};

/** The texts of this sub-application in one language: lazy chunks. */
export async function loadTexts(lang: Language): Promise<Texts> {
  const loaded = await Promise.all(LOADERS[lang].map((load) => load()));
  return Object.assign({}, ...loaded.map((one) => one.default)) as Texts;
}

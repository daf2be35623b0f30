import type { Language } from '../../domain/shared/text/language.ts';

type Texts = Record<string, string>;

const LOADERS: Record<Language, () => Promise<{ default: Texts }>> = {
  zh_CN: () => import('./locales/zh_CN.json'),
  en_US: () => import('./locales/en_US.json'),
  ms_MY: () => import('./locales/ms_MY.json'),
  ja_JP: () => import('./locales/ja_JP.json'),
  zh_HK: () => import('./locales/zh_HK.json'),
};

/** The texts of this sub-application in one language: a lazy chunk each. */
export async function loadTexts(lang: Language): Promise<Texts> {
  return (await LOADERS[lang]()).default;
}

import type { Language } from '../domain/shared/text/language.ts';

/** Texts by their keys. */
export type ActivityTexts = Readonly<Record<string, string>>;

const LOADERS: Record<Language, () => Promise<{ default: ActivityTexts }>> = {
  zh_CN: () => import('./locales/zh_CN.json'),
  en_US: () => import('./locales/en_US.json'),
  ms_MY: () => import('./locales/ms_MY.json'),
  ja_JP: () => import('./locales/ja_JP.json'),
  zh_HK: () => import('./locales/zh_HK.json'),
};

/** What pages of activities say by themselves in one language, as their rules: a lazy chunk each. */
export async function loadActivityTexts(lang: Language): Promise<ActivityTexts> {
  return (await LOADERS[lang]()).default;
}

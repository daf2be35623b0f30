import type { Language } from '../../domain/shared/text/language.ts';
import type { Texts } from './createI18n.ts';

const loaders: Record<Language, () => Promise<{ default: Texts }>> = {
  zh_CN: () => import('../locales/zh_CN.json'),
  en_US: () => import('../locales/en_US.json'),
  ms_MY: () => import('../locales/ms_MY.json'),
  ja_JP: () => import('../locales/ja_JP.json'),
  zh_HK: () => import('../locales/zh_HK.json'),
};

/** The fixed messages of the request client (§8.1) in a language; the shell adds them to its own texts. */
export async function loadSdkTexts(lang: Language): Promise<Texts> {
  return (await loaders[lang]()).default;
}

import type { Locale } from 'antd/es/locale/index';
import dayjs from 'dayjs';
import type { Language } from '../../domain/shared/text/language.ts';

/** The names of a language in dayjs. */
const DAYJS_LOCALES: Record<Language, string> = {
  zh_CN: 'zh-cn',
  en_US: 'en',
  ms_MY: 'ms-my',
  ja_JP: 'ja',
  zh_HK: 'zh-hk',
};

const loaders: Record<Language, () => Promise<[antd: { default: Locale }, dayjs: unknown]>> = {
  zh_CN: () => Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn.js')]),
  en_US: () => Promise.all([import('antd/es/locale/en_US'), import('dayjs/locale/en.js')]),
  ms_MY: () => Promise.all([import('antd/es/locale/ms_MY'), import('dayjs/locale/ms-my.js')]),
  ja_JP: () => Promise.all([import('antd/es/locale/ja_JP'), import('dayjs/locale/ja.js')]),
  zh_HK: () => Promise.all([import('antd/es/locale/zh_HK'), import('dayjs/locale/zh-hk.js')]),
};

/** Loads antd's own texts in a language and switches dayjs to it, which antd's calendars follow. */
export async function loadAntdLocale(lang: Language): Promise<Locale> {
  const [antd] = await loaders[lang]();
  dayjs.locale(DAYJS_LOCALES[lang]);
  return antd.default;
}

import type { Language } from '../../domain/shared/text/language.ts';

type Texts = Readonly<Record<string, string>>;

const LOADERS: Record<Language, () => Promise<{ names: Texts }>> = {
  zh_CN: () => import('./zh_CN.ts'),
  en_US: () => import('./en_US.ts'),
  ms_MY: () => import('./ms_MY.ts'),
  ja_JP: () => import('./ja_JP.ts'),
  zh_HK: () => import('./zh_HK.ts'),
};

/**
 * Names of all sub-applications in one language: entries of the menu, operations of the log, reasons kept in records. They are a chunk of
 * their own because few pages show them.
 */
export async function loadNames(lang: Language): Promise<Texts> {
  return (await LOADERS[lang]()).names;
}

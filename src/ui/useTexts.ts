import { useTranslation } from 'react-i18next';

/** Translates a key of the language pack; `count` picks the plural form. */
export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** The translator of the sub-application that renders; follows the language switch. */
export function useTexts(): Translate {
  const { t } = useTranslation();
  return t;
}

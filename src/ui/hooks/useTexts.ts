import { useTranslation } from 'react-i18next';
import type { TextParams } from '../../domain/shared/text/textParams.ts';

/** Translates a key of the language pack; `count` picks the plural form. */
export type Translate = (key: string, params?: TextParams) => string;

/** The translator of the sub-application that renders; follows the language switch. */
export function useTexts(): Translate {
  const { t } = useTranslation();
  return t;
}

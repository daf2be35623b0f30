import { useTranslation } from 'react-i18next';
import type { TextParams } from '../../domain/shared/text/textParams.ts';

/** Texts of a kind of record by their short names. */
export interface RecordTexts {
  /** The text of a column or field; that of the kit for what every record has, such as `updatedAt`. */
  label: (name: string) => string;
  /** The words of a choice: below its name, or below the full key `words`. The kit has those of choices that many records have. */
  choice: (name: string, value: unknown, words?: string) => string;
  /** Whether the record's pages have a text of their own. */
  has: (name: string) => boolean;
  /** Any other text of the record's pages. */
  say: (name: string, params?: TextParams) => string;
}

/** The texts below `texts`, see `RecordPages`. */
export function useRecordTexts(texts: string): RecordTexts {
  const { t, i18n } = useTranslation();
  const say: RecordTexts['say'] = (name, params) => t(`${texts}.${name}`, params);
  const has = (name: string): boolean => i18n.exists(`${texts}.${name}`);
  return {
    say,
    has,
    label: (name) => (has(name) ? say(name) : t(`ui.field.${name}`)),
    choice: (name, value, words) => {
      const own = `${words ?? `${texts}.${name}`}.${String(value)}`;
      const shared = `ui.field.${name}.${String(value)}`;
      // Where both are missing, the key that is shown names the page that lacks it.
      return words === undefined && !i18n.exists(own) && i18n.exists(shared) ? t(shared) : t(own);
    },
  };
}

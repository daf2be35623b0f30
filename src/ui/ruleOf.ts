import type { FormItemProps } from 'antd';
import type { Translate } from './useTexts.ts';

type Rule = NonNullable<FormItemProps['rules']>[number];

/** A required field: also refuses what is only blanks. */
export function requiredRule(t: Translate): Rule {
  return {
    required: true,
    validator: async (_rule, value: unknown) => {
      const empty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
      if (empty || (Array.isArray(value) && value.length === 0)) throw new Error(t('error.required'));
    },
  };
}

/** A rule of `src/domain` as a form rule: the same function that the server refuses by, with the same words. Empty passes. */
export function ruleOf(isGood: (text: string) => boolean, code: string, t: Translate): Rule {
  return {
    validator: async (_rule, value: unknown) => {
      if (typeof value === 'string' && value.trim() !== '' && !isGood(value.trim()))
        throw new Error(t(`error.${code}`));
    },
  };
}

/** At most so many characters. */
export function maxRule(max: number, t: Translate): Rule {
  return {
    validator: async (_rule, value: unknown) => {
      if (typeof value === 'string' && value.length > max) throw new Error(t('error.tooLong', { max }));
    },
  };
}

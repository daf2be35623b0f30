import type { FormItemProps } from 'antd';
import { type Duplicates, harmfulFaults, readNumberList } from '../../../domain/common/contacts/numberList.ts';
import type { Translate } from '../../../ui/index.ts';

/** The rule of a field of phone numbers: at least one, at most `max` (else `tooMany` is said), and no line that is wrong (§5.3). */
export function numberLinesRule(
  { max, duplicates, tooMany }: { max: number; duplicates: Duplicates; tooMany: string },
  t: Translate,
): NonNullable<FormItemProps['rules']>[number] {
  return {
    required: true,
    validator: async (_rule, text: string = '') => {
      const list = readNumberList(text);
      const wrong = harmfulFaults(list, duplicates).length;
      if (wrong > 0) throw new Error(t('common.numbers.wrong', { count: wrong }));
      if (list.numbers.length === 0) throw new Error(t('error.required'));
      if (list.numbers.length > max) throw new Error(t(`error.${tooMany}`, { max }));
    },
  };
}

import type { ReactNode } from 'react';
import type { Tag } from '../../../contract/profile/tag/tag.ts';
import { useTexts } from '../../../ui/index.ts';

/** §3.4: the corresponding table field of a tag; of a rule-based one its rules. */
export function TagTableField({ of }: { of: Tag }): ReactNode {
  const t = useTexts();
  return of.basis === 'rule'
    ? t('profile.tag.rulesOf', { count: of.values.length })
    : t('profile.tag.fieldOf', { fieldName: of.fieldName, tableField: of.tableField });
}

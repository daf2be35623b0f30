import type { ReactNode } from 'react';
import { DRAWS_MAX, type DrawRules } from '../../../domain/activity-box/logic/activityLogic.ts';
import { NumberField, SectionTitle, useTexts } from '../../../ui/index.ts';
import styles from './LogicForm.module.css';
import { LogicItem } from './LogicItem.tsx';

/** The numbers of the rules, with their least value; those of a limit may stay empty. */
const NUMBERS: readonly { field: keyof DrawRules; least: 0 | 1; isLimit?: boolean }[] = [
  { field: 'entryChances', least: 0 },
  { field: 'dailyChances', least: 0 },
  { field: 'shareChances', least: 0 },
  { field: 'dailyShares', least: 0 },
  { field: 'consumption', least: 1 },
  { field: 'dailyDraws', least: 1, isLimit: true },
  { field: 'totalDraws', least: 1, isLimit: true },
];

/** How often somebody may draw, and what it takes (§5.4). */
export function LimitFields(): ReactNode {
  const t = useTexts();
  return (
    <>
      <SectionTitle id="logic-limits">{t('activityBox.logic.limits')}</SectionTitle>
      <div className={styles.fields}>
        {NUMBERS.map(({ field, least, isLimit = false }) => (
          <LogicItem
            key={field}
            path={['rules', field]}
            required={!isLimit}
            label={t(`activityBox.logic.rules.${field}`)}
            extra={t(`activityBox.logic.rules.${field}Hint`)}
          >
            <NumberField
              min={least}
              max={DRAWS_MAX}
              className={styles.number ?? ''}
              {...(isLimit ? { placeholder: t('activityBox.logic.noLimit') } : {})}
            />
          </LogicItem>
        ))}
      </div>
    </>
  );
}

import { Select } from 'antd';
import type { ReactNode } from 'react';
import { SEQUENCE_DAYS_MAX, type SequenceCondition } from '../../../domain/profile/rule/GroupRule.ts';
import { BoundedNumber, useTexts } from '../../../ui/index.ts';
import styles from './RuleBuilder.module.css';

/** Two events, one after the other, and how many days may lie between. */
export function SequenceFields({
  condition,
  events,
  onChange,
  disabled,
  status = '',
}: {
  condition: SequenceCondition;
  /** Names of the events that there are. */
  events: readonly string[];
  onChange: (condition: SequenceCondition) => void;
  disabled: boolean;
  status?: 'error' | '';
}): ReactNode {
  const t = useTexts();
  const options = events.map((value) => ({ value, label: value }));
  return (
    <>
      <Select
        disabled={disabled}
        aria-label={t('profile.rule.operator')}
        style={{ width: 110 }}
        value={condition.operator}
        onChange={(operator) => onChange({ ...condition, operator })}
        options={(['did', 'didNot'] as const).map((value) => ({ value, label: t(`profile.rule.operator.${value}`) }))}
      />
      <div className={styles.values}>
        {(['first', 'second'] as const).map((which) => (
          <Select
            key={which}
            showSearch
            disabled={disabled}
            status={status}
            aria-label={t(`profile.rule.${which}`)}
            placeholder={t(`profile.rule.${which}`)}
            style={{ flex: 1, minWidth: 100 }}
            value={condition[which] === '' ? null : condition[which]}
            onChange={(name: string) => onChange({ ...condition, [which]: name })}
            options={options}
          />
        ))}
      </div>
      <BoundedNumber
        disabled={disabled}
        aria-label={t('profile.rule.withinDays')}
        prefix={t('profile.rule.within')}
        suffix={t('profile.rule.days')}
        min={1}
        max={SEQUENCE_DAYS_MAX}
        style={{ width: 130 }}
        value={condition.withinDays}
        onChange={(withinDays) => withinDays !== null && onChange({ ...condition, withinDays })}
      />
    </>
  );
}

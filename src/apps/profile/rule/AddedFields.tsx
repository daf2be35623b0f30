import { Select } from 'antd';
import type { ReactNode } from 'react';
import { ADDED_TIMES_MAX, type AddedCondition } from '../../../domain/profile/rule/AddedCondition.ts';
import { LAST_DAYS_MAX } from '../../../domain/profile/rule/countOfDays.ts';
import { NumberField, useTexts } from '../../../ui/index.ts';
import styles from './RuleBuilder.module.css';
import type { RuleQuestion } from './useRuleWorld.ts';

const MAX = { times: ADDED_TIMES_MAX, lastDays: LAST_DAYS_MAX } as const;

/** The form of a question that another area adds, drawn from the description of its inputs. An empty input asks nothing. */
export function AddedFields({
  condition,
  question,
  onChange,
  disabled,
  status = '',
}: {
  condition: AddedCondition;
  question: RuleQuestion;
  onChange: (condition: AddedCondition) => void;
  disabled: boolean;
  status?: 'error' | '';
}): ReactNode {
  const t = useTexts();
  const set = (name: string, value: string): void =>
    onChange({ ...condition, values: { ...condition.values, [name]: value } });
  return (
    <>
      <Select
        disabled={disabled}
        aria-label={t('profile.rule.operator')}
        style={{ width: 80 }}
        value={condition.operator}
        onChange={(operator) => onChange({ ...condition, operator })}
        options={[
          { value: 'did', label: t('profile.rule.operator.yes') },
          { value: 'didNot', label: t('profile.rule.operator.no') },
        ]}
      />
      <div className={styles.inputs}>
        {question.inputs.map(({ name, kind, label, options }) => {
          const value = condition.values[name] ?? '';
          if (kind === 'choice' || kind === 'record')
            return (
              <Select
                key={name}
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                disabled={disabled}
                status={status}
                aria-label={label}
                placeholder={t('profile.rule.any', { label })}
                style={{ flex: 1, minWidth: 140 }}
                popupMatchSelectWidth={false}
                value={value === '' ? null : value}
                onChange={(chosen: string | undefined) => set(name, chosen ?? '')}
                options={options}
              />
            );
          return (
            <NumberField
              key={name}
              disabled={disabled}
              status={status}
              aria-label={label}
              prefix={label}
              min={1}
              max={MAX[kind]}
              style={{ flex: 1, minWidth: 170 }}
              value={value === '' ? null : Number.isNaN(Number(value)) ? value : Number(value)}
              onChange={(next) => set(name, next === null ? '' : String(next))}
            />
          );
        })}
      </div>
    </>
  );
}

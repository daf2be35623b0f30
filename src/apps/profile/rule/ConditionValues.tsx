import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { type FieldCondition, RULE_VALUE_MAX, RULE_VALUES_MAX } from '../../../domain/groupRule/GroupRule.ts';
import { valuesOf } from '../../../domain/groupRule/RuleField.ts';
import { useTexts } from '../../../ui/index.ts';
import type { NamedField } from './useRuleWorld.ts';

/** Days as conditions keep them. */
const DAY = 'YYYY-MM-DD';

/** The values of a condition on a field: none, one, a range, or some of the field's choices. */
export function ConditionValues({
  field,
  condition: { operator, values },
  onChange,
  disabled,
  status = '',
}: {
  field: NamedField;
  condition: FieldCondition;
  onChange: (values: string[]) => void;
  disabled: boolean;
  status?: 'error' | '';
}): ReactNode {
  const t = useTexts();
  const takes = valuesOf(field.kind, operator);
  if (takes === undefined || takes === 'none') return null;
  if (takes === 'many')
    return (
      <Select
        mode="multiple"
        status={status}
        disabled={disabled}
        aria-label={t('profile.rule.value')}
        placeholder={t('profile.rule.chooseValues')}
        style={{ width: '100%' }}
        maxCount={field.filterMode === 'singleChoice' ? 1 : RULE_VALUES_MAX}
        value={values}
        onChange={onChange}
        options={field.options.map((value) => ({ value, label: value }))}
      />
    );
  const isDays = operator === 'lastDays' || operator === 'notLastDays';
  const labels = takes === 'range' ? ['profile.rule.from', 'profile.rule.to'] : ['profile.rule.value'];
  return labels.map((label, index) => {
    const value = values[index] ?? '';
    const set = (next: string): void =>
      onChange(labels.map((_label, at) => (at === index ? next : (values[at] ?? ''))));
    return field.kind === 'day' && !isDays ? (
      <DatePicker
        key={label}
        status={status}
        disabled={disabled}
        aria-label={t(label)}
        placeholder={t(label)}
        style={{ flex: 1, minWidth: 128 }}
        value={value === '' ? null : dayjs(value, DAY)}
        onChange={(day) => set(day === null ? '' : day.format(DAY))}
      />
    ) : (
      <Input
        key={label}
        status={status}
        disabled={disabled}
        aria-label={t(label)}
        placeholder={takes === 'range' ? t(label) : ''}
        maxLength={RULE_VALUE_MAX}
        inputMode={isDays ? 'numeric' : field.kind === 'number' ? 'decimal' : 'text'}
        {...(isDays ? { suffix: t('profile.rule.days') } : {})}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    );
  });
}

import { Input } from 'antd';
import type { ReactNode } from 'react';
import { RULE_VALUE_MAX } from '../../../domain/profile/rule/GroupRule.ts';
import { DayPicker, useTexts } from '../../../ui/index.ts';

/** Props of {@link ValueInputs}. */
export interface ValueInputsProps {
  /** What is typed: `days` is a count of days. */
  kind: 'text' | 'number' | 'day' | 'days';
  /** One value, or from one to another. */
  takes: 'one' | 'range';
  values: readonly string[];
  onChange: (values: string[]) => void;
  disabled: boolean;
  status?: 'error' | '';
}

/** Types one value of a condition or the two ends of a range; they are kept as they are typed. */
export function ValueInputs({ kind, takes, values, onChange, disabled, status = '' }: ValueInputsProps): ReactNode {
  const t = useTexts();
  const labels = takes === 'range' ? ['profile.rule.from', 'profile.rule.to'] : ['profile.rule.value'];
  return labels.map((label, index) => {
    const value = values[index] ?? '';
    const set = (next: string): void =>
      onChange(labels.map((_label, at) => (at === index ? next : (values[at] ?? ''))));
    const shared = { disabled, status, 'aria-label': t(label) };
    return kind === 'day' ? (
      <DayPicker
        key={label}
        {...shared}
        placeholder={t(label)}
        style={{ flex: 1, minWidth: 128 }}
        value={value}
        onChange={(day) => set(day ?? '')}
      />
    ) : (
      <Input
        key={label}
        {...shared}
        placeholder={takes === 'range' ? t(label) : ''}
        maxLength={RULE_VALUE_MAX}
        inputMode={kind === 'days' ? 'numeric' : kind === 'number' ? 'decimal' : 'text'}
        {...(kind === 'days' ? { suffix: t('profile.rule.days') } : {})}
        style={{ minWidth: 72 }}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    );
  });
}

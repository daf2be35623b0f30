import { Select } from 'antd';
import type { ReactNode } from 'react';
import { type FieldCondition, RULE_VALUES_MAX } from '../../../domain/profile/rule/GroupRule.ts';
import { valuesOf } from '../../../domain/profile/rule/RuleField.ts';
import { useTexts } from '../../../ui/index.ts';
import type { NamedField } from './useRuleWorld.ts';
import { ValueInputs } from './ValueInputs.tsx';

/** The values of a condition on a field: none, one, a range, or some of the field's choices. */
export function ConditionValues({
  field,
  condition: { operator, values },
  ...input
}: {
  field: NamedField;
  condition: FieldCondition;
  onChange: (values: string[]) => void;
  disabled: boolean;
  status?: 'error' | '';
}): ReactNode {
  const t = useTexts();
  const takes = valuesOf(field, operator);
  if (takes === undefined || takes === 'none') return null;
  if (takes === 'many')
    return (
      <Select
        {...input}
        mode="multiple"
        aria-label={t('profile.rule.value')}
        placeholder={t('profile.rule.chooseValues')}
        style={{ width: '100%' }}
        maxCount={field.filterMode === 'singleChoice' ? 1 : RULE_VALUES_MAX}
        value={values}
        options={field.options.map((value) => ({ value, label: value }))}
      />
    );
  const isDays = operator === 'lastDays' || operator === 'notLastDays';
  const kind = isDays ? 'days' : field.kind === 'day' || field.kind === 'number' ? field.kind : 'text';
  return <ValueInputs {...input} kind={kind} takes={takes} values={values} />;
}

import { AutoComplete, Button, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { EVENT_PROPERTY_NAME_MAX } from '../../../domain/profile/event/event.ts';
import { PROPERTY_OPERATORS, type PropertyCondition, RULE_VALUE_MAX } from '../../../domain/profile/rule/GroupRule.ts';
import { DeleteOutlined, useTexts } from '../../../ui/index.ts';
import styles from './RuleBuilder.module.css';

/** What a property of an event has to be like. */
export function EventPropertyRow({
  condition,
  properties,
  onChange,
  onRemove,
  disabled,
}: {
  condition: PropertyCondition;
  /** Names that are offered; others can be typed. */
  properties: readonly string[];
  onChange: (condition: PropertyCondition) => void;
  onRemove: () => void;
  disabled: boolean;
}): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.property}>
      <AutoComplete
        disabled={disabled}
        aria-label={t('profile.rule.property')}
        placeholder={t('profile.rule.property')}
        style={{ width: 140 }}
        value={condition.property}
        maxLength={EVENT_PROPERTY_NAME_MAX}
        onChange={(property: string) =>
          onChange({ ...condition, property: property.slice(0, EVENT_PROPERTY_NAME_MAX) })
        }
        options={properties.map((value) => ({ value }))}
      />
      <Select
        disabled={disabled}
        aria-label={t('profile.rule.propertyOperator')}
        style={{ width: 150 }}
        popupMatchSelectWidth={false}
        value={condition.operator}
        onChange={(operator) => onChange({ ...condition, operator })}
        options={PROPERTY_OPERATORS.map((value) => ({ value, label: t(`profile.rule.operator.${value}`) }))}
      />
      <Input
        disabled={disabled}
        aria-label={t('profile.rule.propertyValue')}
        style={{ flex: '1 1 100px' }}
        maxLength={RULE_VALUE_MAX}
        value={condition.value}
        onChange={({ target }) => onChange({ ...condition, value: target.value })}
      />
      {!disabled && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('profile.rule.removeProperty')}
          title={t('profile.rule.removeProperty')}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

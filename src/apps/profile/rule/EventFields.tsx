import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import {
  EVENT_PERIODS,
  EVENT_PROPERTIES_ASKED_MAX,
  EVENT_TIMES_MAX,
  type EventCondition,
} from '../../../domain/profile/rule/GroupRule.ts';
import { BoundedNumber, PlusOutlined, useTexts } from '../../../ui/index.ts';
import { EventPropertyRow } from './EventPropertyRow.tsx';
import styles from './RuleBuilder.module.css';
import { ValueInputs } from './ValueInputs.tsx';

/** How often, as operators say it; never is at most 0 times. */
type Often = EventCondition['operator'] | 'never';

const TIMES = { atLeast: 1, atMost: 1, never: 0 } as const satisfies Record<Often, number>;
const EMPTY_VALUES = { ever: [], lastDays: [''], between: ['', ''] } as const satisfies Record<
  EventCondition['period'],
  readonly string[]
>;

/** How often somebody did something, when, and what the events were like. */
export function EventFields({
  condition,
  properties,
  onChange,
  disabled,
  status = '',
}: {
  condition: EventCondition;
  /** Names of properties that events of this name had. */
  properties: readonly string[];
  onChange: (condition: EventCondition) => void;
  disabled: boolean;
  status?: 'error' | '';
}): ReactNode {
  const t = useTexts();
  const often: Often = condition.operator === 'atMost' && condition.times === 0 ? 'never' : condition.operator;
  const asked = condition.properties;
  return (
    <>
      <Select<Often>
        disabled={disabled}
        aria-label={t('profile.rule.often')}
        style={{ width: 110 }}
        popupMatchSelectWidth={false}
        value={often}
        onChange={(next) =>
          onChange({ ...condition, operator: next === 'atLeast' ? next : 'atMost', times: TIMES[next] })
        }
        options={(['atLeast', 'atMost', 'never'] as const).map((value) => ({
          value,
          label: t(`profile.rule.often.${value}`),
        }))}
      />
      {often !== 'never' && (
        <BoundedNumber
          disabled={disabled}
          status={status}
          aria-label={t('profile.rule.times')}
          min={1}
          max={EVENT_TIMES_MAX}
          suffix={t('profile.rule.timesUnit')}
          style={{ width: 90 }}
          value={condition.times}
          onChange={(times) => times !== null && onChange({ ...condition, times })}
        />
      )}
      <Select<EventCondition['period']>
        disabled={disabled}
        aria-label={t('profile.rule.period')}
        style={{ width: 110 }}
        popupMatchSelectWidth={false}
        value={condition.period}
        onChange={(period) => onChange({ ...condition, period, values: [...EMPTY_VALUES[period]] })}
        options={EVENT_PERIODS.map((value) => ({ value, label: t(`profile.rule.period.${value}`) }))}
      />
      {condition.period !== 'ever' && (
        <div className={styles.values}>
          <ValueInputs
            kind={condition.period === 'between' ? 'day' : 'days'}
            takes={condition.period === 'between' ? 'range' : 'one'}
            values={condition.values}
            disabled={disabled}
            status={status}
            onChange={(values) => onChange({ ...condition, values })}
          />
        </div>
      )}
      {asked.map((one, index) => (
        <EventPropertyRow
          // Nothing tells them apart but their order.
          key={String(index)}
          condition={one}
          properties={properties}
          disabled={disabled}
          onChange={(next) => onChange({ ...condition, properties: asked.with(index, next) })}
          onRemove={() => onChange({ ...condition, properties: asked.toSpliced(index, 1) })}
        />
      ))}
      {!disabled && asked.length < EVENT_PROPERTIES_ASKED_MAX && (
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined />}
          onClick={() =>
            onChange({ ...condition, properties: [...asked, { property: '', operator: 'is', value: '' }] })
          }
        >
          {t('profile.rule.addProperty')}
        </Button>
      )}
    </>
  );
}

import { Select, Typography } from 'antd';
import type { ReactNode } from 'react';
import { operatorsOf, type RuleOperator, valuesOf } from '../../../domain/profile/rule/RuleField.ts';
import { isBehaviour, type RuleCondition } from '../../../domain/profile/rule/GroupRule.ts';
import { type NodePath, replaceNode } from '../../../domain/profile/rule/ruleTree.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import { AddedFields } from './AddedFields.tsx';
import { AudienceSelect } from './AudienceSelect.tsx';
import { EventFields } from './EventFields.tsx';
import { SequenceFields } from './SequenceFields.tsx';
import { ConditionValues } from './ConditionValues.tsx';
import styles from './RuleBuilder.module.css';
import { useRuleEditing } from './RuleEditing.ts';
import { RulePeople } from './RulePeople.tsx';
import { RuleFaultList } from './RuleFaultList.tsx';
import type { NamedField } from './useRuleWorld.ts';

/** Stand among the fields for other questions; no field has these ids. */
const MEMBER = '@member';
const SEQUENCE = '@sequence';
const EVENT = '@event:';
const ADDED = '@added:';

/** What of the list of questions a condition asks. */
function askedFor(condition: RuleCondition): string {
  if (condition.type === 'field') return condition.field;
  if (condition.type === 'event') return EVENT + condition.event;
  if (condition.type === 'added') return ADDED + condition.kind;
  return condition.type === 'member' ? MEMBER : SEQUENCE;
}

/** As many empty values as an operator takes. */
function emptyValues(field: NamedField, operator: RuleOperator): string[] {
  return { none: [], one: [''], range: ['', ''], many: [] }[valuesOf(field, operator) ?? 'none'];
}

/** A condition: what is asked for, how, and with which values; how many people fulfil it alone. */
export function RuleConditionRow({ path, condition }: { path: NodePath; condition: RuleCondition }): ReactNode {
  const { rule, change, world, readOnly, problemsAt } = useRuleEditing();
  const t = useTexts();
  const format = useFormat();
  const problems = problemsAt(path);
  const status = problems.length > 0 ? ({ status: 'error' } as const) : {};
  const set = (next: RuleCondition): void => change(replaceNode(rule, path, next));
  const field = condition.type === 'field' ? world.field(condition.field) : undefined;

  const choose = (id: string): void => {
    if (id === MEMBER) return set({ type: 'member', audienceId: '', operator: 'in' });
    if (id === SEQUENCE) return set({ type: 'sequence', operator: 'did', first: '', second: '', withinDays: 7 });
    if (id.startsWith(EVENT)) {
      const event = id.slice(EVENT.length);
      return set({ type: 'event', event, operator: 'atLeast', times: 1, period: 'ever', values: [], properties: [] });
    }
    if (id.startsWith(ADDED)) return set({ type: 'added', kind: id.slice(ADDED.length), operator: 'did', values: {} });
    const chosen = world.field(id);
    const [operator = 'is'] = chosen === undefined ? [] : operatorsOf(chosen);
    set({ type: 'field', field: id, operator, values: chosen === undefined ? [] : emptyValues(chosen, operator) });
  };
  const operate = (operator: RuleOperator): void => {
    if (condition.type !== 'field' || field === undefined) return;
    // What was typed stays where the new operator takes as many values.
    const same = valuesOf(field, operator) === valuesOf(field, condition.operator);
    set({ ...condition, operator, values: same ? condition.values : emptyValues(field, operator) });
  };
  const named = (fields: readonly NamedField[]) => fields.map(({ id, name }) => ({ value: id, label: name }));
  const asked = askedFor(condition);
  const question = condition.type === 'added' ? world.added(condition.kind) : undefined;
  const headings = [...new Set(world.questions.map(({ heading }) => heading))];
  return (
    <>
      <div className={styles.condition}>
        <Select
          {...status}
          showSearch={{ optionFilterProp: 'label' }}
          disabled={readOnly}
          aria-label={t('profile.rule.field')}
          placeholder={t('profile.rule.chooseField')}
          style={{ width: 170 }}
          popupMatchSelectWidth={false}
          value={asked === '' ? null : asked}
          onChange={choose}
          options={[
            { label: t('profile.rule.personFields'), options: named(world.personFields) },
            ...(world.customFields.length === 0
              ? []
              : [{ label: t('profile.rule.customFields'), options: named(world.customFields) }]),
            ...world.tags.map(({ category, fields }) => ({
              label: t('profile.rule.tags', { category }),
              options: named(fields),
            })),
            ...(world.events.length === 0
              ? []
              : [
                  {
                    label: t('profile.rule.events'),
                    options: [
                      ...world.events.map(({ name }) => ({ value: EVENT + name, label: name })),
                      { value: SEQUENCE, label: t('profile.rule.sequence') },
                    ],
                  },
                ]),
            ...headings.map((heading) => ({
              label: heading,
              options: world.questions
                .filter((one) => one.heading === heading)
                .map(({ kind, name }) => ({ value: ADDED + kind, label: name })),
            })),
            { label: t('profile.rule.audiences'), options: [{ value: MEMBER, label: t('profile.rule.member') }] },
          ]}
        />
        {condition.type === 'event' && (
          <EventFields
            {...status}
            condition={condition}
            properties={world.events.find(({ name }) => name === condition.event)?.properties ?? []}
            disabled={readOnly}
            onChange={set}
          />
        )}
        {condition.type === 'added' && question !== undefined && (
          <AddedFields {...status} condition={condition} question={question} disabled={readOnly} onChange={set} />
        )}
        {condition.type === 'sequence' && (
          <SequenceFields
            {...status}
            condition={condition}
            events={world.events.map(({ name }) => name)}
            disabled={readOnly}
            onChange={set}
          />
        )}
        {condition.type === 'member' && (
          <>
            <Select
              disabled={readOnly}
              aria-label={t('profile.rule.operator')}
              style={{ width: 150 }}
              value={condition.operator}
              onChange={(operator) => set({ ...condition, operator })}
              options={(['in', 'notIn'] as const).map((value) => ({
                value,
                label: t(`profile.rule.operator.${value}`),
              }))}
            />
            <div className={styles.values}>
              <AudienceSelect
                {...status}
                disabled={readOnly}
                label={t('profile.rule.audience')}
                value={condition.audienceId === '' ? undefined : condition.audienceId}
                nameOf={world.audienceName}
                onChange={(audienceId) => set({ ...condition, audienceId })}
              />
            </div>
          </>
        )}
        {condition.type === 'field' && field !== undefined && (
          <>
            <Select
              disabled={readOnly}
              aria-label={t('profile.rule.operator')}
              style={{ width: 150 }}
              popupMatchSelectWidth={false}
              value={condition.operator}
              onChange={operate}
              options={operatorsOf(field).map((value) => ({ value, label: t(`profile.rule.operator.${value}`) }))}
            />
            <div className={styles.values}>
              <ConditionValues
                {...status}
                field={field}
                condition={condition}
                disabled={readOnly}
                onChange={(values) => set({ ...condition, values })}
              />
            </div>
          </>
        )}
        <RulePeople path={path} />
      </div>
      {isBehaviour(condition) && world.eventDays !== undefined && (
        <Typography.Text type="secondary">
          {t('profile.rule.eventsKept', { days: format.number(world.eventDays) })}
        </Typography.Text>
      )}
      <RuleFaultList problems={problems} />
    </>
  );
}

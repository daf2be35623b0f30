import { Flex, Form, Radio, Typography } from 'antd';
import type { ReactNode } from 'react';
import {
  GROUP_AUDIENCES_MAX,
  GROUP_SOURCES,
  type GroupDefinition,
  ruleOf,
  SET_OPERATIONS,
} from '../../../domain/profile/group/GroupDefinition.ts';
import { conditionsOf, type GroupRule } from '../../../domain/profile/rule/GroupRule.ts';
import { FieldItem, useFormat, useTexts } from '../../../ui/index.ts';
import { AudienceSelect } from '../rule/AudienceSelect.tsx';
import { RuleBuilder } from '../rule/RuleBuilder.tsx';
import { RuleSentence } from '../rule/RuleSentence.tsx';
import type { NamedWorld } from '../rule/useRuleWorld.ts';
import { isSoundDefinition } from './isSoundDefinition.ts';

/** A rule that asks for nothing yet: everyone. */
const EVERYONE: GroupRule = { type: 'group', join: 'all', not: false, nodes: [] };

/** Definition of a new group. */
export const NEW_DEFINITION: GroupDefinition = { type: 'rule', rule: EVERYONE };

interface Props {
  world: NamedWorld;
  /** People by node of the rule as it stands; undefined while they are counted. */
  byNode: readonly number[] | undefined;
  readOnly: boolean;
  /** Whether the group was imported from a file, which can be kept or given up. */
  isImported: boolean;
}

/** How the people of a customer group are determined (§3.4): by business logic, or from existing packages. */
export function DefinitionField(props: Props): ReactNode {
  const t = useTexts();
  const { world } = props;
  return (
    <FieldItem
      name="definition"
      // What is not filled in yet is no fault before it is sent.
      validateTrigger="onSubmit"
      show={(value) => <RuleSentence definition={value as GroupDefinition} world={world} />}
      rules={[
        {
          validator: async (_rule, value: GroupDefinition) => {
            if (!isSoundDefinition(value, world)) throw new Error(t('profile.group.incomplete'));
          },
        },
      ]}
    >
      <DefinitionInput {...props} />
    </FieldItem>
  );
}

function DefinitionInput({
  value = NEW_DEFINITION,
  onChange = () => undefined,
  world,
  byNode,
  readOnly,
  isImported,
}: Props & { value?: GroupDefinition; onChange?: (definition: GroupDefinition) => void }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { status } = Form.Item.useStatus();
  const choose = (type: GroupDefinition['type']): void => {
    if (type === 'packages') onChange({ type, operation: 'union', audienceIds: audiencesOf(value) });
    else onChange(type === 'file' ? { type } : NEW_DEFINITION);
  };
  return (
    <Flex vertical gap="small">
      <Radio.Group
        disabled={readOnly}
        aria-label={t('profile.group.definition')}
        value={value.type}
        onChange={({ target }) => choose(target.value as GroupDefinition['type'])}
        options={GROUP_SOURCES.filter((type) => type !== 'file' || isImported).map((type) => ({
          value: type,
          label: t(`profile.group.definition.${type}`),
        }))}
      />
      {value.type === 'rule' && (
        <RuleBuilder
          rule={value.rule}
          onChange={(rule) => onChange({ type: 'rule', rule })}
          world={world}
          byNode={byNode}
          complete={status === 'error'}
          readOnly={readOnly}
        />
      )}
      {value.type === 'packages' && (
        <>
          <Radio.Group
            disabled={readOnly}
            aria-label={t('profile.group.operation')}
            optionType="button"
            value={value.operation}
            onChange={({ target }) => onChange({ ...value, operation: target.value as typeof value.operation })}
            options={SET_OPERATIONS.map((operation) => ({
              value: operation,
              label: t(`profile.group.operation.${operation}`),
            }))}
          />
          <AudienceSelect
            many
            label={t('profile.group.audiences')}
            disabled={readOnly}
            status={status === 'error' ? 'error' : ''}
            value={value.audienceIds}
            nameOf={world.audienceName}
            onChange={(audienceIds) => onChange({ ...value, audienceIds: audienceIds.slice(0, GROUP_AUDIENCES_MAX) })}
          />
          <Typography.Text type="secondary">
            {t(`profile.group.operationHint.${value.operation}`, { max: format.number(GROUP_AUDIENCES_MAX) })}
          </Typography.Text>
        </>
      )}
      <Typography.Text>
        {t('profile.rule.sentence')}
        <RuleSentence definition={value} world={world} />
      </Typography.Text>
    </Flex>
  );
}

const audiencesOf = (definition: GroupDefinition): string[] =>
  definition.type === 'file'
    ? []
    : conditionsOf(ruleOf(definition)).flatMap((one) =>
        one.type === 'member' && one.audienceId ? [one.audienceId] : [],
      );

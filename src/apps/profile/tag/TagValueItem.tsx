import { Button, Flex, Form, Input, theme, Typography } from 'antd';
import type { ReactNode } from 'react';
import { faultsOfRule } from '../../../domain/profile/rule/faultsOfRule.ts';
import type { GroupRule } from '../../../domain/profile/rule/GroupRule.ts';
import { TAG_VALUE_MAX } from '../../../domain/profile/tag/tag.ts';
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  useFormat,
  useSchemaRule,
  useTexts,
} from '../../../ui/index.ts';
import type { NamedWorld } from '../rule/useRuleWorld.ts';
import { RuleInput } from './RuleInput.tsx';

/** Props of {@link TagValueItem}. */
interface Props {
  /** Its place among the values, from 0, and how many there are. */
  index: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  world: NamedWorld;
  /** Those who get the value; undefined while they are counted. */
  people: number | undefined;
  /** People by node of its rule while it is open. */
  byNode: readonly number[] | undefined;
  readOnly: boolean;
}

/** A value of a rule-based tag in its form: its name, who gets it, its rule, and its place, which the keyboard changes too. */
export function TagValueItem({ index, count, isOpen, world, people, byNode, readOnly, ...on }: Props): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const rule = useSchemaRule();
  const { token } = theme.useToken();
  const place = { index: format.number(index + 1) };
  const tool = (name: string): { type: 'text'; 'aria-label': string; title: string } => ({
    type: 'text',
    'aria-label': t(`profile.tag.${name}`, place),
    title: t(`profile.tag.${name}`, place),
  });
  return (
    <li
      data-value={index}
      style={{ padding: 12, border: `1px solid ${token.colorBorder}`, borderRadius: token.borderRadiusLG }}
    >
      <Flex gap="small" align="start" wrap>
        <Typography.Text type="secondary" style={{ lineHeight: '32px' }}>
          {place.index}.
        </Typography.Text>
        <Form.Item
          name={[index, 'value']}
          rules={[rule(`values.${index}.value`)]}
          style={{ flex: '1 1 160px', maxWidth: 360, marginBlockEnd: 0 }}
        >
          <Input
            maxLength={TAG_VALUE_MAX}
            placeholder={t('profile.tag.valueName')}
            aria-label={t('profile.tag.valueNameOf', place)}
          />
        </Form.Item>
        <Typography.Text
          type="secondary"
          title={t('profile.tag.valuePeopleHint')}
          style={{ marginInlineStart: 'auto', lineHeight: '32px', fontVariantNumeric: 'tabular-nums' }}
        >
          {people === undefined ? '…' : t('profile.tag.valuePeople', { shown: format.number(people) })}
        </Typography.Text>
        <Flex>
          <Button
            {...tool(isOpen ? 'closeRule' : 'openRule')}
            aria-expanded={isOpen}
            disabled={false}
            icon={<EditOutlined />}
            onClick={on.onToggle}
          />
          {!readOnly && (
            <>
              <Button
                {...tool('moveValueUp')}
                data-move="up"
                disabled={index === 0}
                icon={<ArrowUpOutlined />}
                onClick={() => on.onMove(index - 1)}
              />
              <Button
                {...tool('moveValueDown')}
                data-move="down"
                disabled={index === count - 1}
                icon={<ArrowDownOutlined />}
                onClick={() => on.onMove(index + 1)}
              />
              <Button {...tool('removeValue')} disabled={count === 1} icon={<DeleteOutlined />} onClick={on.onRemove} />
            </>
          )}
        </Flex>
      </Flex>
      <Form.Item
        name={[index, 'rule']}
        // What is not filled in yet is no fault before it is sent.
        validateTrigger="onSubmit"
        rules={[
          {
            validator: async (_rule, value: GroupRule) => {
              if (!world.known || faultsOfRule(value, world).length > 0) throw new Error(t('profile.group.incomplete'));
            },
          },
        ]}
        style={{ marginBlock: '8px 0' }}
      >
        <RuleInput isOpen={isOpen} world={world} byNode={byNode} readOnly={readOnly} />
      </Form.Item>
    </li>
  );
}

import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { RULE_DEPTH_MAX, depthOf } from '../../../domain/profile/rule/GroupRule.ts';
import {
  insertNode,
  nodeAt,
  type NodePath,
  removeNode,
  stepsOf,
  wrapNode,
} from '../../../domain/profile/rule/ruleTree.ts';
import { DeleteOutlined, MoreOutlined, useFormat, useTexts } from '../../../ui/index.ts';
import styles from './RuleBuilder.module.css';
import { useRuleEditing } from './RuleEditing.ts';

/** What can be done with a node of a rule: moved by steps, put into a group of its own, doubled, removed. */
export function RuleNodeTools({ path }: { path: NodePath }): ReactNode {
  const { rule, change, move } = useRuleEditing();
  const t = useTexts();
  const format = useFormat();
  const node = nodeAt(rule, path);
  if (node === undefined) return null;
  const steps = stepsOf(rule, path);
  const wrapped = wrapNode(rule, path);
  const place = path.map((position) => format.number(position + 1)).join('.');
  const last = path.at(-1) ?? 0;
  return (
    <span className={styles.tools}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...(['up', 'down', 'out', 'in'] as const)
              .filter((step) => steps[step] !== undefined)
              .map((step) => ({
                key: step,
                label: t(`profile.rule.move.${step}`),
                onClick: () => move(path, steps[step] ?? path),
              })),
            ...(depthOf(wrapped) > RULE_DEPTH_MAX
              ? []
              : [{ key: 'wrap', label: t('profile.rule.wrap'), onClick: () => change(wrapped) }]),
            {
              key: 'copy',
              label: t('profile.rule.copy'),
              onClick: () => change(insertNode(rule, [...path.slice(0, -1), last + 1], node)),
            },
          ],
        }}
      >
        <Button
          type="text"
          size="small"
          data-tools
          icon={<MoreOutlined />}
          aria-label={t('profile.rule.tools', { place })}
          title={t('profile.rule.tools', { place })}
        />
      </Dropdown>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t('profile.rule.remove', { place })}
        title={t('profile.rule.remove', { place })}
        onClick={() => change(removeNode(rule, path))}
      />
    </span>
  );
}

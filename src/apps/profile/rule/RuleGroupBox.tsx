import { Button, Checkbox, Flex, Segmented, theme, Typography } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { RULE_DEPTH_MAX, type RuleNode } from '../../../domain/profile/rule/GroupRule.ts';
import { insertNode, nodeAt, type NodePath, replaceNode } from '../../../domain/profile/rule/ruleTree.ts';
import { PlusOutlined, useTexts } from '../../../ui/index.ts';
import styles from './RuleBuilder.module.css';
import { RuleConditionRow } from './RuleConditionRow.tsx';
import { useRuleEditing } from './RuleEditing.ts';
import { RuleNodeFrame } from './RuleNodeFrame.tsx';
import { RulePeople } from './RulePeople.tsx';
import { RuleFaultList } from './RuleFaultList.tsx';
import { useDropPlace } from './useDropPlace.ts';

/** A condition that asks for nothing yet. */
const NEW_CONDITION: RuleNode = { type: 'field', field: '', operator: 'is', values: [] };

/** A group of conditions: how they are joined, what stands in it, and what can be added. */
export function RuleGroupBox({ path }: { path: NodePath }): ReactNode {
  const { rule, change, readOnly, problemsAt } = useRuleEditing();
  const t = useTexts();
  const { token } = theme.useToken();
  const group = nodeAt(rule, path);
  const count = group?.type === 'group' ? group.nodes.length : 0;
  const end = [...path, count];
  const drop = useDropPlace(() => end);
  if (group?.type !== 'group') return null;
  const set = (changed: Partial<typeof group>): void => change(replaceNode(rule, path, { ...group, ...changed }));
  const problems = problemsAt(path);
  const box = {
    borderColor: token.colorBorderSecondary,
    background: path.length % 2 === 0 ? token.colorFillQuaternary : token.colorBgContainer,
    '--rule-mark': token.colorPrimary,
  } as CSSProperties;
  return (
    <div className={styles.group} style={box} role="group" aria-label={t(`profile.rule.join.${group.join}`)}>
      <Flex gap="small" wrap align="center">
        <Segmented
          size="small"
          disabled={readOnly}
          aria-label={t('profile.rule.join')}
          value={group.join}
          options={(['all', 'any'] as const).map((value) => ({ value, label: t(`profile.rule.join.${value}`) }))}
          onChange={(join) => set({ join })}
        />
        <Checkbox checked={group.not} disabled={readOnly} onChange={({ target }) => set({ not: target.checked })}>
          {t('profile.rule.not')}
        </Checkbox>
        {count > 0 && <RulePeople path={path} />}
      </Flex>
      {count === 0 && path.length === 0 && (
        <Typography.Paragraph type="secondary" style={{ margin: '8px 0' }}>
          {t('profile.rule.empty')}
        </Typography.Paragraph>
      )}
      <ul className={styles.nodes}>
        {group.nodes.map((node, position) => {
          const at = [...path, position];
          return (
            // Nodes have no name of their own but their place.
            <RuleNodeFrame key={at.join('.')} path={at}>
              {node.type === 'group' ? <RuleGroupBox path={at} /> : <RuleConditionRow path={at} condition={node} />}
            </RuleNodeFrame>
          );
        })}
      </ul>
      <RuleFaultList problems={problems} />
      {!readOnly && (
        <Flex gap="small" wrap className={`${styles.end} ${drop.over ? styles.before : ''}`} {...drop.handlers}>
          <Button size="small" icon={<PlusOutlined />} onClick={() => change(insertNode(rule, end, NEW_CONDITION))}>
            {t('profile.rule.addCondition')}
          </Button>
          {path.length + 1 < RULE_DEPTH_MAX && (
            <Button
              size="small"
              icon={<PlusOutlined />}
              onClick={() =>
                change(
                  insertNode(rule, end, {
                    type: 'group',
                    join: group.join === 'all' ? 'any' : 'all',
                    not: false,
                    nodes: [NEW_CONDITION],
                  }),
                )
              }
            >
              {t('profile.rule.addGroup')}
            </Button>
          )}
        </Flex>
      )}
    </div>
  );
}

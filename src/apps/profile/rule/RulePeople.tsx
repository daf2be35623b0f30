import { Typography } from 'antd';
import type { ReactNode } from 'react';
import type { NodePath } from '../../../domain/profile/rule/ruleTree.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import styles from './RuleBuilder.module.css';
import { useRuleEditing } from './RuleEditing.ts';

/** How many people fulfil one part of a rule alone. */
export function RulePeople({ path }: { path: NodePath }): ReactNode {
  const { peopleAt } = useRuleEditing();
  const t = useTexts();
  const format = useFormat();
  const people = peopleAt(path);
  return (
    <Typography.Text type="secondary" className={styles.people ?? ''} title={t('profile.rule.peopleHint')}>
      {people === undefined ? '…' : t('profile.rule.people', { shown: format.number(people) })}
    </Typography.Text>
  );
}

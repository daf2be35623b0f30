import { Form, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { GroupRule } from '../../../domain/profile/rule/GroupRule.ts';
import { useTexts } from '../../../ui/index.ts';
import { RuleBuilder } from '../rule/RuleBuilder.tsx';
import { RuleSentence } from '../rule/RuleSentence.tsx';
import type { NamedWorld } from '../rule/useRuleWorld.ts';
import { NEW_VALUE } from './tagFormValues.ts';

/** The rule of a value, a control of a form: said as a sentence, and to be edited while it is open. */
export function RuleInput({
  value = NEW_VALUE.rule,
  onChange = () => undefined,
  ...of
}: {
  value?: GroupRule;
  onChange?: (rule: GroupRule) => void;
  isOpen: boolean;
  world: NamedWorld;
  /** People by node of the rule as it stands; undefined while they are counted. */
  byNode: readonly number[] | undefined;
  readOnly: boolean;
}): ReactNode {
  const t = useTexts();
  const { status } = Form.Item.useStatus();
  return (
    <>
      {of.isOpen && (
        <RuleBuilder
          rule={value}
          onChange={onChange}
          world={of.world}
          byNode={of.byNode}
          complete={status === 'error'}
          readOnly={of.readOnly}
        />
      )}
      <Typography.Paragraph type={of.isOpen ? undefined : 'secondary'} style={{ margin: '8px 0 0' }}>
        {of.isOpen && t('profile.rule.sentence')}
        <RuleSentence definition={{ type: 'rule', rule: value }} world={of.world} />
      </Typography.Paragraph>
    </>
  );
}

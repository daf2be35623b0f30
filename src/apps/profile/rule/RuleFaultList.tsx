import { Typography } from 'antd';
import type { ReactNode } from 'react';

/** What is wrong at one place of a rule. */
export function RuleFaultList({ problems }: { problems: readonly string[] }): ReactNode {
  return problems.map((problem) => (
    <Typography.Text key={problem} type="danger" role="alert" style={{ display: 'block', marginBlockStart: 4 }}>
      {problem}
    </Typography.Text>
  ));
}

import { useQuery } from '@tanstack/react-query';
import { Card, Flex, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { countApprovals } from '../../../contract/common/review/approval.ts';
import { countTaskAttention } from '../../../contract/outreach/task/task.ts';
import { TASK_ATTENTIONS } from '../../../domain/outreach/task/taskAttention.ts';
import { useHost } from '../../../sdk/index.ts';
import { TextLink, useFormat, useTexts } from '../../../ui/index.ts';
import { TASKS } from '../parts/recordPages.ts';
import { at } from '../parts/at.ts';

/** What waits for this operator: decisions that are theirs, and tasks that need somebody; each count leads to its list. */
export function NeedsYou(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const mayDecide = host.has('approval:view');
  const mayViewTasks = host.has('task:view');
  const approvals = useQuery({
    queryKey: ['approval.counts'],
    queryFn: () => host.request.call(countApprovals, {}, { showError: false }),
    enabled: mayDecide,
  });
  const tasks = useQuery({
    queryKey: ['task.attention'],
    queryFn: () => host.request.call(countTaskAttention, {}, { showError: false }),
    enabled: mayViewTasks,
  });
  const { data: counted } = tasks;
  // The page is whole without it: what cannot be counted is not said.
  if (approvals.data === undefined && counted === undefined) return null;
  const figures = [
    ...(approvals.data === undefined
      ? []
      : [
          {
            title: t('outreach.home.myApprovals'),
            count: approvals.data.waiting,
            to: at('outreach.approval'),
          },
        ]),
    ...(counted === undefined
      ? []
      : TASK_ATTENTIONS.map((attention) => ({
          title: t(`outreach.home.attention.${attention}`),
          count: counted[attention],
          to: `${TASKS.path}?attention=${attention}`,
        }))),
  ];
  return (
    <Card title={t('outreach.home.needsYou')} style={{ marginBlockEnd: 24 }}>
      <Flex gap="large" wrap>
        {figures.map(({ title, count, to }) => (
          <Statistic
            key={to}
            title={title}
            formatter={() => (
              <TextLink to={to} aria-label={`${title} ${format.number(count)}`}>
                {format.number(count)}
              </TextLink>
            )}
          />
        ))}
      </Flex>
    </Card>
  );
}

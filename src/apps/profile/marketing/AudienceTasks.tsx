import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { MarketingAudience } from '../../../contract/profile/marketing/marketing.ts';
import { TASK_STATUSES } from '../../../domain/outreach/task/taskStatus.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

/** How many tasks are sent to an audience, and where they stand. */
export function AudienceTasks({ tasks }: Pick<MarketingAudience, 'tasks'>): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const held = TASK_STATUSES.flatMap((status) => {
    const count = tasks[status] ?? 0;
    return count === 0 ? [] : [{ status, count }];
  });
  if (held.length === 0) return '–';
  return (
    <Flex vertical>
      {format.number(held.reduce((total, { count }) => total + count, 0))}
      {held.map(({ status, count }) => (
        <Typography.Text key={status} type="secondary">
          {t('profile.marketing.tasksOf', {
            status: t(`profile.marketing.status.${status}`),
            number: format.number(count),
          })}
        </Typography.Text>
      ))}
    </Flex>
  );
}

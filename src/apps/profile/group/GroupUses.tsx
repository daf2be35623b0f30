import { useQuery } from '@tanstack/react-query';
import { Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { listAudienceUses } from '../../../contract/profile/group/customerGroup.ts';
import { useHost } from '../../../sdk/index.ts';
import { ElsewhereLink, ErrorPanel, TextLink, useTexts } from '../../../ui/index.ts';
import { GROUPS, MONITORS, TAGS } from '../parts/recordPages.ts';

/** Where what uses a group has its page. */
const PAGES = { customerGroup: GROUPS, monitor: MONITORS, tag: TAGS } as const;
/** Names of pages of other sub-applications. */
const ELSEWHERE = {
  task: 'outreach.task.detail',
  calendarReminder: 'outreach.calendar.detail',
  activity: 'activityBox.activity.detail',
} as const;

/** Tasks, reminders, activities, other groups, tags and monitors that stand on a customer group: while there are any, it cannot be removed. */
export function GroupUses({ groupId }: { groupId: string }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const uses = useQuery({
    queryKey: ['customerGroup.uses', groupId],
    queryFn: () => host.request.call(listAudienceUses, { params: { id: groupId } }),
  });
  if (uses.isError) return <ErrorPanel error={uses.error} onRetry={() => void uses.refetch()} />;
  if (uses.data === undefined) return <Skeleton active />;
  if (uses.data.length === 0)
    return <Typography.Text type="secondary">{t('profile.group.usedByNothing')}</Typography.Text>;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {uses.data.map(({ kind, id, name }) => (
        <li key={id}>
          {t(`profile.group.use.${kind}`)}{' '}
          {kind === 'task' || kind === 'calendarReminder' || kind === 'activity' ? (
            <ElsewhereLink to={host.address(ELSEWHERE[kind], { id })}>{name}</ElsewhereLink>
          ) : (
            <TextLink to={`${PAGES[kind].path}/${id}`}>{name}</TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}

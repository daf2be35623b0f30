import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listAudienceUses } from '../../../contract/profile/group/customerGroup.ts';
import { useHost } from '../../../sdk/index.ts';
import { ErrorPanel, useTexts } from '../../../ui/index.ts';
import { GROUPS, MONITORS, TAGS } from '../parts/recordPages.ts';

/** Where what uses a group has its page. */
const PAGES = { customerGroup: GROUPS, monitor: MONITORS, tag: TAGS } as const;
/** Pages of another sub-application. */
const ELSEWHERE = { task: '/task', calendarReminder: '/calendar', activity: '/activityBox/pages/detail' } as const;

/** Tasks, reminders, activities, other groups, tags and monitors that stand on a customer group: while there are any, it cannot be removed. */
export function GroupUses({ groupId }: { groupId: string }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
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
          {t(`profile.group.use.${kind}`)}
          <Button
            type="link"
            size="small"
            onClick={() =>
              void (kind === 'task' || kind === 'calendarReminder' || kind === 'activity'
                ? host.navigate(`${ELSEWHERE[kind]}/${id}`)
                : navigate(`${PAGES[kind].path}/${id}`))
            }
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { getActivity } from '../../../contract/activity-box/activity.ts';
import { useHost } from '../../../sdk/index.ts';
import { PageAwaited, PageHeader, useTexts } from '../../../ui/index.ts';
import { ActivityStatusTag } from '../activity/ActivityStatusTag.tsx';
import { LogicStep } from '../activity/LogicStep.tsx';
import { PageEditor } from '../editor/PageEditor.tsx';
import { FullScreenPage } from '../parts/FullScreenPage.tsx';
import { ACTIVITIES, activityPath } from '../parts/recordPages.ts';

const T = 'activityBox.activity';

/** Steps 2 and 3 of the editor of an activity: its pages, its prizes and logic (§2.5). The side menu is hidden. */
export function ActivityFlow(): ReactNode {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const host = useHost();
  const t = useTexts();
  const step = params.get('step') === 'logic' ? 'logic' : 'pages';
  const query = useQuery({
    queryKey: [getActivity.id, id],
    queryFn: () => host.request.call(getActivity, { params: { id } }),
  });
  const activity = query.data;
  if (activity === undefined)
    return (
      <FullScreenPage>
        <PageAwaited of={ACTIVITIES} needs={query} />
      </FullScreenPage>
    );
  const mayEdit =
    host.has('activity:edit') &&
    activity.actions.some(({ action, forbidden }) => action === 'edit' && forbidden === null);
  return (
    <FullScreenPage>
      <PageHeader
        title={activity.name}
        status={<ActivityStatusTag of={activity} />}
        back={{ to: activityPath.detail(id), label: t(`${T}.toDetail`) }}
      />
      <Tabs
        activeKey={step}
        destroyOnHidden
        onChange={(key) => setParams({ step: key }, { replace: true })}
        items={[
          {
            key: 'pages',
            label: t(`${T}.pages`),
            children: <PageEditor key={id} activity={activity} readOnly={!mayEdit} />,
          },
          {
            key: 'logic',
            label: t(`${T}.logic`),
            children: <LogicStep activity={activity} mayEdit={mayEdit && activity.flow === null} />,
          },
        ]}
      />
    </FullScreenPage>
  );
}

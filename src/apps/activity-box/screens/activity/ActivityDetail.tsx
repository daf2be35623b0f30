import { useQuery } from '@tanstack/react-query';
import { Alert, Card, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { getActivity } from '../../../../contract/activity-box/activity/activity.ts';
import { faultCount, submitFaults } from '../../../../domain/activity-box/play/submitFaults.ts';
import { useHost } from '../../../../sdk/index.ts';
import { RecordApprovals } from '../../../../parts/index.ts';
import { DetailFields, PageAwaited, PageHeader, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { ActivityActions } from '../../activity/ActivityActions.tsx';
import { ActivityStatusTag } from '../../activity/ActivityStatusTag.tsx';
import { CodeWarning } from '../../activity/CodeWarning.tsx';
import { ItemTable } from '../../activity/ItemTable.tsx';
import { Unfinished } from '../../activity/Unfinished.tsx';
import { FullScreenPage } from '../../parts/FullScreenPage.tsx';
import { ACTIVITIES, activityPath } from '../../parts/recordPages.ts';

const T = 'activityBox.activity';

/** One activity: where it stands, what may be done with it, what it consists of, its approvals (§2.5). */
export function ActivityDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  // What is finished does not change while the page is read.
  const [now] = useState(() => new Date());
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
  const { draft, live, status, flow, pending, link } = activity;
  const { basics } = draft;
  const faults = submitFaults(draft, now);
  const isFinished = faultCount(faults) === 0;
  const isOpen = activity.actions.some(({ action, forbidden }) => action === 'edit' && forbidden === null);
  const span = (from: string, to: string): string => `${format.dateTime(from)} – ${format.dateTime(to)}`;
  return (
    <FullScreenPage>
      <PageHeader
        title={activity.name}
        status={<ActivityStatusTag of={activity} />}
        description={activity.code}
        back={{ to: ACTIVITIES.path, label: t(`${T}.title`) }}
        actions={<ActivityActions activity={activity} isFinished={isFinished} />}
      />
      {flow !== null && (
        <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t(`${T}.flow.explanation`)} />
      )}
      {status !== 'ended' && <CodeWarning obstacle={activity.codeObstacle} />}
      {isOpen && <Unfinished of={activity} faults={faults} />}
      <Card
        title={t(`${T}.basics`)}
        extra={isOpen && <TextLink to={activityPath.basics(id)}>{t('ui.action.edit')}</TextLink>}
      >
        <DetailFields
          fields={[
            { label: t(`${T}.templateType`), value: t(`${T}.templateType.${basics.templateType}`) },
            { label: t(`${T}.display`), value: span(basics.displayFrom, basics.displayTo) },
            { label: t(`${T}.participation`), value: span(basics.participateFrom, basics.participateTo) },
            {
              label: t(`${T}.channels`),
              value: basics.channels.map((channel) => t(`${T}.channels.${channel}`)).join(', '),
            },
            {
              label: t(`${T}.administratorIds`),
              value: activity.administrators.map(({ name }) => name).join(', ') || '–',
            },
            {
              label: t(`${T}.link`),
              value:
                live === null ? (
                  t(`${T}.link.none`)
                ) : (
                  <Typography.Link
                    href={link}
                    target="_blank"
                    rel="noreferrer"
                    copyable={{ text: link, tooltips: false }}
                  >
                    {link}
                  </Typography.Link>
                ),
            },
            { label: t(`${T}.views`), value: format.number(activity.figures.views) },
            { label: t(`${T}.participants`), value: format.number(activity.figures.participants) },
            { label: t(`${T}.draws`), value: format.number(activity.figures.draws) },
            { label: t(`${T}.awards`), value: format.number(activity.figures.awards) },
            { label: t(`${T}.remarks`), value: basics.remarks === '' ? '–' : basics.remarks },
            ...(live === null
              ? []
              : [
                  {
                    label: t(`${T}.live`),
                    value: t(`${T}.live.value`, { number: live.number, time: format.dateTime(live.publishedAt) }),
                  },
                ]),
            { label: t('ui.field.createdByName'), value: activity.createdByName },
          ]}
        />
      </Card>
      <Card
        title={t(`${T}.pages`)}
        style={{ marginBlockStart: 16 }}
        extra={<TextLink to={activityPath.flow(id, 'pages')}>{t(isOpen ? 'ui.action.edit' : `${T}.look`)}</TextLink>}
      >
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {draft.pages.pages.map(({ id: pageId, name, type, components }) => (
            <li key={pageId}>
              {t(`${T}.pageOf`, { name, type: t(`${T}.pageType.${type}`), count: components.length })}
            </li>
          ))}
        </ul>
      </Card>
      <Card
        title={t(`${T}.logic`)}
        style={{ marginBlockStart: 16 }}
        extra={
          <TextLink to={activityPath.flow(id, 'logic')}>
            {t(isOpen && flow === null ? 'ui.action.edit' : `${T}.look`)}
          </TextLink>
        }
      >
        {pending !== null && (
          <Alert
            type="info"
            showIcon
            style={{ marginBlockEnd: 16 }}
            title={t(`${T}.pending`, { time: format.dateTime(pending.effectiveFrom) })}
          />
        )}
        {draft.logic.prizesOn ? <ItemTable of={activity} /> : <p>{t(`${T}.prizesOff`)}</p>}
      </Card>
      <RecordApprovals
        kind="activity"
        id={id}
        version={activity.version}
        inEditing={status === 'rejected' || status === 'editing' || flow === 'rejected'}
      />
    </FullScreenPage>
  );
}

import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ActivityRow, listActivities } from '../../../../contract/activity-box/activity/activity.ts';
import { TEMPLATE_TYPES } from '../../../../domain/activity-box/activity/activityBasics.ts';
import { ACTIVITY_STATUSES } from '../../../../domain/activity-box/activity/activityStatus.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListPage, PlusOutlined, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { ActivityStatusTag } from '../../activity/ActivityStatusTag.tsx';
import { CopyDialog } from '../../activity/CopyDialog.tsx';
import { TakeDownButton } from '../../activity/TakeDownButton.tsx';
import { ACTIVITIES, activityPath, analysisPath } from '../../parts/recordPages.ts';
import { at } from '../../parts/at.ts';

const FIGURES = ['views', 'participants', 'draws', 'awards'] as const;

/** Activities with their figures, which lead to the analysis; a row is edited, copied and taken down (§2.5). */
export function ActivityList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [copied, setCopied] = useState<ActivityRow>();
  const figureLink = (id: string, figure: number): ReactNode =>
    host.has('activityAnalysis:view') ? (
      <TextLink to={analysisPath(id)}>{format.number(figure)}</TextLink>
    ) : (
      format.number(figure)
    );
  const mayEdit = (row: ActivityRow): boolean =>
    row.actions.some(({ action, forbidden }) => (action === 'edit' || action === 'startEdit') && forbidden === null);
  return (
    <>
      <ListPage
        of={ACTIVITIES}
        list={listActivities}
        create={
          <Button
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => void navigate(at('activityBox.activity.create'))}
          >
            {t('activityBox.activity.create.title')}
          </Button>
        }
        filters={[
          'name',
          { name: 'status', choices: ACTIVITY_STATUSES },
          { name: 'templateType', choices: TEMPLATE_TYPES },
        ]}
        rowActions={(row, { busy, run }) => (
          <>
            {mayEdit(row) && (
              <Button type="link" onClick={() => void navigate(activityPath.detail(row.id))}>
                {t('ui.action.edit')}
              </Button>
            )}
            <Button type="link" onClick={() => setCopied(row)}>
              {t('activityBox.activity.copy')}
            </Button>
            <TakeDownButton type="link" of={row} busy={busy} run={run} />
          </>
        )}
        columns={[
          {
            key: 'name',
            sort: true,
            render: (row) => <TextLink to={activityPath.detail(row.id)}>{row.name}</TextLink>,
          },
          { key: 'status', render: (row) => <ActivityStatusTag of={row} /> },
          { key: 'templateType', as: 'choice' },
          {
            key: 'participation',
            render: ({ participateFrom, participateTo }) =>
              `${format.dateTime(participateFrom)} – ${format.dateTime(participateTo)}`,
          },
          ...FIGURES.map((key) => ({
            key,
            numeric: true,
            render: ({ id, figures }: ActivityRow) => figureLink(id, figures[key]),
          })),
          'createdByName',
          { key: 'createdAt', sort: true, as: 'instant' },
        ]}
      />
      {copied !== undefined && <CopyDialog of={copied} onClose={() => setCopied(undefined)} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  type ActivityDetail,
  getActivity,
  saveActivityLogic,
  saveActivityPages,
} from '../../../../contract/activity-box/activity/activity.ts';
import { isShown } from '../../../../domain/activity-box/activity/activityStatus.ts';
import { useHost } from '../../../../sdk/index.ts';
import { PageAwaited, PageHeader, useLeaveGuard, useTexts } from '../../../../ui/index.ts';
import { ActivityStatusTag } from '../../activity/ActivityStatusTag.tsx';
import { LogicStep } from '../../activity/LogicStep.tsx';
import { PageEditor } from '../../activityPage/PageEditor.tsx';
import { useActivitySaves } from '../../activityPage/useActivitySaves.ts';
import { useAutosave } from '../../activityPage/useAutosave.ts';
import { usePageEdits } from '../../activityPage/usePageEdits.ts';
import { useLogicDraft } from '../../logic/useLogicDraft.ts';
import { FullScreenPage } from '../../parts/FullScreenPage.tsx';
import { ACTIVITIES, activityPath } from '../../parts/recordPages.ts';

const T = 'activityBox.activity';

/** Steps 2 and 3 of the editor of an activity: its pages, its prizes and logic (§2.5). The side menu is hidden. */
export function ActivityFlow(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
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
      <ActivitySteps key={id} activity={activity} mayEdit={mayEdit} />
    </FullScreenPage>
  );
}

/** The two steps. What was edited, with its way back, and what is being saved belong to both: another step loses nothing of them. */
function ActivitySteps({ activity, mayEdit }: { activity: ActivityDetail; mayEdit: boolean }): ReactNode {
  const [params, setParams] = useSearchParams();
  const t = useTexts();
  const edits = usePageEdits(activity.draft.pages);
  const saves = useActivitySaves(activity);
  const host = useHost();
  const { id, draft, updatedAt } = activity;
  const mayEditLogic = mayEdit && activity.flow === null;
  // What people may have seen changes to their favour alone: half a number would be a promise, so that is saved by hand.
  const isLogicDraft = mayEditLogic && !activity.isFavourableOnly && !isShown(activity.status);
  const onConflict = (data: unknown): void => {
    const stored = data as ActivityDetail;
    saves.over(stored);
    autosave.meet({ content: stored.draft.pages, updatedAt: stored.updatedAt });
    logic.autosave.meet({ content: stored.draft.logic, updatedAt: stored.updatedAt });
  };
  const autosave = useAutosave({
    doc: edits.doc,
    loaded: draft.pages,
    stored: { content: draft.pages, updatedAt },
    readOnly: !mayEdit,
    async save(pages) {
      const saved = await saves.inTurn((version) =>
        host.request.call(saveActivityPages, { params: { id }, body: { pages, version } }, { showError: false }),
      );
      return { content: saved.draft.pages, updatedAt: saved.updatedAt };
    },
    onConflict,
    restart(pages) {
      edits.restart(pages);
      return pages;
    },
  });
  const logic = useLogicDraft({
    id,
    stored: { content: draft.logic, updatedAt },
    readOnly: !isLogicDraft,
    async save(sent) {
      const saved = await saves.inTurn((version) =>
        host.request.call(saveActivityLogic, { params: { id }, body: { logic: sent, version } }, { showError: false }),
      );
      return { content: saved.draft.logic, updatedAt: saved.updatedAt };
    },
    onConflict,
  });
  useLeaveGuard(`activity.pages.${id}`, autosave.state.kind !== 'saved');
  useLeaveGuard(`activity.logicDraft.${id}`, isLogicDraft && logic.autosave.state.kind !== 'saved');
  return (
    <Tabs
      activeKey={params.get('step') === 'logic' ? 'logic' : 'pages'}
      destroyOnHidden
      onChange={(key) => setParams({ step: key }, { replace: true })}
      items={[
        {
          key: 'pages',
          label: t(`${T}.pages`),
          children: <PageEditor activity={activity} readOnly={!mayEdit} edits={edits} autosave={autosave} />,
        },
        {
          key: 'logic',
          label: t(`${T}.logic`),
          children: (
            <LogicStep
              activity={activity}
              pages={edits.doc}
              saves={saves}
              draft={isLogicDraft ? logic : undefined}
              mayEdit={mayEditLogic}
            />
          ),
        },
      ]}
    />
  );
}

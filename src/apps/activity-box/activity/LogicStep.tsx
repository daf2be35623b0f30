import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import {
  type ActivityDetail,
  changeActivityPrizes,
  saveActivityLogic,
} from '../../../contract/activity-box/activity/activity.ts';
import { isShown } from '../../../domain/activity-box/activity/activityStatus.ts';
import { submitFaults } from '../../../domain/activity-box/play/submitFaults.ts';
import type { ActivityPages } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import { useHost } from '../../../sdk/index.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import type { ActivitySaves } from '../activityPage/useActivitySaves.ts';
import { LogicForm } from '../logic/LogicForm.tsx';
import type { LogicDraft } from '../logic/useLogicDraft.ts';

const T = 'activityBox.activity';

/** Props of {@link LogicStep}. */
export interface LogicStepProps {
  activity: ActivityDetail;
  /** The pages as they are edited, which may be saved a moment later. */
  pages: ActivityPages;
  saves: ActivitySaves;
  /** What saves itself; undefined of what is not edited, or may change to people's favour alone and is saved by hand. */
  draft: LogicDraft | undefined;
  mayEdit: boolean;
}

/** Step 3 of the editor: prizes and logic; of an activity that runs, by the action of its own that favours participants alone (§4.2). */
export function LogicStep({ activity, pages, saves, draft: edited, mayEdit }: LogicStepProps): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const client = useQueryClient();
  const { id, draft, status, actions, pending, isFavourableOnly } = activity;
  const isRunning = isShown(status);
  const mayChange =
    host.has('activity:publish') &&
    actions.some(({ action, forbidden }) => action === 'changePrizes' && forbidden === null);
  const endpoint = isRunning ? changeActivityPrizes : saveActivityLogic;
  const [now] = useState(() => new Date());
  const { basics } = draft;
  const unfinished = useCallback(
    (logic: ActivityDetail['draft']['logic']) => ({ id, faults: submitFaults({ basics, pages, logic }, now) }),
    [id, basics, pages, now],
  );
  // A save of the pages leaves what is typed here alone: only a save of this step begins it anew.
  const [base, setBase] = useState({ logic: draft.logic, savedCount: 0 });
  const saved = useRef(draft.logic);
  return (
    <>
      {isRunning && mayChange && (
        <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t(`${T}.changePrizes.explanation`)} />
      )}
      {pending !== null && (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t(`${T}.pending`, { time: format.dateTime(pending.effectiveFrom) })}
        />
      )}
      <LogicForm
        key={edited === undefined ? base.savedCount : 'draft'}
        of={
          edited === undefined
            ? {
                byHand: {
                  formKey: `activity.logic.${id}`,
                  value: base.logic,
                  onSave: async (logic) => {
                    const stored = await saves.inTurn((version) =>
                      host.request.call(endpoint, { params: { id }, body: { logic, version } }, { showError: false }),
                    );
                    saved.current = stored.draft.logic;
                  },
                  onSaved: () => {
                    setBase(({ savedCount }) => ({ logic: saved.current, savedCount: savedCount + 1 }));
                    void client.invalidateQueries();
                  },
                },
              }
            : { draft: edited }
        }
        readOnly={isRunning ? !mayChange : !mayEdit}
        published={isFavourableOnly ? draft.logic : null}
        unfinished={unfinished}
        participation={{ from: draft.basics.participateFrom, to: draft.basics.participateTo }}
      />
    </>
  );
}

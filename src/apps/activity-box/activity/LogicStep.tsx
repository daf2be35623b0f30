import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import {
  type ActivityDetail,
  changeActivityPrizes,
  saveActivityLogic,
} from '../../../contract/activity-box/activity.ts';
import { isShown } from '../../../domain/activity-box/activity/activityStatus.ts';
import { submitFaults } from '../../../domain/activity-box/activity/submitFaults.ts';
import { useHost } from '../../../sdk/index.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import { LogicForm } from '../logic/LogicForm.tsx';

const T = 'activityBox.activity';

/** Step 3 of the editor: prizes and logic; of an activity that runs, by the action of its own that favours participants alone (§4.2). */
export function LogicStep({ activity, mayEdit }: { activity: ActivityDetail; mayEdit: boolean }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const client = useQueryClient();
  const { id, version, draft, status, actions, pending, isFavourableOnly } = activity;
  const isRunning = isShown(status);
  const mayChange =
    host.has('activity:publish') &&
    actions.some(({ action, forbidden }) => action === 'changePrizes' && forbidden === null);
  const endpoint = isRunning ? changeActivityPrizes : saveActivityLogic;
  const [now] = useState(() => new Date());
  const unfinished = useCallback(
    (logic: ActivityDetail['draft']['logic']) => ({ id, faults: submitFaults({ ...draft, logic }, now) }),
    [id, draft, now],
  );
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
        key={version}
        formKey={`activity.logic.${id}`}
        value={draft.logic}
        readOnly={isRunning ? !mayChange : !mayEdit}
        published={isFavourableOnly ? draft.logic : null}
        unfinished={unfinished}
        participation={{ from: draft.basics.participateFrom, to: draft.basics.participateTo }}
        onSave={async (logic) => {
          await host.request.call(endpoint, { params: { id }, body: { logic, version } }, { showError: false });
        }}
        onSaved={() => void client.invalidateQueries()}
      />
    </>
  );
}

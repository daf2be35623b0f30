import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type ActivityDetail,
  discardActivityEdit,
  removeActivity,
  revokeActivity,
  startActivityEdit,
  submitActivity,
} from '../../../contract/activity-box/activity/activity.ts';
import type { ActivityButton } from '../../../domain/activity-box/activity/activityStatus.ts';
import { RequestError, useHost } from '../../../sdk/index.ts';
import { ConfirmButton, useAction, useTexts, WhyDisabled } from '../../../ui/index.ts';
import { ACTIVITIES, activityPath, analysisPath } from '../parts/recordPages.ts';
import { CodeWarning } from './CodeWarning.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { PackageDialog } from './PackageDialog.tsx';
import { TakeDownButton } from './TakeDownButton.tsx';

const T = 'activityBox.activity';

/** What may be done with an activity now (§4.2): what its state forbids is not offered, what is somebody else's is, with the reason. */
export function ActivityActions({
  activity,
  isFinished,
}: {
  activity: ActivityDetail;
  /** Whether nothing keeps it from being submitted, as far as the page can tell. */
  isFinished: boolean;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const [copying, setCopying] = useState(false);
  const [packing, setPacking] = useState(false);
  const { id, name, version, flow, approvalNeeded } = activity;
  const call = { params: { id }, body: { version } };
  const offered = (action: ActivityButton, button: (disabled: boolean) => ReactNode): ReactNode => {
    const why = activity.actions.find((one) => one.action === action)?.forbidden ?? null;
    if (why !== null && why !== 'NOT_ADMINISTRATOR') return null;
    return <WhyDisabled why={why === null ? undefined : t(`error.${why}`)}>{button(busy || why !== null)}</WhyDisabled>;
  };
  const mayEdit = host.has('activity:edit');
  const submitKey = approvalNeeded ? 'submit' : 'publish';
  const maySubmit = host.has('activity:submit') && (approvalNeeded || host.has('activity:publish'));
  return (
    <>
      {mayEdit &&
        offered('remove', (disabled) => (
          <ConfirmButton
            danger
            disabled={disabled}
            question={t(`${T}.removeQuestion`, { name })}
            onConfirm={() =>
              void run(async () => {
                await host.request.call(removeActivity, { params: { id } });
                // Before what is shown is loaded anew: nobody asks for what is gone.
                await navigate(ACTIVITIES.path);
              })
            }
          >
            {t('ui.action.remove')}
          </ConfirmButton>
        ))}
      {host.has('activityAnalysis:view') && (
        <Button onClick={() => void navigate(analysisPath(id))}>{t(`${T}.analysis`)}</Button>
      )}
      {mayEdit && (
        <Button disabled={busy} onClick={() => setCopying(true)}>
          {t(`${T}.copy`)}
        </Button>
      )}
      {activity.live !== null && host.has('package:edit') && (
        <Button disabled={busy} onClick={() => setPacking(true)}>
          {t(`${T}.package`)}
        </Button>
      )}
      <TakeDownButton of={activity} busy={busy} run={run} />
      {host.has('activity:publish') &&
        offered('changePrizes', (disabled) => (
          <Button disabled={disabled} onClick={() => void navigate(activityPath.flow(id, 'logic'))}>
            {t(`${T}.changePrizes`)}
          </Button>
        ))}
      {mayEdit &&
        offered('startEdit', (disabled) => (
          <ConfirmButton
            disabled={disabled}
            question={t(`${T}.startEdit.question`)}
            explanation={t(`${T}.startEdit.explanation`)}
            onConfirm={() => void run(() => host.request.call(startActivityEdit, call))}
          >
            {t(`${T}.startEdit`)}
          </ConfirmButton>
        ))}
      {mayEdit &&
        flow !== null &&
        offered('discardEdit', (disabled) => (
          <ConfirmButton
            disabled={disabled}
            question={t(`${T}.discardEdit.question`)}
            onConfirm={() => void run(() => host.request.call(discardActivityEdit, call))}
          >
            {t(`${T}.discardEdit`)}
          </ConfirmButton>
        ))}
      {host.has('activity:submit') &&
        offered('revoke', (disabled) => (
          <ConfirmButton
            disabled={disabled}
            question={t(`${T}.revoke.question`, { name })}
            onConfirm={() => void run(() => host.request.call(revokeActivity, call))}
          >
            {t(`${T}.revoke`)}
          </ConfirmButton>
        ))}
      {maySubmit &&
        offered('submit', (disabled) => (
          <WhyDisabled why={isFinished ? undefined : t('error.ACTIVITY_UNFINISHED')}>
            <ConfirmButton
              type="primary"
              disabled={disabled || !isFinished}
              question={t(`${T}.${submitKey}.question`, { name })}
              explanation={
                <>
                  {t(`${T}.${submitKey}.explanation`)}
                  <CodeWarning obstacle={activity.codeObstacle} />
                </>
              }
              onConfirm={() =>
                void run(async () => {
                  try {
                    await host.request.call(submitActivity, call, { showError: false });
                  } catch (error) {
                    if (error instanceof RequestError) {
                      const [first] = error.fieldErrors;
                      host.notify(
                        'error',
                        first === undefined ? error.message : t(`error.${first.code}`, first.params),
                      );
                    }
                    throw error;
                  }
                })
              }
            >
              {t(`${T}.${submitKey}`)}
            </ConfirmButton>
          </WhyDisabled>
        ))}
      {packing && <PackageDialog of={activity} onClose={() => setPacking(false)} />}
      {copying && <CopyDialog of={activity} onClose={() => setCopying(false)} />}
    </>
  );
}

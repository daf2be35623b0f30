import type { ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { type ActivityRow, takeDownActivity } from '../../../contract/activity-box/activity/activity.ts';
import { useHost } from '../../../sdk/index.ts';
import { ConfirmButton, type RunAction, useTexts } from '../../../ui/index.ts';

/** Takes an activity down, for who may and while there is something to take down; says beforehand what that means. */
export function TakeDownButton({
  of: { id, name, version, actions },
  busy,
  run,
  ...button
}: Pick<ButtonProps, 'type'> & {
  of: Pick<ActivityRow, 'id' | 'name' | 'version' | 'actions'>;
  busy: boolean;
  run: RunAction;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const forbidden = actions.find(({ action }) => action === 'takeDown')?.forbidden;
  if (forbidden !== null || !host.has('activity:publish')) return null;
  return (
    <ConfirmButton
      {...button}
      danger
      disabled={busy}
      question={t('activityBox.activity.takeDown.question', { name })}
      explanation={t('activityBox.activity.takeDown.explanation')}
      onConfirm={() => void run(() => host.request.call(takeDownActivity, { params: { id }, body: { version } }))}
    >
      {t('activityBox.activity.takeDown')}
    </ConfirmButton>
  );
}

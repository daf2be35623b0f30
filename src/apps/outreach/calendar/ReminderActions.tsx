import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type CalendarReminder,
  removeReminder,
  submitReminder,
  withdrawReminder,
} from '../../../contract/outreach/calendar/calendarReminder.ts';
import { dayIn } from '../../../domain/shared/tenant.ts';
import { useHost } from '../../../sdk/index.ts';
import { ConfirmButton, useAction, useTexts, WhyDisabled } from '../../../ui/index.ts';
import { REMINDERS } from '../parts/recordPages.ts';
import { MoveDialog } from './MoveDialog.tsx';

type Action = CalendarReminder['actions'][number]['action'];

/** What may be done with a reminder now; what its time forbids is shown with the reason, what its status forbids is not. */
export function ReminderActions({ reminder }: { reminder: CalendarReminder }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  /** Today, when it was asked where to move it. */
  const [moving, setMoving] = useState<string>();
  const { id, title, remindAt, status, version } = reminder;
  const params = { id };
  const { timeZone } = host.snapshot();
  const forbidden = (action: Action): string | null | undefined => {
    const why = reminder.actions.find((one) => one.action === action)?.forbidden;
    return why === 'STATE_FORBIDS' || why === 'NO_PERMISSION' ? undefined : why;
  };
  /** A button, disabled with the reason where the time forbids it; none where nothing could ever allow it. */
  const offered = (action: Action, button: (disabled: boolean) => ReactNode): ReactNode => {
    const why = forbidden(action);
    if (why === undefined) return null;
    return <WhyDisabled why={why === null ? undefined : t(`error.${why}`)}>{button(busy || why !== null)}</WhyDisabled>;
  };
  return (
    <>
      {offered('remove', (disabled) => (
        <ConfirmButton
          danger
          disabled={disabled}
          question={t('outreach.calendar.action.remove.question', { name: title })}
          onConfirm={() =>
            void run(async () => {
              await host.request.call(removeReminder, { params });
              // Before what is shown is loaded anew: nobody asks for what is gone.
              await navigate(REMINDERS.path);
            })
          }
        >
          {t('ui.action.remove')}
        </ConfirmButton>
      ))}
      {offered('withdraw', (disabled) => (
        <ConfirmButton
          disabled={disabled}
          question={t('outreach.calendar.action.withdraw.question', { name: title })}
          explanation={t('outreach.calendar.action.withdraw.explanation')}
          onConfirm={() => void run(() => host.request.call(withdrawReminder, { params }))}
        >
          {t('outreach.calendar.action.withdraw')}
        </ConfirmButton>
      ))}
      {offered('edit', (disabled) => (
        <Button disabled={disabled} onClick={() => setMoving(dayIn(new Date(), timeZone))}>
          {t('outreach.calendar.action.move')}
        </Button>
      ))}
      {offered('edit', (disabled) => (
        <Button disabled={disabled} onClick={() => void navigate(`${REMINDERS.path}/${id}/edit`)}>
          {t('ui.action.edit')}
        </Button>
      ))}
      {offered('submit', (disabled) => (
        <ConfirmButton
          type="primary"
          disabled={disabled}
          question={t('outreach.calendar.action.submit.question', { name: title })}
          explanation={t('outreach.calendar.action.submit.explanation')}
          onConfirm={() => void run(() => host.request.call(submitReminder, { params }))}
        >
          {t('outreach.calendar.action.submit')}
        </ConfirmButton>
      ))}
      {moving !== undefined && (
        <MoveDialog
          of={{ id, name: title, day: dayIn(new Date(remindAt), timeZone), status, version }}
          today={moving}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  );
}

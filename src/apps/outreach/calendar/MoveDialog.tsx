import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { moveReminder } from '../../../contract/outreach/calendar/calendarReminder.ts';
import { isInForce, type ReminderStatus } from '../../../domain/outreach/calendar/reminderStatus.ts';
import { useHost } from '../../../sdk/index.ts';
import { DayPicker, FieldItem, FormDialog, useFormat, useTexts } from '../../../ui/index.ts';
import { REMINDERS } from '../parts/recordPages.ts';

/** A reminder that is to be moved. */
export interface MovedReminder {
  id: string;
  name: string;
  /** Where it stands now. */
  day: string;
  status: ReminderStatus;
  version: number;
}

/** Asks for the day that a reminder is moved to; its time of day stays. What is in force says what that means for it. */
export function MoveDialog({
  of: { id, name, day, status, version },
  to = day,
  today,
  onClose,
}: {
  of: MovedReminder;
  /** The day that it was dropped on. */
  to?: string;
  today: string;
  onClose: () => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <FormDialog<{ day: string }>
      title={t('outreach.calendar.moveOf', { name })}
      texts={REMINDERS.texts}
      schema={moveReminder.body}
      toBody={(values) => ({ ...values, version })}
      initialValues={{ day: to }}
      save={(values) => host.request.call(moveReminder, { params: { id }, body: { ...values, version } })}
      okText={t('outreach.calendar.action.move')}
      onClose={onClose}
    >
      {isInForce(status) && (
        <Alert type="warning" showIcon style={{ marginBlockEnd: 16 }} title={t('outreach.calendar.draftAgain')} />
      )}
      <FieldItem name="day" show={(value) => format.date(String(value))}>
        <DayPicker from={today} />
      </FieldItem>
    </FormDialog>
  );
}

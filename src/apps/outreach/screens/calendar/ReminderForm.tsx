import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  createReminder,
  getReminder,
  updateReminder,
} from '../../../../contract/outreach/calendar/calendarReminder.ts';
import { isCalendarDay } from '../../../../domain/shared/time/calendarDays.ts';
import { REMINDER_TARGETS, firstTimeOn } from '../../../../domain/outreach/calendar/calendarReminder.ts';
import { isInForce } from '../../../../domain/outreach/calendar/reminderStatus.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ChoiceField,
  FieldItem,
  RecordForm,
  TextField,
  useFormat,
  useTexts,
  ZonedTimePicker,
} from '../../../../ui/index.ts';
import { AudienceField } from '../../calendar/AudienceField.tsx';
import { reminderStatusWords } from '../../calendar/entryWords.ts';
import { StatusLine } from '../../calendar/StatusLine.tsx';
import { REMINDERS } from '../../parts/recordPages.ts';

/** Creates or changes a calendar reminder; `?day=` is the day that a new one begins with. */
export function ReminderForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [params] = useSearchParams();
  const { timeZone } = host.snapshot();
  const day = params.get('day');
  const [first] = useState(() => (isCalendarDay(day) ? firstTimeOn(day, new Date(), timeZone) : undefined));
  return (
    <RecordForm
      of={REMINDERS}
      get={getReminder}
      create={createReminder}
      update={updateReminder}
      initial={{
        theme: '',
        title: '',
        remindAt: first?.toISOString() ?? '',
        link: '',
        target: 'allAppUsers',
        audienceId: null,
      }}
      toBody={(values) => ({ ...values, audienceId: values.target === 'audience' ? values.audienceId : null })}
      nameOf={({ title }) => title}
      status={({ status }) => <StatusLine status={reminderStatusWords(status)} />}
      above={({ status, actions }) => {
        const forbidden = actions.find(({ action }) => action === 'edit')?.forbidden ?? null;
        if (forbidden !== null)
          return <Alert type="warning" showIcon style={{ marginBlockEnd: 16 }} title={t(`error.${forbidden}`)} />;
        return (
          isInForce(status) && (
            <Alert type="warning" showIcon style={{ marginBlockEnd: 16 }} title={t('outreach.calendar.draftAgain')} />
          )
        );
      }}
      leadsTo={({ id }) => `${REMINDERS.path}/${id}`}
    >
      {({ values }) => (
        <>
          <TextField name="theme" />
          <TextField name="title" label={t('outreach.calendar.reminderTitle')} />
          <FieldItem
            name="remindAt"
            label={t('outreach.calendar.remindAtZone', { zone: timeZone })}
            getValueProps={(value) => ({ value: value || null })}
            show={(value) => format.dateTime(typeof value === 'string' && value !== '' ? value : null)}
          >
            <ZonedTimePicker />
          </FieldItem>
          <TextField name="link" hint />
          <ChoiceField name="target" choices={REMINDER_TARGETS} radio />
          {values.target === 'audience' && <AudienceField />}
        </>
      )}
    </RecordForm>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { getReminder } from '../../../../contract/outreach/calendar/calendarReminder.ts';
import { useHost } from '../../../../sdk/index.ts';
import { RecordApprovals } from '../../../../parts/index.ts';
import { DetailFields, PageAwaited, PageHeader, useFormat, useTexts, WebLink } from '../../../../ui/index.ts';
import { reminderStatusWords } from '../../calendar/entryWords.ts';
import { ReminderActions } from '../../calendar/ReminderActions.tsx';
import { StatusLine } from '../../calendar/StatusLine.tsx';
import { AudienceLink } from '../../parts/AudienceLink.tsx';
import { REMINDERS } from '../../parts/recordPages.ts';

/** A calendar reminder (§3.4): what it reminds whom of and when, where it stands, and what may be done with it now. */
export function ReminderDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const query = useQuery({
    queryKey: ['calendarReminder.get', id],
    queryFn: () => host.request.call(getReminder, { params: { id } }),
  });
  const reminder = query.data;
  if (reminder === undefined) return <PageAwaited of={REMINDERS} needs={query} />;
  const { audienceId, audienceKind, audienceName, status } = reminder;
  return (
    <>
      <PageHeader
        title={reminder.title}
        status={<StatusLine status={reminderStatusWords(status)} />}
        description={reminder.theme}
        back={{ to: REMINDERS.path, label: t('outreach.calendar.title') }}
        actions={<ReminderActions reminder={reminder} />}
      />
      <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('outreach.calendar.notPushed')} />
      <DetailFields
        fields={[
          { label: t('outreach.calendar.remindAt'), value: format.dateTime(reminder.remindAt) },
          {
            label: t('outreach.calendar.target'),
            value:
              audienceId === null || audienceKind === null ? (
                t('outreach.calendar.target.allAppUsers')
              ) : (
                <AudienceLink id={audienceId} kind={audienceKind} name={audienceName ?? ''} />
              ),
          },
          { label: t('outreach.calendar.link'), value: <WebLink to={reminder.link} /> },
          { label: t('ui.field.createdByName'), value: reminder.createdByName },
          { label: t('ui.field.createdAt'), value: format.dateTime(reminder.createdAt) },
        ]}
      />
      <RecordApprovals
        kind="calendarReminder"
        id={id}
        version={reminder.version}
        inEditing={status === 'rejected' || status === 'draft'}
      />
    </>
  );
}

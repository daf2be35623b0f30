import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Spin, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CalendarEntry, readCalendar } from '../../../../contract/outreach/calendar/calendar.ts';
import { firstWeekday } from '../../../../domain/shared/time/calendarDays.ts';
import { dayIn } from '../../../../domain/shared/tenant.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ErrorPanel, PageHeader, PlusOutlined, useTexts } from '../../../../ui/index.ts';
import { CalendarBar } from '../../calendar/CalendarBar.tsx';
import { DayDialog } from '../../calendar/DayDialog.tsx';
import { DayGrid } from '../../calendar/DayGrid.tsx';
import { OverfullDays } from '../../calendar/OverfullDays.tsx';
import { DayList } from '../../calendar/DayList.tsx';
import { useCalendarPlace } from '../../calendar/useCalendarPlace.ts';
import { useMove } from '../../calendar/useMove.tsx';
import { REMINDERS } from '../../parts/recordPages.ts';

/** The calendar of everything that will be sent (§2.5): reminders and scheduled tasks, by month, by week or as a list. */
export function Calendar(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const { lang, timeZone } = host.snapshot();
  const firstDay = firstWeekday(lang);
  // Until the server says which day it is.
  const [here] = useState(() => dayIn(new Date(), timeZone));
  const place = useCalendarPlace(here, firstDay);
  const { view, weeks, range } = place;
  const query = useQuery({
    queryKey: [readCalendar.id, range],
    queryFn: ({ signal }) => host.request.call(readCalendar, { query: range }, { signal }),
    // The grid keeps the keyboard while another month is loaded.
    placeholderData: keepPreviousData,
  });
  const today = query.data?.today ?? here;
  const moving = useMove(today);
  const [opened, setOpened] = useState<{ day: string; isOpen: boolean }>();
  // It goes after it has closed: then the keyboard is back where it was.
  const close = (): void => setOpened((one) => one && { ...one, isOpen: false });
  const entries = query.data?.entries ?? [];
  const entriesOf = (day: string): readonly CalendarEntry[] => entries.filter((entry) => entry.day === day);
  const days = weeks.flat();
  return (
    <>
      <PageHeader
        title={t('outreach.calendar.title')}
        description={t('outreach.calendar.about')}
        actions={
          host.has(REMINDERS.edit) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(`${REMINDERS.path}/create`)}>
              {t('outreach.calendar.create.title')}
            </Button>
          )
        }
      />
      <p>
        <Typography.Text type="secondary">
          {t('outreach.calendar.zone', { zone: timeZone })} {t('outreach.calendar.notPushed')}
          {!host.has('task:view') && ` ${t('outreach.calendar.noTasks')}`}
        </Typography.Text>
      </p>
      <CalendarBar place={place} today={today} />
      {query.data?.more === true && (
        <Alert type="warning" showIcon style={{ marginBlockEnd: 12 }} title={t('outreach.calendar.more')} />
      )}
      <OverfullDays days={query.data?.overfull ?? []} />
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Spin spinning={query.isPending || query.isPlaceholderData} delay={300}>
          {view === 'list' ? (
            !query.isPending && <DayList days={days} entriesOf={entriesOf} today={today} onMove={moving.ask} />
          ) : (
            <DayGrid
              place={place}
              firstDay={firstDay}
              entriesOf={entriesOf}
              today={today}
              onOpen={(day) => setOpened({ day, isOpen: true })}
              onDropped={moving.drop}
            />
          )}
        </Spin>
      )}
      {opened !== undefined && (
        <DayDialog
          day={opened.day}
          isOpen={opened.isOpen}
          entries={entriesOf(opened.day)}
          today={today}
          onMove={(entry) => {
            close();
            moving.ask(entry);
          }}
          onClose={close}
          onClosed={() => setOpened(undefined)}
        />
      )}
      {moving.dialog}
    </>
  );
}

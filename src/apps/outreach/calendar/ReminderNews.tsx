import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { getReminderNews } from '../../../contract/outreach/calendar/calendarReminder.ts';
import { useHost } from '../../../sdk/index.ts';
import { useTexts } from '../../../ui/index.ts';

/** How often an open page asks whether the time of a reminder has come. */
const NEWS_PAUSE_MS = 5_000;

/** The pages of the sub-application; says while any of them is open that the time of a reminder has come. */
export function ReminderNews(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['calendarReminder.news'],
    queryFn: ({ signal }) => host.request.call(getReminderNews, {}, { signal, showError: false }),
    enabled: host.has('calendarReminder:view'),
    refetchInterval: NEWS_PAUSE_MS,
  });
  // Undefined before the first answer: what was there before the page was opened is no news.
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const before = known.current;
    known.current = new Set(data.map(({ id }) => id));
    const titles = before === undefined ? [] : data.filter(({ id }) => !before.has(id)).map(({ title }) => title);
    if (titles.length === 0) return;
    host.notify('info', t('outreach.calendar.news', { names: titles }));
    for (const shown of ['calendarReminder.calendar', 'calendarReminder.get'])
      void client.invalidateQueries({ queryKey: [shown] });
  }, [client, data, host, t]);
  return <Outlet />;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { getMonitorNews } from '../../../contract/profile/monitor/monitor.ts';
import { useHost } from '../../../sdk/index.ts';
import { useTexts } from '../../../ui/index.ts';

/** How often an open page asks for new alerts: monitors are checked once a minute, so more often would tell nothing sooner. */
const NEWS_PAUSE_MS = 5_000;

/** The pages of the sub-application; says while any of them is open that a monitor has fired which tells the operator. */
export function MonitorNews(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const client = useQueryClient();
  const news = useQuery({
    queryKey: ['monitor.news'],
    queryFn: ({ signal }) => host.request.call(getMonitorNews, {}, { signal, showError: false }),
    enabled: host.has('monitor:view'),
    refetchInterval: NEWS_PAUSE_MS,
  });
  // Undefined before the first answer: what was there before the page was opened is no news.
  const known = useRef<string | null>(undefined);
  const { data } = news;
  useEffect(() => {
    if (data === undefined) return;
    const { newest } = data;
    const isNews = known.current !== undefined && newest !== null && newest.id !== known.current;
    known.current = newest?.id ?? null;
    if (!isNews) return;
    host.notify('warning', t('profile.monitor.news', { name: newest.name }));
    for (const list of ['monitor.list', 'monitor.get', 'monitor.alerts', 'monitor.sizes'])
      void client.invalidateQueries({ queryKey: [list] });
  }, [client, data, host, t]);
  return <Outlet />;
}

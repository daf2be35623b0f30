import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { listMonitors, removeMonitor } from '../../../../contract/profile/monitor/monitor.ts';
import { MONITOR_STATES } from '../../../../domain/profile/monitor/monitor.ts';
import { monitorSentence } from '../../../../domain/profile/monitor/monitorSentence.ts';
import { ListPage, StatusTag, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { MonitorStateTag } from '../../monitor/MonitorStateTag.tsx';
import { SubjectName } from '../../monitor/SubjectName.tsx';
import { useMonitorWords } from '../../monitor/useMonitorWords.ts';
import { MONITORS } from '../../parts/recordPages.ts';
import { Wrapped } from '../../parts/Wrapped.tsx';

/** Widths of what takes several lines, in pixels: with the longest words the list ends where a window of 1,024 does. */
const WIDTHS = { name: 140, sentence: 150, time: 130 } as const;

/** Monitoring alerts (§2.5): what is watched, when it fires, and where it stands. */
export function MonitorList(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const words = useMonitorWords();
  return (
    <ListPage
      of={MONITORS}
      list={listMonitors}
      remove={removeMonitor}
      filters={['name', { name: 'state', choices: MONITOR_STATES }]}
      columns={[
        {
          key: 'name',
          sort: true,
          render: ({ id, name, unread }) => (
            <Wrapped width={WIDTHS.name}>
              <TextLink to={`${MONITORS.path}/${id}`}>{name}</TextLink>
              {unread > 0 && (
                <div>
                  <StatusTag tone="warning">{t('profile.monitor.unread', { number: format.number(unread) })}</StatusTag>
                </div>
              )}
            </Wrapped>
          ),
        },
        { key: 'state', render: ({ state }) => <MonitorStateTag of={state} /> },
        {
          key: 'condition',
          render: (row) => (
            <Wrapped width={WIDTHS.sentence}>
              {monitorSentence(row, row, words)}
              <div>
                <SubjectName of={row} />
              </div>
              <Typography.Text type="secondary">
                {t('profile.monitor.receiversOf', { number: format.number(row.receiverIds.length) })}
              </Typography.Text>
            </Wrapped>
          ),
        },
        {
          key: 'lastAlertAt',
          sort: true,
          render: ({ lastAlertAt }) => <Wrapped width={WIDTHS.time}>{format.dateTime(lastAlertAt)}</Wrapped>,
        },
      ]}
    />
  );
}

import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { listMonitorAlerts, type Monitor, type MonitorAlert } from '../../../contract/profile/monitor/monitor.ts';
import { ruleWords, valueWords } from '../../../domain/profile/monitor/monitorSentence.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, StatusTag, useFormat, useTexts } from '../../../ui/index.ts';
import { Wrapped } from '../parts/Wrapped.tsx';
import { useMonitorWords } from './useMonitorWords.ts';

/** Of what takes several lines, in pixels: with the longest words the list ends where a window of 1,024 does. */
const CELL_WIDTH = 130;

/** The times that a monitor fired, newest first: what was measured against what, how it ended, and who was told. */
export function MonitorAlerts({ monitor }: { monitor: Monitor }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const words = useMonitorWords();
  const { id } = monitor;
  return (
    <ListTable<MonitorAlert>
      queryKey={`monitor.alerts.${id}.${monitor.lastAlertAt}.${monitor.firingSince}.${monitor.unread}`}
      columnsOf="monitor.alerts"
      label={t('profile.monitor.alerts')}
      load={({ filters: _none, ...page }, signal) =>
        host.request.call(listMonitorAlerts, { params: { id }, query: page }, { signal })
      }
      rowKey={(row) => row.id}
      emptyHint={t('profile.monitor.noAlerts')}
      columns={[
        {
          key: 'firedAt',
          sort: 'firedAt',
          title: t('profile.monitor.alert.firedAt'),
          render: (row) => (
            <Wrapped width={CELL_WIDTH}>
              <div>{format.dateTime(row.firedAt)}</div>
              {row.unread && <StatusTag tone="warning">{t('profile.monitor.alert.new')}</StatusTag>}
            </Wrapped>
          ),
        },
        {
          key: 'value',
          title: t('profile.monitor.alert.value'),
          render: (row) => (
            <Wrapped width={CELL_WIDTH}>
              {valueWords(row, row.value, words)}
              <div>
                <Typography.Text type="secondary">{ruleWords(row, words)}</Typography.Text>
              </div>
            </Wrapped>
          ),
        },
        {
          key: 'previous',
          title: t('profile.monitor.alert.previous'),
          numeric: true,
          render: (row) => (row.previous === null ? '–' : valueWords(row, row.previous, words)),
        },
        { key: 'endedAt', title: t('profile.monitor.alert.endedAt'), render: (row) => <Ending of={row} /> },
        {
          key: 'told',
          title: t('profile.monitor.alert.told'),
          render: ({ told }) => (
            <Wrapped width={CELL_WIDTH}>
              {told.length === 0
                ? t('profile.monitor.alert.nobody')
                : told.map(({ name, state }) => (
                    <div key={name}>
                      {name} · {t(`profile.monitor.telling.${state}`)}
                    </div>
                  ))}
            </Wrapped>
          ),
        },
      ]}
    />
  );
}

function Ending({ of: { endedAt, endedBy } }: { of: MonitorAlert }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  if (endedAt === null) return <StatusTag tone="danger">{t('profile.monitor.alert.open')}</StatusTag>;
  return (
    <Wrapped width={CELL_WIDTH}>
      <div>{format.dateTime(endedAt)}</div>
      <StatusTag tone={endedBy === 'recovered' ? 'success' : 'neutral'}>
        {t(`profile.monitor.alert.endedBy.${endedBy}`)}
      </StatusTag>
    </Wrapped>
  );
}

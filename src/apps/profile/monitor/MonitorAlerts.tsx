import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { listMonitorAlerts, type Monitor, type MonitorAlert } from '../../../contract/monitor.ts';
import { ruleWords, valueWords } from '../../../domain/monitorSentence.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, StatusTag, useFormat, useTexts } from '../../../ui/index.ts';
import { useMonitorWords } from './useMonitorWords.ts';

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
            <Flex vertical>
              {format.dateTime(row.firedAt)}
              {row.unread && <StatusTag tone="warning">{t('profile.monitor.alert.new')}</StatusTag>}
            </Flex>
          ),
        },
        {
          key: 'value',
          title: t('profile.monitor.alert.value'),
          numeric: true,
          render: (row) => valueWords(row, row.value, words),
        },
        {
          key: 'previous',
          title: t('profile.monitor.alert.previous'),
          numeric: true,
          render: (row) => (row.previous === null ? '–' : valueWords(row, row.previous, words)),
        },
        {
          key: 'threshold',
          title: t('profile.monitor.alert.threshold'),
          render: (row) => ruleWords(row, words),
        },
        { key: 'endedAt', title: t('profile.monitor.alert.endedAt'), render: (row) => <Ending of={row} /> },
        {
          key: 'told',
          title: t('profile.monitor.alert.told'),
          render: ({ told }) =>
            told.length === 0
              ? t('profile.monitor.alert.nobody')
              : told.map(({ name, state }) => (
                  <div key={name}>
                    {name} · {t(`profile.monitor.telling.${state}`)}
                  </div>
                )),
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
    <Flex vertical>
      {format.dateTime(endedAt)}
      <StatusTag tone={endedBy === 'recovered' ? 'success' : 'neutral'}>
        {t(`profile.monitor.alert.endedBy.${endedBy}`)}
      </StatusTag>
    </Flex>
  );
}

import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { listMonitors, removeMonitor } from '../../../contract/monitor.ts';
import { MONITOR_STATES } from '../../../domain/monitor.ts';
import { monitorSentence } from '../../../domain/monitorSentence.ts';
import { ListPage, StatusTag, TextLink, useFormat, useTexts } from '../../../ui/index.ts';
import { MonitorStateTag } from '../monitor/MonitorStateTag.tsx';
import { SubjectName } from '../monitor/SubjectName.tsx';
import { useMonitorWords } from '../monitor/useMonitorWords.ts';
import { MONITORS } from '../parts/recordPages.ts';

/** A sentence takes several lines, in pixels, so that the columns behind it stay in sight. */
const SENTENCE_WIDTH = 220;

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
            <Flex vertical>
              <TextLink to={`${MONITORS.path}/${id}`}>{name}</TextLink>
              {unread > 0 && (
                <StatusTag tone="warning">{t('profile.monitor.unread', { number: format.number(unread) })}</StatusTag>
              )}
            </Flex>
          ),
        },
        {
          key: 'state',
          render: ({ state, firingSince }) => (
            <Flex vertical>
              <MonitorStateTag of={state} />
              {firingSince !== null && (
                <Typography.Text type="secondary">{format.dateTime(firingSince)}</Typography.Text>
              )}
            </Flex>
          ),
        },
        { key: 'subjectId', render: (row) => <SubjectName of={row} /> },
        {
          key: 'condition',
          render: (row) => <div style={{ maxWidth: SENTENCE_WIDTH }}>{monitorSentence(row, row, words)}</div>,
        },
        { key: 'lastAlertAt', sort: true, as: 'instant' },
        { key: 'receivers', numeric: true, render: ({ receiverIds }) => format.number(receiverIds.length) },
      ]}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { Flex, Select, Typography } from 'antd';
import type { ReactNode } from 'react';
import { listTaskRuns } from '../../../../contract/outreach/task/taskRun.ts';
import { OUTCOME_DAYS } from '../../../../domain/outreach/task/controlResult.ts';
import { useHost } from '../../../../sdk/index.ts';
import { BoundedNumber, useFormat, useTexts } from '../../../../ui/index.ts';
import type { ControlPlace } from './useControlPlace.ts';

/** Runs that one can be chosen of: the latest ones. */
const RUNS_SHOWN = 100;

/** Chooses the outcome, the days in which it counts, and of a task that runs again the run. */
export function ControlChoices({
  taskId,
  severalRuns,
  events,
  place: { event, days, runId, change },
}: {
  taskId: string;
  severalRuns: boolean;
  events: readonly { name: string }[];
  place: ControlPlace;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const runs = useQuery({
    queryKey: [listTaskRuns.id, taskId, 'chosen'],
    queryFn: ({ signal }) =>
      host.request.call(listTaskRuns, { params: { id: taskId }, query: { pageSize: RUNS_SHOWN } }, { signal }),
    enabled: severalRuns,
  });
  const started = runs.data?.rows ?? [];
  return (
    <>
      <Flex gap="small" wrap style={{ marginBlockEnd: 8 }}>
        <Select<string>
          aria-label={t('outreach.control.event')}
          placeholder={t('outreach.control.chooseEvent')}
          showSearch
          allowClear
          style={{ width: 240, maxWidth: '100%' }}
          value={event ?? null}
          onChange={(chosen?: string) => change({ outcome: chosen })}
          options={events.map(({ name }) => ({ value: name, label: name }))}
        />
        <BoundedNumber
          aria-label={t('outreach.control.days')}
          prefix={t('outreach.control.days')}
          style={{ width: 200 }}
          min={OUTCOME_DAYS.min}
          max={OUTCOME_DAYS.max}
          value={days}
          onChange={(typed) => change({ outcomeDays: String(typed ?? OUTCOME_DAYS.usual) })}
        />
        {started.length > 1 && (
          <Select<string>
            aria-label={t('outreach.control.run')}
            style={{ width: 280, maxWidth: '100%' }}
            value={runId ?? started[0]?.id ?? null}
            onChange={(chosen) => change({ run: chosen })}
            options={started.map(({ id, startedAt }) => ({
              value: id,
              label: t('outreach.control.runOf', { time: format.dateTime(startedAt) }),
            }))}
          />
        )}
      </Flex>
      <Typography.Paragraph type="secondary">{t('outreach.control.eventHint')}</Typography.Paragraph>
    </>
  );
}

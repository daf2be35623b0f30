import { useQuery } from '@tanstack/react-query';
import { Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import { getControlOutcome } from '../../../../contract/outreach/task/taskRun.ts';
import { listRuleEvents } from '../../../../contract/profile/group/customerGroup.ts';
import { EVENT_RIGHTS } from '../../../../domain/profile/event/event.ts';
import { useHost } from '../../../../sdk/index.ts';
import { EmptyState, ErrorPanel, SectionTitle, useTexts } from '../../../../ui/index.ts';
import { ControlChoices } from './ControlChoices.tsx';
import { ControlFigures } from './ControlFigures.tsx';
import { useControlPlace } from './useControlPlace.ts';

/** What the control group of a task showed (§3.4), by an event that the operator names; nothing for who may not ask for events. */
export function ControlResult(props: { taskId: string; severalRuns: boolean }): ReactNode {
  const host = useHost();
  return EVENT_RIGHTS.some((right) => host.has(right)) ? <Result {...props} /> : null;
}

function Result({ taskId, severalRuns }: { taskId: string; severalRuns: boolean }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const place = useControlPlace();
  const { event, days, runId } = place;
  const events = useQuery({
    queryKey: [listRuleEvents.id],
    queryFn: () => host.request.call(listRuleEvents, {}),
  });
  const query = { event: event ?? '', days, ...(runId === undefined ? {} : { runId }) };
  const outcome = useQuery({
    queryKey: [getControlOutcome.id, taskId, query],
    queryFn: ({ signal }) =>
      host.request.call(getControlOutcome, { params: { id: taskId }, query }, { signal, showError: false }),
    enabled: event !== undefined,
  });
  const failed = [events, outcome].find(({ isError }) => isError);
  return (
    <section aria-labelledby="control-result">
      <SectionTitle id="control-result">{t('outreach.control.title')}</SectionTitle>
      <Typography.Paragraph type="secondary">{t('outreach.control.about')}</Typography.Paragraph>
      {events.data?.length === 0 ? (
        <EmptyState kind="firstUse" hint={t('outreach.control.noEvents')} />
      ) : (
        events.data !== undefined && (
          <ControlChoices taskId={taskId} severalRuns={severalRuns} events={events.data} place={place} />
        )
      )}
      {failed !== undefined ? (
        <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
      ) : outcome.data !== undefined ? (
        <ControlFigures of={outcome.data} days={days} />
      ) : (
        (events.isPending || outcome.isFetching) && <Skeleton active title={false} />
      )}
    </section>
  );
}

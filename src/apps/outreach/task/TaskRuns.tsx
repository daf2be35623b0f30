import type { ReactNode } from 'react';
import { listTaskRuns, type TaskRun } from '../../../contract/outreach/task/taskRun.ts';
import { outcomeCounts, taskOutcome } from '../../../domain/outreach/task/taskOutcome.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, SectionTitle, StatusTag, type StatusTone, useFormat, useTexts } from '../../../ui/index.ts';

const TONES: Readonly<Record<TaskRun['status'], StatusTone>> = {
  planning: 'progress',
  sending: 'progress',
  paused: 'warning',
  done: 'success',
  failed: 'danger',
  terminated: 'danger',
};

const sum = (counts: readonly (number | undefined)[]): number =>
  counts.reduce<number>((total, people = 0) => total + people, 0);

/** The runs of a task that is sent more than once, the latest first: when each was, and how many people it was for. */
export function TaskRuns({ taskId }: { taskId: string }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      <SectionTitle>{t('outreach.task.runs')}</SectionTitle>
      <ListTable<TaskRun>
        queryKey={`${listTaskRuns.id}.${taskId}`}
        columnsOf={listTaskRuns.id}
        label={t('outreach.task.runs')}
        emptyHint={t('outreach.task.noRuns')}
        load={({ filters: _filters, ...page }, signal) =>
          host.request.call(listTaskRuns, { params: { id: taskId }, query: page }, { signal })
        }
        rowKey={({ id }) => id}
        columns={[
          { key: 'startedAt', title: t('outreach.task.startedAt'), render: (run) => format.dateTime(run.startedAt) },
          { key: 'finishedAt', title: t('outreach.task.finishedAt'), render: (run) => format.dateTime(run.finishedAt) },
          {
            key: 'status',
            title: t('outreach.task.run.status'),
            render: ({ status, states, ...apart }) => {
              const outcome = status === 'done' ? taskOutcome(outcomeCounts(states, apart)) : undefined;
              return outcome === undefined || outcome === 'all' ? (
                <StatusTag tone={TONES[status]}>{t(`outreach.task.run.status.${status}`)}</StatusTag>
              ) : (
                <StatusTag tone={outcome === 'nobody' ? 'danger' : 'warning'}>
                  {t(`outreach.task.outcome.${outcome}`)}
                </StatusTag>
              );
            },
          },
          {
            key: 'people',
            title: t('outreach.task.audienceSize'),
            numeric: true,
            render: ({ states }) => format.number(sum(Object.values(states))),
          },
          {
            key: 'taken',
            title: t('outreach.task.run.taken'),
            numeric: true,
            render: ({ states }) =>
              format.number(sum([states.accepted, states.enRoute, states.delivered, states.undelivered])),
          },
          {
            key: 'leftOut',
            title: t('outreach.task.preflight.leftOut'),
            numeric: true,
            render: ({ states }) => format.number(states.skipped ?? 0),
          },
        ]}
      />
    </>
  );
}

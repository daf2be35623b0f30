import { Button, Card, Flex, Statistic } from 'antd';
import type { ReactNode } from 'react';
import type { TaskProgress } from '../../../contract/outreach/task/task.ts';
import { apartCounts, outcomeCounts, taskOutcome } from '../../../domain/outreach/task/taskOutcome.ts';
import { SEND_STATES, TERMINAL_SEND_STATES } from '../../../domain/shared/sending/sendState.ts';
import { DetailFields, SendStateTag, TextLink, useFormat, useTexts } from '../../../ui/index.ts';
import { OutcomeBar } from './OutcomeBar.tsx';
import { at } from '../parts/at.ts';

/** Props of {@link RunProgress}. */
interface RunProgressProps {
  taskId: string;
  progress: TaskProgress;
  /** When the counts were read, if receipts may still change them. */
  asOf: string | undefined;
  onRefresh: () => void;
}

/** Where the people of the run stand. The counts add up to the audience, and each leads to its records. */
export function RunProgress({ taskId, progress, asOf, onRefresh }: RunProgressProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const records = at('outreach.record');
  const { total, states } = progress;
  const settled = TERMINAL_SEND_STATES.reduce((sum, state) => sum + (states[state] ?? 0), 0);
  const counts = outcomeCounts(states, apartCounts(progress.skipped));
  const isThrough = progress.finishedAt !== null;
  const outcome = isThrough ? taskOutcome(counts) : undefined;
  return (
    <Card title={t('outreach.task.progress')} style={{ marginBlockStart: 16 }}>
      <OutcomeBar counts={counts} total={total} />
      <p aria-live="polite">
        {t('outreach.task.settled', { settled: format.number(settled), total: format.number(total) })}
        {outcome !== undefined && outcome !== 'all' && ` · ${t(`outreach.task.outcome.${outcome}`)}`}
      </p>
      {asOf !== undefined && (
        <p>
          {t('outreach.task.asOf', { time: format.dateTime(asOf) })}{' '}
          <Button size="small" onClick={onRefresh}>
            {t('outreach.task.refresh')}
          </Button>
        </p>
      )}
      <Flex gap="large" wrap>
        {SEND_STATES.filter((state) => (states[state] ?? 0) > 0).map((state) => (
          <Statistic
            key={state}
            title={<SendStateTag state={state} />}
            formatter={() => (
              <TextLink to={`${records}?taskId=${taskId}&state=${state}`}>{format.number(states[state] ?? 0)}</TextLink>
            )}
          />
        ))}
      </Flex>
      {Object.keys(progress.skipped).length > 0 && (
        <ul>
          {Object.entries(progress.skipped).map(([reason, count]) => (
            <li key={reason}>
              {t(`error.${reason}`)}{' '}
              <TextLink to={`${records}?taskId=${taskId}&state=skipped&reason=${reason}`}>
                {format.number(count)}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <DetailFields
        fields={[
          { label: t('outreach.task.startedAt'), value: format.dateTime(progress.startedAt) },
          { label: t('outreach.task.finishedAt'), value: format.dateTime(progress.finishedAt) },
        ]}
      />
    </Card>
  );
}

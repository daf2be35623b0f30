import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Flex, Skeleton, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { preflightTask, type TaskPreflight } from '../../../contract/outreach/taskPreflight.ts';
import { MARKETING_WINDOW } from '../../../domain/outreach/marketingWindow.ts';
import { writeAmount } from '../../../domain/shared/money.ts';
import { useHost } from '../../../sdk/index.ts';
import { DetailFields, ErrorPanel, useFormat, useTexts } from '../../../ui/index.ts';
import { Lines } from '../parts/Lines.tsx';

/** What a task will do once it is let go: whom it reaches, whom it leaves out and why, and when it will be through. */
export function Preflight({ taskId, version }: { taskId: string; version: number }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const query = useQuery({
    queryKey: ['task.preflight', taskId, version],
    queryFn: ({ signal }) => host.request.call(preflightTask, { params: { id: taskId } }, { signal, showError: false }),
  });
  return (
    <Card
      title={t('outreach.task.preflight')}
      style={{ marginBlockStart: 16 }}
      extra={
        <Button onClick={() => void query.refetch()} loading={query.isFetching}>
          {t('outreach.task.preflight.again')}
        </Button>
      }
    >
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <Skeleton active title={false} />
      ) : (
        <Figures of={query.data} />
      )}
    </Card>
  );
}

function Figures({ of }: { of: TaskPreflight }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { audience, reach, excluded, held, batches, parts, rate, finishAt, dailyPerPerson, smallestEffect } = of;
  const leftOut = audience - reach - held;
  const fields: [boolean, string, ReactNode][] = [
    [dailyPerPerson > 0, 'dailyPerPerson', format.number(dailyPerPerson)],
    [
      parts !== null,
      'parts',
      parts &&
        t('outreach.task.preflight.partsOf', {
          min: parts.min,
          average: format.number(Math.round(parts.average * 100) / 100),
          max: parts.max,
          people: format.number(parts.people),
        }),
    ],
    [of.fee !== null, 'fee', of.fee === null ? '' : format.money(writeAmount(of.fee))],
    [of.quotaLeft !== null, 'quotaLeft', format.number(of.quotaLeft ?? 0)],
    [of.balance !== null, 'balance', format.number(of.balance ?? 0)],
    [rate !== null, 'rate', t('outreach.task.preflight.rateOf', { rate: rate ?? 0 })],
    [finishAt !== null, 'finishAt', format.dateTime(finishAt)],
    [
      smallestEffect !== null,
      'smallestEffect',
      t('outreach.task.preflight.smallestEffectOf', {
        effect: format.percent(smallestEffect ?? 0),
        baseline: format.percent(of.baseline),
      }),
    ],
    [
      batches.length > 0,
      'batches',
      <Lines
        key="batches"
        of={batches.map(({ at, people }) =>
          t('outreach.task.preflight.batchOf', { time: format.dateTime(at), people: format.number(people) }),
        )}
      />,
    ],
  ];
  return (
    <>
      {of.missing !== null && (
        <Alert type="error" showIcon title={t(`error.${of.missing}`)} style={{ marginBlockEnd: 16 }} />
      )}
      {of.afterOthers && (
        <Alert
          type="info"
          showIcon
          title={t('outreach.task.preflight.afterOthers', { people: format.number(reach) })}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      {of.missing === null && reach === 0 && (
        <Alert type="warning" showIcon title={t('outreach.task.preflight.nobody')} style={{ marginBlockEnd: 16 }} />
      )}
      {of.quotaLeft !== null && reach > of.quotaLeft && (
        <Alert
          type="warning"
          showIcon
          title={t('outreach.task.preflight.overQuota', { people: format.number(reach - of.quotaLeft) })}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      {of.balance !== null && of.units > of.balance && (
        <Alert
          type="error"
          showIcon
          title={t('error.balanceInsufficient')}
          description={t('outreach.task.preflight.balanceOf', {
            balance: format.number(of.balance),
            units: format.number(of.units),
          })}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      {of.waitsForWindow && (
        <Alert
          type="warning"
          showIcon
          title={t('outreach.task.preflight.waitsForWindow', MARKETING_WINDOW)}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      <Flex gap="large" wrap style={{ marginBlockEnd: 16 }}>
        <Statistic title={t('outreach.task.audienceSize')} value={format.number(audience)} />
        <Statistic title={t('outreach.task.preflight.reach')} value={format.number(reach)} />
        <Statistic title={t('outreach.task.preflight.leftOut')} value={format.number(leftOut)} />
        {held > 0 && <Statistic title={t('outreach.task.preflight.held')} value={format.number(held)} />}
      </Flex>
      {leftOut > 0 && (
        <ul>
          {Object.entries(excluded).map(([reason, people]) => (
            <li key={reason}>
              {t('outreach.task.preflight.reason', { reason: t(`error.${reason}`), people: format.number(people) })}
            </li>
          ))}
        </ul>
      )}
      <DetailFields
        fields={fields.flatMap(([shown, name, value]) =>
          shown ? [{ label: t(`outreach.task.preflight.${name}`), value }] : [],
        )}
      />
    </>
  );
}

import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { SEND_CHANNELS } from '../../../../domain/shared/sending/sendChannel.ts';
import { FilterBar, PeriodFilter, useTexts } from '../../../../ui/index.ts';
import type { StatisticPlace } from './useStatisticScope.ts';

/** Which sends are counted, and what they are compared with. */
export function StatisticFilters({
  place,
  taskName,
  messageName,
}: {
  place: StatisticPlace;
  /** Of the task and the message that the page is narrowed to. */
  taskName: string | null;
  messageName: string | null;
}): ReactNode {
  const t = useTexts();
  const { period, compare, change } = place;
  const values = Object.fromEntries(
    (['dayFrom', 'dayTo', 'channel'] as const).flatMap((name) => (place[name] ? [[name, place[name]]] : [])),
  );
  const narrowed = [
    ['taskId', 'task', taskName],
    ['messageId', 'message', messageName],
  ] as const;
  return (
    <FilterBar
      fields={[
        { name: 'day', label: t('outreach.statistics.day'), kind: 'days' },
        ...(SEND_CHANNELS.length > 1
          ? [
              {
                name: 'channel',
                label: t('ui.field.channel'),
                kind: 'select' as const,
                options: SEND_CHANNELS.map((value) => ({ value, label: t(`ui.field.channel.${value}`) })),
              },
            ]
          : []),
      ]}
      values={values}
      onChange={(changed) => change({ ...changed, period: undefined })}
      extra={
        <>
          <PeriodFilter
            period={period}
            compare={compare}
            onPeriod={(value) => change({ period: value, dayFrom: undefined, dayTo: undefined })}
            onCompare={(value) => change({ compare: value })}
          />
          {narrowed.map(
            ([name, word, shown]) =>
              place[name] !== undefined && (
                <Tag
                  key={name}
                  closable={{ 'aria-label': t('ui.filter.clear') }}
                  onClose={() => change({ [name]: undefined })}
                  style={{ alignSelf: 'center', maxWidth: 320, whiteSpace: 'normal' }}
                >
                  {t(`outreach.statistics.${word}`)}: {shown ?? t('outreach.statistics.gone')}
                </Tag>
              ),
          )}
        </>
      }
    />
  );
}

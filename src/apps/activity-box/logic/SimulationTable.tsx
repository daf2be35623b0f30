import { Table } from 'antd';
import type { ReactNode } from 'react';
import type { ItemOutcome, SimulationResult } from '../../../domain/activity-box/draw/Simulation.ts';
import { writeAmount } from '../../../domain/shared/number/money.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

/** What became of each item, in numbers. */
export function SimulationTable({
  result: { items, courses },
  nameOf,
}: {
  result: SimulationResult;
  nameOf: (itemId: string) => string;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const dash = '–';
  const count = (value: number): string => format.number(Math.round(value));
  const ofPrize = (item: ItemOutcome, value: string): string => (item.isPrize ? value : dash);
  const outDay = (item: ItemOutcome): string =>
    item.outFirstDay === null || item.outAverageDay === null
      ? t('activityBox.logic.sim.lasts')
      : t('activityBox.logic.sim.outDay', {
          first: item.outFirstDay,
          average: count(item.outAverageDay),
          share: format.percent(item.outCourses / courses),
        });
  const columns: Record<string, (item: ItemOutcome) => string> = {
    expected: ({ expected }) => count(expected),
    rolled: ({ rolled }) => count(rolled),
    given: ({ given }) => count(given),
    replacedItem: (item) => ofPrize(item, count(item.replaced)),
    unmet: (item) => ofPrize(item, count(item.unmet)),
    left: (item) => ofPrize(item, count(item.leftAverage)),
    capped: (item) => ofPrize(item, count(item.cappedDays)),
    costItem: ({ costCents }) => (costCents === null ? dash : format.money(writeAmount(costCents))),
  };
  return (
    <Table<ItemOutcome>
      size="small"
      rowKey="itemId"
      aria-label={t('activityBox.logic.sim.table')}
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...items]}
      columns={[
        { title: t('activityBox.logic.item'), key: 'item', render: (_value, { itemId }) => nameOf(itemId) },
        ...Object.entries(columns).map(([key, render]) => ({
          title: t(`activityBox.logic.sim.${key}`),
          key,
          align: 'end' as const,
          className: 'tabular',
          render: (_value: unknown, item: ItemOutcome) => render(item),
        })),
        {
          title: t('activityBox.logic.sim.out'),
          key: 'out',
          render: (_value, item) => ofPrize(item, outDay(item)),
        },
      ]}
    />
  );
}

import { Table } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityDetail } from '../../../contract/activity-box/activity/activity.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

const T = 'activityBox.activity.item';

/** What an activity gives, and what of it is left (§4.2: a prize is added, or not added yet). */
export function ItemTable({ of: { draft, items } }: { of: Pick<ActivityDetail, 'draft' | 'items'> }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const rows = draft.logic.items.map((item) => ({ ...item, added: items.find(({ itemId }) => itemId === item.id) }));
  return (
    <Table
      size="small"
      aria-label={t(`${T}.title`)}
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={[
        { key: 'name', title: t(`${T}.name`), render: (_, { name }) => name },
        {
          key: 'status',
          title: t(`${T}.status`),
          render: (_, { prizeId, added }) =>
            prizeId === null ? t(`${T}.noPrize`) : t(added === undefined ? `${T}.notAdded` : `${T}.added`),
        },
        {
          key: 'quantity',
          title: t(`${T}.quantity`),
          align: 'right',
          render: (_, { prizeId, quantity, added }) =>
            prizeId === null ? '–' : format.number(added?.quantity ?? quantity),
        },
        {
          key: 'given',
          title: t(`${T}.given`),
          align: 'right',
          render: (_, { prizeId, added }) => (prizeId === null ? '–' : format.number(added?.given ?? 0)),
        },
        {
          key: 'today',
          title: t(`${T}.today`),
          align: 'right',
          render: (_, { prizeId, dailyCap, added }) => {
            if (prizeId === null) return '–';
            const today = format.number(added?.givenToday ?? 0);
            return dailyCap === null ? today : `${today} / ${format.number(dailyCap)}`;
          },
        },
      ]}
    />
  );
}

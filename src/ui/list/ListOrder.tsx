import { Select } from 'antd';
import type { ReactNode } from 'react';
import type { ListColumn } from './ListColumn.ts';
import type { ListState } from './useListState.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** Props of {@link ListOrder}. */
interface ListOrderProps<Row> {
  columns: readonly ListColumn<Row>[];
  state: Pick<ListState, 'sort' | 'order'>;
  onChange: (changed: { sort: string | undefined; order: 'asc' | 'desc' | undefined; pageNo: number }) => void;
}

/** By what a list is sorted, where its columns have no heads to press: each that sorts, both ways; nothing where none does. */
export function ListOrder<Row>({ columns, state, onChange }: ListOrderProps<Row>): ReactNode {
  const t = useTexts();
  const options = columns.flatMap(({ sort, title }) =>
    sort === undefined
      ? []
      : (['asc', 'desc'] as const).map((order) => ({
          value: `${sort} ${order}`,
          label: t(`ui.list.order.${order}`, { column: title }),
        })),
  );
  if (options.length === 0) return null;
  return (
    <Select
      allowClear
      aria-label={t('ui.list.order')}
      placeholder={t('ui.list.order')}
      popupMatchSelectWidth={false}
      style={{ minWidth: 120 }}
      options={options}
      value={state.sort === undefined ? null : `${state.sort} ${state.order === 'desc' ? 'desc' : 'asc'}`}
      onChange={(value: string | null | undefined) => {
        const [sort, order] = value?.split(' ') ?? [];
        onChange({ sort, order: order === undefined ? undefined : order === 'desc' ? 'desc' : 'asc', pageNo: 1 });
      }}
    />
  );
}

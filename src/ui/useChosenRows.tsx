import { Checkbox, type TableProps } from 'antd';
import { useState } from 'react';
import { useTexts } from './useTexts.ts';

/** Rows of a list that the operator has chosen, over all its pages. */
export interface ChosenRows<Row> {
  rows: readonly Row[];
  clear: () => void;
  /** For the table: a box at every row, and one for the page. */
  selection: NonNullable<TableProps<Row>['rowSelection']>;
}

/**
 * Keeps which rows are chosen: they stay chosen when the page is turned over, sorted or loaded anew, with the values that they had
 * when they were chosen.
 */
export function useChosenRows<Row extends object>(
  page: readonly Row[],
  rowKey: (row: Row) => string | number,
  nameOf: (row: Row) => string,
): ChosenRows<Row> {
  const t = useTexts();
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, Row>>(new Map());
  const onPage = page.filter((row) => chosen.has(rowKey(row))).length;
  const choosePage = (all: boolean): void => {
    const next = new Map(chosen);
    for (const row of page)
      if (all) next.set(rowKey(row), row);
      else next.delete(rowKey(row));
    setChosen(next);
  };
  return {
    rows: [...chosen.values()],
    clear: () => setChosen(new Map()),
    selection: {
      selectedRowKeys: [...chosen.keys()],
      columnWidth: 48,
      columnTitle: (
        <Checkbox
          aria-label={t('ui.list.choosePage')}
          checked={page.length > 0 && onPage === page.length}
          indeterminate={onPage > 0 && onPage < page.length}
          onChange={({ target }) => choosePage(target.checked)}
        />
      ),
      getTitleCheckboxProps: () => ({ 'aria-label': t('ui.list.choosePage') }),
      getCheckboxProps: (row) => ({ 'aria-label': t('ui.list.choose', { name: nameOf(row) }) }),
      onSelect: (row, isChosen) => {
        const next = new Map(chosen);
        if (isChosen) next.set(rowKey(row), row);
        else next.delete(rowKey(row));
        setChosen(next);
      },
    },
  };
}

import { Checkbox, type TableProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTexts } from './useTexts.ts';

/** Rows of a list that the operator has chosen, over all its pages. */
export interface ChosenRows<Row> {
  rows: readonly Row[];
  clear: () => void;
  /**
   * Chooses all rows of the page. It stands above the table: what stands in the head is drawn a second time, out of sight, where
   * the keyboard would still find it.
   */
  pageBox: ReactNode;
  /** For the table: a box at every row. */
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
    pageBox: (
      <Checkbox
        disabled={page.length === 0}
        checked={page.length > 0 && onPage === page.length}
        indeterminate={onPage > 0 && onPage < page.length}
        onChange={({ target }) => choosePage(target.checked)}
      >
        {t('ui.list.choosePage')}
      </Checkbox>
    ),
    selection: {
      selectedRowKeys: [...chosen.keys()],
      columnWidth: 80,
      columnTitle: t('ui.list.chooseColumn'),
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

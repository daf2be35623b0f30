import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Table, type TableProps, Tooltip, Typography } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { actionColumn } from './actionColumn.ts';
import {
  ACTIONS_KEY,
  arrangeColumns,
  type ColumnChoice,
  LEAST_COLUMNS,
  namingColumn,
  orderable,
} from '../columns/ColumnChoice.ts';
import { ColumnSettingsButton } from '../columns/ColumnSettingsButton.tsx';
import { useColumnChoice } from '../columns/useColumnChoice.ts';
import { ChosenRowBox } from './ChosenRowBox.tsx';
import { ChosenRows } from './ChosenRows.ts';
import { ChosenRowsBar } from './ChosenRowsBar.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { ErrorPanel } from '../layout/ErrorPanel.tsx';
import { FilterBar, type FilterField, namesOf } from './FilterBar.tsx';
import { ReloadOutlined } from '../icons.ts';
import { ListCards } from './ListCards.tsx';
import type { ListColumn } from './ListColumn.ts';
import { ListOrder } from './ListOrder.tsx';
import styles from './ListTable.module.css';
import { useIsNarrow } from '../hooks/useIsNarrow.ts';
import { type ListState, useListState } from './useListState.ts';
import { useTexts } from '../hooks/useTexts.ts';
import { WAITING, whileLoading } from '../whileLoading.tsx';

/** Props of {@link ListTable}. */
export interface ListTableProps<Row> {
  /** Names the list in the cache; together with the state it identifies a page of it. */
  queryKey: string;
  /** Names the list in what an operator chose of its columns: the same for all records that have one. Without it nothing is chosen. */
  columnsOf?: string;
  load: (state: ListState, signal: AbortSignal) => Promise<{ rows: Row[]; total: number }>;
  rowKey: (row: Row) => string | number;
  columns: readonly ListColumn<Row>[];
  filters?: readonly FilterField[];
  /** Said when there is nothing at all yet, with the first step. */
  emptyHint?: string;
  emptyAction?: ReactNode;
  /** Reload every so many milliseconds while the answer says so. */
  refresh?: (rows: readonly Row[]) => number | false;
  /** Buttons beside the filters, such as one that exports the list. It gets the filters of the address. */
  tools?: (filters: Readonly<Record<string, string>>) => ReactNode;
  /** Filters that only links to the page set: they have no field, and are cleared with the others. */
  linkedFilters?: readonly string[];
  /** What can be done with several rows at once; without it rows are not chosen. */
  bulk?: {
    /** What a row is called, for screen readers. */
    name: (row: Row) => string;
    /** Actions on what is chosen; `clear` when they are done. */
    actions: (rows: readonly Row[], clear: () => void) => ReactNode;
  };
  /** What has to be known of the rows that are shown, above them. */
  note?: (rows: readonly Row[]) => ReactNode;
  /** What the table shows, for screen readers. */
  label: string;
}

const PAGE_SIZES = [20, 50, 100, 200];

/** Of the column in which rows are chosen, in pixels: its title in the longest language. */
const CHOOSE_WIDTH = 80;

/** The same list at every render, so that nothing that depends on it changes. */
const NO_ROWS: readonly never[] = [];

type TableColumn<Row> = NonNullable<TableProps<Row>['columns']>[number];

/** A list as every page shows it: filters, sort and page in the address, paged by the server, with all its states. */
export function ListTable<Row extends object>(props: ListTableProps<Row>): ReactNode {
  const { queryKey, load, rowKey, filters = [], label, columnsOf } = props;
  const t = useTexts();
  const [choice, setChoice] = useColumnChoice(columnsOf);
  const columns = useMemo(() => arrangeColumns(props.columns, choice), [props.columns, choice]);
  const names = [...filters.flatMap(namesOf), ...(props.linkedFilters ?? [])];
  const [state, change] = useListState(names);
  const { refresh } = props;
  const query = useQuery<{ rows: Row[]; total: number }>({
    queryKey: [queryKey, state],
    queryFn: ({ signal }) => load(state, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => refresh?.(data?.rows ?? []) ?? false,
  });
  const { bulk } = props;
  const [chosen] = useState(() => new ChosenRows(rowKey));
  const rows = query.data?.rows ?? NO_ROWS;
  const isNarrow = useIsNarrow();
  const chosenName = bulk?.name;
  // Cells are drawn anew only when a column is another, or their row.
  const tableColumns = useMemo(() => {
    const shown = columns.map((column) => toTableColumn(column, state));
    if (chosenName === undefined) return shown;
    const boxes: TableColumn<Row> = {
      key: 'choose',
      title: t('ui.list.chooseColumn'),
      width: CHOOSE_WIDTH,
      align: 'center',
      className: styles.choose ?? '',
      render: (_value, row) => chooseBox(chosen, row, t('ui.list.choose', { name: chosenName(row) })),
    };
    return [boxes, ...shown];
  }, [columns, state, chosen, chosenName, t]);
  const choose = (next: ColumnChoice): void => {
    setChoice(next);
    const isHidden = !arrangeColumns(props.columns, next).some(({ sort }) => sort === state.sort);
    // Nobody would see by what the list is sorted.
    if (state.sort !== undefined && isHidden) change({ sort: undefined, order: undefined, pageNo: 1 });
  };
  const filtered = Object.keys(state.filters).length > 0;
  const total = query.data?.total ?? 0;
  const turn = (pageNo: number, pageSize: number): void =>
    change({ pageNo: pageSize === state.pageSize ? pageNo : 1, pageSize });
  const clear = (): void => change({ filters: Object.fromEntries(names.map((name) => [name, undefined])) });
  // Rows went, or the address is an old one: the last page that there is stands in, and nobody is told to make a first row.
  const lastPage = Math.max(1, Math.ceil(total / state.pageSize));
  const isBeyond = query.data !== undefined && !query.isPlaceholderData && rows.length === 0 && state.pageNo > lastPage;
  useEffect(() => {
    if (isBeyond) change({ pageNo: lastPage, sort: state.sort, order: state.order }, { replace: true });
  }, [isBeyond, lastPage, state.sort, state.order, change]);
  const empty =
    query.isPending || isBeyond ? (
      WAITING
    ) : (
      <EmptyState
        kind={filtered || total > 0 ? 'noResult' : 'firstUse'}
        hint={props.emptyHint}
        action={filtered ? <Button onClick={clear}>{t('ui.filter.clear')}</Button> : props.emptyAction}
      />
    );
  const pagination = {
    current: state.pageNo,
    pageSize: state.pageSize,
    total,
    showSizeChanger: true,
    pageSizeOptions: PAGE_SIZES,
    hideOnSinglePage: total <= Math.min(...PAGE_SIZES),
  };

  return (
    <section aria-label={label}>
      <FilterBar
        fields={filters}
        values={state.filters}
        onChange={(changed) => change({ filters: changed })}
        extra={
          <Flex gap="small" align="center" justify="flex-end" wrap style={{ marginInlineStart: 'auto' }}>
            {filtered && (
              <Button type="link" onClick={clear}>
                {t('ui.filter.clear')}
              </Button>
            )}
            <Typography.Text type="secondary" aria-live="polite">
              {query.data !== undefined && t('ui.list.total', { count: total })}
            </Typography.Text>
            {isNarrow && <ListOrder columns={props.columns} state={state} onChange={change} />}
            {props.tools?.(state.filters)}
            {columnsOf !== undefined && orderable(props.columns).length >= LEAST_COLUMNS && (
              <ColumnSettingsButton columns={props.columns} choice={choice} onChange={choose} />
            )}
            <Tooltip title={t('ui.action.reload')}>
              <Button
                aria-label={t('ui.action.reload')}
                icon={<ReloadOutlined />}
                loading={query.isFetching && !query.isPending}
                onClick={() => void query.refetch()}
              />
            </Tooltip>
          </Flex>
        }
      />
      {props.note?.(rows)}
      {bulk !== undefined && <ChosenRowsBar chosen={chosen} page={rows} actions={bulk.actions} />}
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : isNarrow ? (
        <ListCards<Row>
          rows={rows}
          rowKey={rowKey}
          name={namingColumn(props.columns)}
          columns={columns}
          choose={chosenName && ((row) => chooseBox(chosen, row, t('ui.list.choose', { name: chosenName(row) })))}
          isLoading={query.isPending}
          empty={empty}
          pagination={{
            ...pagination,
            onChange: turn,
          }}
        />
      ) : (
        <Table<Row>
          rowKey={rowKey}
          className={styles.rows ?? ''}
          columns={tableColumns}
          dataSource={rows}
          {...whileLoading(query.isPending, empty)}
          scroll={{ x: 'max-content' }}
          pagination={pagination}
          onChange={(page, _filters, sorter, { action }) => {
            // What it is sorted by may stand in a column that is hidden: the table knows nothing of it.
            if (action === 'paginate') return turn(page.current ?? 1, page.pageSize ?? state.pageSize);
            const sorted = Array.isArray(sorter) ? sorter[0] : sorter;
            const order = sorted?.order === 'ascend' ? 'asc' : sorted?.order === 'descend' ? 'desc' : undefined;
            const sort = order === undefined ? undefined : String(sorted?.columnKey);
            change({ sort, order, pageNo: 1 });
          }}
        />
      )}
    </section>
  );
}

function chooseBox<Row>(chosen: ChosenRows<Row>, row: Row, label: string): ReactNode {
  return <ChosenRowBox chosen={chosen} row={row} label={label} />;
}

function toTableColumn<Row>(column: ListColumn<Row>, state: ListState): TableColumn<Row> {
  const direction = state.order === 'desc' ? 'descend' : 'ascend';
  return {
    key: column.sort ?? column.key,
    title: column.title,
    render: (_value, row) => column.render(row),
    ...(column.key === ACTIONS_KEY ? actionColumn : {}),
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.numeric === true ? { align: 'end' as const, className: 'tabular' } : {}),
    ...(column.sort === undefined
      ? {}
      : { sorter: true, sortOrder: state.sort === column.sort ? direction : null, showSorterTooltip: false }),
  };
}

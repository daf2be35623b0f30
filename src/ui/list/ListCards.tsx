import { Pagination, type PaginationProps, Spin } from 'antd';
import type { ReactNode } from 'react';
import { ACTIONS_KEY, orderable } from '../columns/ColumnChoice.ts';
import styles from './ListCards.module.css';
import type { ListColumn } from './ListColumn.ts';

/** Props of {@link ListCards}. */
export interface ListCardsProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What names a card. */
  name: ListColumn<Row> | undefined;
  /** The one with the key `actions` stands at the end of a card, the others are its facts. */
  columns: readonly ListColumn<Row>[];
  /** Stands before the name of a card: the box that chooses it. */
  choose?: ((row: Row) => ReactNode) | undefined;
  isLoading: boolean;
  /** Stands where there are no rows. */
  empty: ReactNode;
  pagination: PaginationProps;
}

/** The rows of a list where a table finds no room: one card each, with every column in words, so that nothing is cut off at the side. */
export function ListCards<Row>({
  rows,
  rowKey,
  name,
  columns,
  choose,
  isLoading,
  empty,
  pagination,
}: ListCardsProps<Row>): ReactNode {
  const others = orderable(columns).filter((column) => column !== name);
  const actions = columns.find(({ key }) => key === ACTIONS_KEY);
  return (
    <Spin spinning={isLoading} delay={300}>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul className={styles.cards}>
          {rows.map((row) => (
            <li key={rowKey(row)} className={styles.card}>
              <div className={styles.head}>
                {choose?.(row)}
                <div>{name?.render(row)}</div>
              </div>
              <dl className={styles.facts}>
                {others.map(({ key, title, render }) => [
                  <dt key={`${key} is`}>{title}</dt>,
                  <dd key={key}>{render(row)}</dd>,
                ])}
              </dl>
              {actions !== undefined && <div className={styles.actions}>{actions.render(row)}</div>}
            </li>
          ))}
        </ul>
      )}
      {pagination.hideOnSinglePage !== true && <Pagination simple align="end" {...pagination} />}
    </Spin>
  );
}

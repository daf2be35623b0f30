/** What an operator chose of a list's columns, by their keys. */
export interface ColumnChoice {
  /** The order of those that were there when it was chosen. */
  order: readonly string[];
  hidden: readonly string[];
}

/** What is needed of a column. */
export interface ArrangedColumn {
  key: string;
  opens?: boolean;
}

/** Key of the column of actions: it is the last one and always there. */
export const ACTIONS_KEY = 'actions';

/** Below so many columns, actions aside, there is nothing to choose. */
export const LEAST_COLUMNS = 3;

/** Columns that can be put in order: all but the one of actions. */
export const orderable = <Column extends ArrangedColumn>(columns: readonly Column[]): Column[] =>
  columns.filter(({ key }) => key !== ACTIONS_KEY);

/** The column that says which row it is, and so is always shown: the one that leads to the record's page, or else the first. */
export const namingColumn = <Column extends ArrangedColumn>(columns: readonly Column[]): Column | undefined =>
  columns.find(({ opens }) => opens) ?? orderable(columns)[0];

/**
 * All columns in the chosen order, hidden ones too. One that has come since stands behind the one that it stands behind by default, and
 * one that is no more is passed over.
 */
export function orderColumns<Column extends ArrangedColumn>(
  columns: readonly Column[],
  { order }: Pick<ColumnChoice, 'order'>,
): Column[] {
  const free = orderable(columns);
  const placed = order.flatMap((key) => free.find((column) => column.key === key) ?? []);
  for (const [index, column] of free.entries()) {
    if (placed.includes(column)) continue;
    const before = free[index - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, column);
  }
  return [...placed, ...columns.filter(({ key }) => key === ACTIONS_KEY)];
}

/** The same keys in another order; those of columns that are not there now stay behind what they stood behind. */
export function reorder(kept: readonly string[], order: readonly string[]): string[] {
  return orderColumns(
    [...new Set([...kept, ...order])].map((key) => ({ key })),
    { order },
  ).map(({ key }) => key);
}

/** The columns that are shown, in the chosen order. */
export function arrangeColumns<Column extends ArrangedColumn>(
  columns: readonly Column[],
  choice: ColumnChoice,
): Column[] {
  const name = namingColumn(columns);
  const isShown = (column: Column): boolean =>
    column === name || column.key === ACTIONS_KEY || !choice.hidden.includes(column.key);
  return orderColumns(columns, choice).filter(isShown);
}

import type { ReactNode } from 'react';

/**
 * A column of a list. `sort` names the server's sort field; without it the column does not sort. The one with the key `actions`
 * stays in sight.
 */
export interface ListColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  sort?: string;
  /** Numbers stand at the end, with tabular figures. */
  numeric?: boolean;
  width?: number;
  /** It leads to the row's own page, and so names its card where lists are cards. */
  opens?: boolean;
}

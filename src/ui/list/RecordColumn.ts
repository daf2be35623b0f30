import type { ReactNode } from 'react';
import type { ListColumn } from './ListColumn.ts';

/**
 * A column of a list of records. Its title is the record's text of its key; what it shows is the row's value of that key, or what
 * it renders. A mere name is such a column without more.
 */
export type RecordColumn<Row> =
  | (keyof Row & string)
  | (Omit<ListColumn<Row>, 'title' | 'render' | 'sort'> & {
      title?: string;
      render?: (row: Row) => ReactNode;
      /** Sorts by the field of the same name, or by the named one. */
      sort?: true | string;
      /** How the value is shown: `link` leads to the record, `instant` is a time, `choice` is worded by `<key>.<value>`. */
      as?: 'link' | 'instant' | 'choice';
      /** Full key that title and choices stand below, where other lists word them too. */
      words?: string;
    });

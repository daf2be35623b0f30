import type { TableProps } from 'antd';
import type { ReactNode } from 'react';

/** Room for the sign that rows are being loaded, in pixels. */
const WAITING_HEIGHT = 160;

/** What stands where rows will be. */
export const WAITING = <div style={{ height: WAITING_HEIGHT }} />;

/**
 * How a table shows that its rows are on their way: with a sign, where it takes a moment, and what is not there yet is not said to be nothing.
 * `empty` is said once they are there and are none; without it, the kit's own words.
 */
export const whileLoading = (isPending: boolean, empty?: ReactNode): Pick<TableProps, 'loading' | 'locale'> => ({
  loading: isPending ? { delay: 300 } : false,
  locale: { emptyText: isPending ? WAITING : empty },
});

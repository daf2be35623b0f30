import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ResourceCalls } from '../../contract/shared/resourceCalls.ts';
import { ListPage, type ListPageProps } from '../list/ListPage.tsx';
import type { ListColumn } from '../list/ListColumn.ts';
import { resourceColumns, resourceFilters } from './resourceColumns.tsx';
import { resourcePage } from './resourcePage.ts';

type RowOf<Calls extends ResourceCalls> = z.output<Calls['answer']>;

/** Props of {@link ResourceList}. */
export interface ResourceListProps<Calls extends ResourceCalls> extends Omit<
  ListPageProps<Calls['list']>,
  'of' | 'list' | 'remove' | 'columns' | 'filters'
> {
  of: Calls;
  /** Columns that show something else than the value of their field. */
  cells?: Partial<Record<keyof RowOf<Calls> & string, Partial<Omit<ListColumn<RowOf<Calls>>, 'key' | 'sort'>>>>;
}

/** The list of a plain kind of record. Columns and filters come from its calls. */
export function ResourceList<const Calls extends ResourceCalls>({
  of,
  cells = {},
  ...page
}: ResourceListProps<Calls>): ReactNode {
  const own = cells as Readonly<Record<string, object | undefined>>;
  return (
    <ListPage
      {...(page as object)}
      of={resourcePage(of.resource)}
      list={of.list}
      remove={of.remove}
      columns={resourceColumns(of).map((column) => ({ ...column, ...own[column.key] }))}
      filters={resourceFilters(of)}
    />
  );
}

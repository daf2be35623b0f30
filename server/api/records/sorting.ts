import { asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

type Sortable = Parameters<typeof asc>[0] & SQLWrapper;

/**
 * ORDER BY of a list: the column that the query names, if the list offers it, then the id, so that pages never overlap.
 * Without a name, the fallback column, newest or largest first.
 */
export function sorting(
  query: { sort?: string | undefined; order?: 'asc' | 'desc' | undefined },
  columns: Readonly<Record<string, Sortable>>,
  fallback: string,
  id: Sortable,
): SQL[] {
  const known = query.sort !== undefined && Object.hasOwn(columns, query.sort);
  const column = columns[known && query.sort !== undefined ? query.sort : fallback] ?? id;
  const direct = (query.order ?? (known ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  return [direct(column), direct(id)];
}

/** LIMIT and OFFSET of a page. */
export function paging(query: { pageNo: number; pageSize: number }): { limit: number; offset: number } {
  return { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize };
}

/** A LIKE pattern that finds `text` anywhere, with its own `%` and `_` taken literally. */
export function contains(text: string): string {
  return `%${escapeLike(text)}%`;
}

/** A LIKE pattern that finds what begins with `text`: the one an index serves. */
export function beginsWith(text: string): string {
  return `${escapeLike(text)}%`;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** What begins with `text`, or for who may not see the column in full, what is exactly it. */
export function likeOrIs(column: Sortable, text: string, mayReveal: boolean): SQL {
  return mayReveal ? sql`${column} like ${beginsWith(text)}` : sql`${column} = ${text}`;
}

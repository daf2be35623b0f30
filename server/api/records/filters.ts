import { eq, ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { contains } from './sorting.ts';

/** Rows where one of the columns contains the text, in any case; all rows without one. */
export function containing(text: string | undefined, ...columns: PgColumn[]): SQL | undefined {
  return text === undefined ? undefined : or(...columns.map((column) => ilike(column, contains(text))));
}

/** Rows where the column is the value; all rows without one. */
export function equal(column: PgColumn, value: string | number | undefined): SQL | undefined {
  return value === undefined ? undefined : eq(column, value);
}

import { and, getTableColumns, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { fieldTypeOf } from '../../../src/contract/shared/fieldType.ts';
import type { ResourceCalls } from '../../../src/contract/shared/resourceCalls.ts';
import type { Transaction } from '../../db/Db.ts';
import type { CallContext } from '../CallContext.ts';
import { implement, type Implementation } from '../implement.ts';
import { Refusal } from '../Refusal.ts';
import { containing, equal } from './filters.ts';
import { type Page, recordStore, type RecordStore } from './recordStore.ts';

type RecordTable = PgTable & { id: PgColumn; tenantId: PgColumn; version: PgColumn; updatedAt: PgColumn };
type RowOf<Table extends RecordTable> = Table['$inferSelect'];
type ShownOf<Calls extends ResourceCalls> = z.output<Calls['answer']>;
type FormOf<Calls extends ResourceCalls> = z.output<Calls['create']['body']>;
type Query = Readonly<Record<string, string | number | undefined>>;

/** Rules of one kind, beside those of every plain kind. */
export interface ResourceRules<Calls extends ResourceCalls, Table extends RecordTable> {
  /** Values of the row that are no fields of the form, or have another form there. */
  keep?: (
    form: FormOf<Calls>,
    tx: Transaction,
    context: CallContext,
    /** The stored row; undefined for a new record. */
    before: RowOf<Table> | undefined,
  ) => Promise<Partial<RowOf<Table>>> | Partial<RowOf<Table>>;
  /** Adds to the answer what is no column of the row. Counts and names that need a query come by `complete`. */
  show?: (row: RowOf<Table>) => Partial<ShownOf<Calls>>;
  /** Adds what needs a query to the records of a page. */
  complete?: (context: CallContext, rows: ShownOf<Calls>[]) => Promise<ShownOf<Calls>[]>;
  /** Gives what the log of operations keeps, where it is not the fields of the form. */
  logged?: (row: RowOf<Table>) => unknown;
  /** Narrows a list by filters that are no mere columns. */
  where?: (query: Query, context: CallContext) => SQL | undefined;
  /** Refuses to remove a record that others need. */
  mayRemove?: (row: RowOf<Table>, tx: Transaction) => Promise<void>;
  /** See `RecordKind.lock`. */
  lock?: (tx: Transaction, context: CallContext) => Promise<unknown>;
}

/**
 * The store of a plain kind of record. The refusal of a broken unique index is `<field>Taken`, at the field that the index names beside the tenant.
 */
export function resourceStore<Calls extends ResourceCalls, Table extends RecordTable>(
  calls: Calls,
  table: Table,
  { show, logged, lock }: Pick<ResourceRules<Calls, Table>, 'show' | 'logged' | 'lock'> = {},
): RecordStore<Table, ShownOf<Calls>> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const shown = Object.keys(calls.answer.shape).filter((name) => Object.hasOwn(columns, name));
  const kept = Object.keys(calls.form).filter((name) => Object.hasOwn(columns, name));
  return recordStore<Table, ShownOf<Calls>>({
    table,
    show: (row) => ({ ...readable(row, shown), ...show?.(row) }) as ShownOf<Calls>,
    logged: logged ?? ((row) => withoutPeople(row, kept, calls.personal)),
    unique: uniqueFields(calls, table),
    sortable: Object.fromEntries(calls.sortable.map((name) => [name, columnOf(columns, name)])),
    sortedBy: calls.order.by,
    ...(calls.resource.limit === undefined ? {} : { limit: calls.resource.limit }),
    ...(lock === undefined ? {} : { lock }),
  });
}

/** The handlers of a plain kind of record: its five calls, within the tenant and the limit, with lines in the log of operations. */
export function resourceHandlers<Calls extends ResourceCalls, Table extends RecordTable>(
  calls: Calls,
  table: Table,
  rules: ResourceRules<Calls, Table> = {},
  store: RecordStore<Table, ShownOf<Calls>> = resourceStore(calls, table, rules),
): readonly Implementation[] {
  const { complete = (_context, rows) => Promise.resolve(rows), keep = () => Promise.resolve({}) } = rules;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const one = async (context: CallContext, record: ShownOf<Calls>): Promise<never> =>
    ((await complete(context, [record]))[0] ?? record) as never;
  // Both copies are compared in the form, so the stored one is whole, too.
  const compared = async (context: CallContext, error: unknown): Promise<unknown> =>
    error instanceof Refusal && error.code === 'CONFLICT'
      ? new Refusal('CONFLICT', { data: await one(context, error.details.data as ShownOf<Calls>) })
      : error;
  // Of fields that the row has not, `keep` makes columns.
  const valuesOf = (form: object): object =>
    Object.fromEntries(
      Object.entries(form).filter(([name]) => Object.hasOwn(calls.form, name) && Object.hasOwn(columns, name)),
    );
  return [
    implement(calls.list, async (context, { query }) => {
      const asked = query as Page & Query;
      const { sort = calls.order.by, order = asked.sort === undefined ? calls.order.direction : undefined } = asked;
      const where = and(filtered(calls, columns, asked), rules.where?.(asked, context));
      const { rows, total } = await store.page(context, { ...asked, sort, order }, where);
      return { rows: await complete(context, rows), total };
    }),
    implement(calls.get, async (context, { params: { id } }) => one(context, await store.get(context, id))),
    implement(calls.create, async (context, { body }) =>
      one(
        context,
        await store.create(
          context,
          async (tx) =>
            ({ ...valuesOf(body), ...(await keep(body as FormOf<Calls>, tx, context, undefined)) }) as never,
        ),
      ),
    ),
    implement(calls.update, async (context, { params: { id }, body }) => {
      const { version, ...form } = body as FormOf<Calls> & { version: number };
      const saved = store.save(
        context,
        { id, version },
        async (before, tx) =>
          ({ ...valuesOf(form), ...(await keep(form as FormOf<Calls>, tx, context, before)) }) as never,
      );
      return one(context, await saved.catch(async (error: unknown) => Promise.reject(await compared(context, error))));
    }),
    implement(calls.remove, (context, { params: { id } }) => store.remove(context, id, rules.mayRemove)),
  ];
}

function columnOf(columns: Readonly<Record<string, PgColumn>>, name: string): PgColumn {
  const column = columns[name];
  if (column === undefined) throw new Error(`the table has no column ${name}`);
  return column;
}

/** Narrows a page by texts that columns contain, and by values that a column is. Filters without a column are left to `where`. */
function filtered(calls: ResourceCalls, columns: Readonly<Record<string, PgColumn>>, query: Query): SQL | undefined {
  return and(
    ...Object.entries(calls.filters).map(([name, schema]) => {
      const value = query[name];
      const found = calls.finds[name];
      if (value === undefined || (found === undefined && !Object.hasOwn(columns, name))) return undefined;
      if (found === undefined && fieldTypeOf(schema).type === 'choice') return equal(columnOf(columns, name), value);
      return containing(String(value), ...(found ?? [name]).map((field) => columnOf(columns, field)));
    }),
  );
}

/** The fields of a row, with times as texts. */
const readable = (row: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => {
      const value = (row as Record<string, unknown>)[name];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  );

/** The fields of a row for the log: of lists with data of people, their length. */
const withoutPeople = (row: object, names: readonly string[], personal: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(readable(row, names)).map(([name, value]) =>
      personal.includes(name) ? [name, Array.isArray(value) ? value.length : value === '' ? 0 : 1] : [name, value],
    ),
  );

/** Fields by the unique indexes of a table that keep apart one field within a tenant. */
function uniqueFields({ form }: ResourceCalls, table: PgTable): Record<string, { path: string; code: string }> {
  const fields = new Map(Object.entries(getTableColumns(table)).map(([field, { name }]) => [name, field]));
  const found: Record<string, { path: string; code: string }> = {};
  for (const { config } of getTableConfig(table).indexes) {
    const names = config.columns.map((column) => ('name' in column ? fields.get(String(column.name)) : undefined));
    const [own, ...more] = names.filter((name) => name !== 'tenantId');
    if (
      config.unique &&
      config.name !== undefined &&
      own !== undefined &&
      more.length === 0 &&
      Object.hasOwn(form, own)
    )
      found[config.name] = { path: own, code: `${own}Taken` };
  }
  return found;
}

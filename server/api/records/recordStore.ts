import { and, count, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../../db/Db.ts';
import type { CallContext } from '../CallContext.ts';
import { Refusal } from '../Refusal.ts';
import { type Limit, requireRoom } from './requireRoom.ts';
import { paging, sorting } from './sorting.ts';
import { refuseDuplicates } from './uniqueViolation.ts';

/** A table of business records: owned by a tenant, with a version that counts their saves. */
type RecordTable = PgTable & { id: PgColumn; tenantId: PgColumn; version: PgColumn; updatedAt: PgColumn };

type RowOf<Table extends RecordTable> = Table['$inferSelect'];
/** With an id only where something else in the same transaction has to know it. */
type New<Table extends RecordTable> = Omit<
  Table['$inferInsert'],
  'id' | 'tenantId' | 'version' | 'createdAt' | 'updatedAt'
> & { id?: string };

/** The page of a list that is asked for. */
export interface Page {
  pageNo: number;
  pageSize: number;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** What is particular of a kind of record. */
export interface RecordKind<Table extends RecordTable, Shown> {
  table: Table;
  /** The record as the contract shows it. */
  show: (row: RowOf<Table>, context: CallContext) => Shown;
  /** What of a record the log of operations keeps, before and after. */
  logged: (row: RowOf<Table>) => unknown;
  /** What the log calls it; its name unless said. */
  nameOf?: (row: RowOf<Table>) => string;
  /** Fields by the unique indexes that keep them apart. */
  unique?: Readonly<Record<string, { path: string; code: string }>>;
  sortable: Readonly<Record<string, PgColumn>>;
  /** How many a tenant may have. Two that are created at once cannot both be the last one. */
  limit?: Limit;
  /**
   * Taken before a record of this kind is made, saved or removed, whose writes reach beyond its own row: whatever else they
   * lock comes after it, so that two of them wait for each other in one order only.
   */
  lock?: (tx: Transaction, context: CallContext) => Promise<unknown>;
  /** Of {@link sortable}: what a list is sorted by, newest or largest first, unless its caller says. */
  sortedBy: string;
}

/** Reading, making, saving and removing records of one kind: within the tenant, at the version that was seen, with a line in the log. */
export interface RecordStore<Table extends RecordTable, Shown> {
  /** A page of those that a filter leaves. */
  page: (context: CallContext, query: Page, where?: SQL) => Promise<{ rows: Shown[]; total: number }>;
  /** One row. @throws `NOT_FOUND` */
  row: (context: CallContext, id: string, on?: Db | Transaction) => Promise<RowOf<Table>>;
  /** One record. @throws `NOT_FOUND` */
  get: (context: CallContext, id: string) => Promise<Shown>;
  /** Makes one of what `work` decides within the transaction. @throws a refusal at the field of a broken unique index */
  create: (
    context: CallContext,
    work: (tx: Transaction) => Promise<New<Table>> | New<Table>,
    /** Writes what belongs to it, in the same transaction. */
    then?: (tx: Transaction) => Promise<void>,
  ) => Promise<Shown>;
  /** Saves over the version that was seen. @throws `NOT_FOUND`, `CONFLICT` with the stored record */
  save: (
    context: CallContext,
    seen: { id: string; version: number },
    work: (before: RowOf<Table>, tx: Transaction) => Promise<Partial<New<Table>>> | Partial<New<Table>>,
  ) => Promise<Shown>;
  /** Removes one, unless `check` refuses. @throws `NOT_FOUND` */
  remove: (
    context: CallContext,
    id: string,
    check?: (row: RowOf<Table>, tx: Transaction) => Promise<void>,
  ) => Promise<null>;
}

/** The store of a kind of record. */
export function recordStore<Table extends RecordTable, Shown>(
  kind: RecordKind<Table, Shown>,
): RecordStore<Table, Shown> {
  const { show, logged, unique = {}, sortable, sortedBy } = kind;
  const nameOf = kind.nameOf ?? ((row) => (row as { name?: string }).name ?? '');
  // What drizzle infers of a table that is not known yet says nothing; the types above do.
  const table: RecordTable = kind.table;
  type Row = RowOf<Table>;
  const oneOf = ({ tenantId }: CallContext, id: string) => and(eq(table.id, id), eq(table.tenantId, tenantId));
  const entity = (row: Row) => ({ entityId: String((row as { id: unknown }).id), entityName: nameOf(row) });
  const first = (rows: unknown): Row => {
    const [row] = rows as Row[];
    if (row === undefined) throw new Refusal('NOT_FOUND');
    return row;
  };
  const read = async (context: CallContext, id: string, on: Db | Transaction): Promise<Row> =>
    first(await on.select().from(table).where(oneOf(context, id)));
  return {
    async page(context, query, where) {
      const { ports, tenantId } = context;
      const all = and(eq(table.tenantId, tenantId), where);
      const { limit, offset } = paging(query);
      const [rows, [total]] = await Promise.all([
        ports.db
          .select()
          .from(table)
          .where(all)
          .orderBy(...sorting(query, sortable, sortedBy, table.id))
          .limit(limit)
          .offset(offset),
        ports.db.select({ count: count() }).from(table).where(all),
      ]);
      return { rows: (rows as Row[]).map((row) => show(row, context)), total: total?.count ?? 0 };
    },
    row: (context, id, on = context.ports.db) => read(context, id, on),
    get: async (context, id) => show(await read(context, id, context.ports.db), context),
    create: (context, work, then) =>
      refuseDuplicates(unique, () =>
        context.change(async (tx) => {
          await kind.lock?.(tx, context);
          if (kind.limit !== undefined) await requireRoom(tx, context, table, kind.limit);
          const now = context.ports.clock.now();
          const values = { ...(await work(tx)), tenantId: context.tenantId, createdAt: now, updatedAt: now };
          const row = first(
            await tx
              .insert(table)
              .values(values as never)
              .returning(),
          );
          await then?.(tx);
          return { result: show(row, context), audit: { ...entity(row), after: logged(row) } };
        }),
      ),
    save: (context, { id, version }, work) =>
      refuseDuplicates(unique, () =>
        context.change(async (tx) => {
          await kind.lock?.(tx, context);
          const where = oneOf(context, id);
          const before = first(await tx.select().from(table).where(where).for('update'));
          const stored = before as { version: number };
          if (stored.version !== version) throw new Refusal('CONFLICT', { data: show(before, context) });
          const set = { ...(await work(before, tx)), version: version + 1, updatedAt: context.ports.clock.now() };
          const row = first(
            await tx
              .update(table)
              .set(set as never)
              .where(where)
              .returning(),
          );
          return { result: show(row, context), audit: { ...entity(row), before: logged(before), after: logged(row) } };
        }),
      ),
    remove: (context, id, check) =>
      context.change(async (tx) => {
        await kind.lock?.(tx, context);
        const where = oneOf(context, id);
        const row = first(await tx.select().from(table).where(where).for('update'));
        await check?.(row, tx);
        await tx.delete(table).where(where);
        return { result: null, audit: { ...entity(row), before: logged(row) } };
      }),
  };
}

import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../../db/Db.ts';
import { user } from '../../db/schema/index.ts';
import type { CallContext } from '../CallContext.ts';
import { Refusal } from '../Refusal.ts';
import { paging } from './sorting.ts';

/** A table of rows of a tenant that know who made them. */
type AuthoredTable = PgTable & { id: PgColumn; tenantId: PgColumn; createdBy: PgColumn };

/** Reading rows within the tenant, each with the name of who made it. */
export interface AuthoredRows<Shown> {
  /** A page of those that a filter leaves, newest first. */
  page: (
    context: CallContext,
    query: { pageNo: number; pageSize: number },
    where?: SQL,
  ) => Promise<{ rows: Shown[]; total: number }>;
  /** One of them. @throws `NOT_FOUND` */
  get: (context: CallContext, id: string, on?: Db | Transaction) => Promise<Shown>;
}

/** Reads a table as `show` has it; `newestBy` is the time that lists go by. */
export function authoredRows<Table extends AuthoredTable, Shown>(
  of: Table,
  newestBy: PgColumn,
  show: (row: Table['$inferSelect'], createdByName: string) => Shown,
): AuthoredRows<Shown> {
  // What drizzle infers of a table that is not known yet says nothing; the types above do.
  const table: AuthoredTable = of;
  const select = (on: Db | Transaction) =>
    on.select({ row: table, by: user.name }).from(table).leftJoin(user, eq(user.id, table.createdBy));
  const shown = ({ row, by }: { row: unknown; by: string | null }): Shown =>
    show(row as Table['$inferSelect'], by ?? '');
  return {
    async page({ ports: { db }, tenantId }, query, where) {
      const all = and(eq(table.tenantId, tenantId), where);
      const { limit, offset } = paging(query);
      const [rows, [total]] = await Promise.all([
        select(db).where(all).orderBy(desc(newestBy), desc(table.id)).limit(limit).offset(offset),
        db.select({ count: count() }).from(table).where(all),
      ]);
      return { rows: rows.map(shown), total: total?.count ?? 0 };
    },
    async get({ ports: { db }, tenantId }, id, on = db) {
      const [found] = await select(on).where(and(eq(table.id, id), eq(table.tenantId, tenantId)));
      if (found === undefined) throw new Refusal('NOT_FOUND');
      return shown(found);
    },
  };
}

import { isDeepStrictEqual } from 'node:util';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  createExport,
  downloadExport,
  type ExportFile,
  listExports,
  removeExport,
  retryExport,
} from '../../../../src/contract/exportFile.ts';
import { exportRights, fullExportRight, hasPeople, isExportedInFull } from '../../../../src/domain/catalog/exports.ts';
import {
  canExportAgain,
  EXPORTS_UNDER_WAY_MAX,
  type ExportKind,
} from '../../../../src/domain/common/access/exportFile.ts';
import { mayDo } from '../../../../src/domain/shell/rights.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { paging } from '../../../api/records/sorting.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { exportChunk, exportFile } from '../../../db/schema/index.ts';

type Row = typeof exportFile.$inferSelect;

const UNDER_WAY = ['newRecord', 'exporting'] as const;

const toExport = (row: Row): ExportFile => ({
  id: row.id,
  kind: row.kind,
  fileName: row.fileName,
  status: row.status,
  revealed: row.revealed,
  totalRows: row.totalRows,
  rows: row.rows,
  bytes: row.bytes,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

/** Exports belong to whoever asked for them: a file may hold what others must not see. */
const own = ({ tenantId, caller }: SessionContext) =>
  and(eq(exportFile.tenantId, tenantId), eq(exportFile.createdBy, caller.userId));

async function readOwn(db: Db | Transaction, context: SessionContext, id: string, lock = false): Promise<Row> {
  const query = db
    .select()
    .from(exportFile)
    .where(and(own(context), eq(exportFile.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** A file is made, and handed out, only to who may see the list now: rights are taken away in between. */
function requireRight({ caller }: SessionContext, kind: ExportKind, revealed = false): void {
  if (!mayDo(caller.rights, exportRights(kind))) throw new Refusal('NO_PERMISSION');
  if (revealed && !mayExportInFull(caller, kind)) throw new Refusal('NO_PERMISSION');
}

function mayExportInFull({ rights }: SessionContext['caller'], kind: ExportKind): boolean {
  const right = fullExportRight(kind);
  return right !== undefined && rights.has(right);
}

const list = implement(listExports, async (context, { query }) => {
  const { db } = context.ports;
  const where = and(
    own(context),
    query.kind === undefined ? undefined : eq(exportFile.kind, query.kind),
    query.status === undefined ? undefined : eq(exportFile.status, query.status),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(exportFile)
      .where(where)
      .orderBy(desc(exportFile.createdAt), desc(exportFile.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(exportFile).where(where),
  ]);
  return { rows: rows.map(toExport), total: total?.count ?? 0 };
});

const fileNameOf = ({ t, ports }: SessionContext, kind: ExportKind): string => {
  const stamp = ports.clock.now().toISOString().replace(/\D/g, '').slice(0, 14);
  return `${t(`server.export.${kind}`)}-${stamp}.csv`;
};

const create = implement(createExport, async (context, { body: { kind, filters, inFull = false } }) => {
  requireRight(context, kind, inFull && hasPeople(kind));
  const revealed = isExportedInFull(kind, context.caller.rights, inFull);
  const { ports, tenantId, caller, lang } = context;
  return context.change(async (tx) => {
    // Two clicks in one moment come one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export ${caller.userId}`}, 0))`);
    const waiting = await tx
      .select()
      .from(exportFile)
      .where(and(own(context), inArray(exportFile.status, [...UNDER_WAY])));
    const same = waiting.find(
      (row) => row.kind === kind && row.revealed === revealed && isDeepStrictEqual(row.filters, withoutGaps(filters)),
    );
    if (same === undefined && waiting.length >= EXPORTS_UNDER_WAY_MAX)
      throw new Refusal('TOO_MANY_EXPORTS', { params: { max: EXPORTS_UNDER_WAY_MAX } });
    const [made] =
      same === undefined
        ? await tx
            .insert(exportFile)
            .values({
              tenantId,
              kind,
              filters,
              lang,
              fileName: fileNameOf(context, kind),
              status: 'newRecord',
              revealed,
              createdBy: caller.userId,
              createdAt: ports.clock.now(),
            })
            .returning()
        : [same];
    if (made === undefined) throw new Refusal('SYSTEM_ERROR');
    if (same === undefined) await ports.jobs.enqueue(tx, 'export.make', { exportId: made.id });
    const audit = { entityId: made.id, entityName: made.fileName, after: { kind, filters, revealed: made.revealed } };
    return { result: toExport(made), audit };
  });
});

/** As they come back from the database: without what is not set. */
const withoutGaps = (filters: object): object =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

const retry = implement(retryExport, async (context, { params }) =>
  context.change(async (tx) => {
    const before = await readOwn(tx, context, params.id, true);
    requireRight(context, before.kind, before.revealed);
    if (!canExportAgain(before.status)) throw new Refusal('STATE_FORBIDS');
    const [row] = await tx
      .update(exportFile)
      .set({ status: 'newRecord', rows: 0, bytes: 0, totalRows: null, finishedAt: null, expiresAt: null })
      .where(eq(exportFile.id, before.id))
      .returning();
    if (row === undefined) throw new Refusal('NOT_FOUND');
    await context.ports.jobs.enqueue(tx, 'export.make', { exportId: row.id });
    const audit = { entityId: row.id, entityName: row.fileName, before: before.status, after: row.status };
    return { result: toExport(row), audit };
  }),
);

const remove = implement(removeExport, async (context, { params }) =>
  context.change(async (tx) => {
    const row = await readOwn(tx, context, params.id, true);
    await tx.delete(exportFile).where(eq(exportFile.id, row.id));
    return { result: null, audit: { entityId: row.id, entityName: row.fileName, before: toExport(row) } };
  }),
);

const download = implement(downloadExport, async (context, { params }) => {
  const { db } = context.ports;
  const row = await readOwn(db, context, params.id);
  requireRight(context, row.kind, row.revealed);
  if (row.status !== 'done') throw new Refusal('NOT_FOUND');
  return { fileName: row.fileName, contentType: 'text/csv; charset=utf-8', body: chunks(db, row) };
});

/** The pieces of a file, each read when the one before has been taken. */
function chunks(db: Db, { id, bytes }: Row): ReadableStream<Uint8Array> {
  let position = 0;
  let left = bytes;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (left === 0) return controller.close();
      const [piece] = await db
        .select({ bytes: exportChunk.bytes })
        .from(exportChunk)
        .where(and(eq(exportChunk.exportId, id), eq(exportChunk.position, position)));
      // Removed meanwhile: a download that breaks off is noticed, half a file is not.
      if (piece === undefined) return controller.error(new Error('the export was removed while it was downloaded'));
      position += 1;
      left -= piece.bytes.length;
      controller.enqueue(piece.bytes);
    },
  });
}

/** Handlers of exports. */
export const exportFileHandlers: readonly Implementation[] = [list, create, retry, remove, download];

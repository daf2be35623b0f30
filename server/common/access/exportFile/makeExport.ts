import { and, eq, inArray, sql } from 'drizzle-orm';
import { csvLine } from '../../../../src/domain/shared/file/csv.ts';
import { EXPORT_KEPT_DAYS } from '../../../../src/domain/common/access/exportFile.ts';
import { tenantTranslator } from '../../../api/http/translate.ts';
import { userRights } from '../../../api/access/userRights.ts';
import type { Transaction } from '../../../db/Db.ts';
import { exportChunk, exportFile } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { exportTableOf } from './exportTables.ts';
import { exportWording } from './exportWording.ts';
import { DAY_MS } from '../../../../src/domain/shared/time/duration.ts';

/** Rows read at a time, and bytes of a piece of the file: what an export holds in memory, whatever the size of the list. */
const ROWS = 2_000;
const CHUNK_BYTES = 512 * 1024;

type Row = typeof exportFile.$inferSelect;

/** The export was removed or overtaken, or this process is stopping: what was made so far is nobody's any more. */
class Abandoned extends Error {}

/**
 * Makes the file of an export, piece by piece, all of it as the list was at one moment. Killed in the middle it is begun
 * anew by the next process; whatever fails otherwise is shown to the operator, who begins it again by a click (§8.2).
 */
export async function makeExport(ports: Ports, exportId: string, signal: AbortSignal): Promise<void> {
  const row = await begin(ports, exportId);
  if (row === undefined) return;
  try {
    await ports.db.transaction((tx) => write(ports, tx, row, signal), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
  } catch (error) {
    // A stopping process leaves the job to the next one.
    if (signal.aborted) throw error;
    if (error instanceof Abandoned) return;
    ports.logger.error({ err: error, export: row.id, kind: row.kind }, 'an export failed');
    await ports.db.update(exportFile).set({ status: 'failed', finishedAt: ports.clock.now() }).where(mine(row));
    await ports.db.delete(exportChunk).where(eq(exportChunk.exportId, row.id));
  }
}

/** The export, as long as nobody began it again in between. */
const mine = ({ id, attempt }: Row) => and(eq(exportFile.id, id), eq(exportFile.attempt, attempt));

async function begin(ports: Ports, exportId: string): Promise<Row | undefined> {
  return ports.db.transaction(async (tx) => {
    const [row] = await tx
      .update(exportFile)
      .set({ status: 'exporting', attempt: sql`${exportFile.attempt} + 1`, rows: 0, bytes: 0, totalRows: null })
      .where(and(eq(exportFile.id, exportId), inArray(exportFile.status, ['newRecord', 'exporting'])))
      .returning();
    if (row !== undefined) await tx.delete(exportChunk).where(eq(exportChunk.exportId, row.id));
    return row;
  });
}

async function write(ports: Ports, tx: Transaction, row: Row, signal: AbortSignal): Promise<void> {
  const table = exportTableOf(ports, row.kind);
  // A masked file finds by part of a number whoever the screen of its owner does, and nobody else.
  const mayReveal = row.revealed || (await userRights(tx, row.createdBy)).has('contact:reveal');
  const { tenantId, filters, revealed } = row;
  const scope = { tenantId, areas: ports.areas, filters, revealed, mayReveal, now: ports.clock.now() };
  const { timeZone } = await tenantSettings(tx, row.tenantId);
  const t = await tenantTranslator(ports, row.tenantId, row.lang);
  const say = exportWording({ t, timeZone, revealed: row.revealed });
  const totalRows = await table.count(tx, scope);
  const file = fileWriter(ports, row, totalRows);
  const columns = table.columns.filter(({ onlyInFull }) => row.revealed || onlyInFull !== true);
  const titles = columns.map(({ title, isInstant }) => say.t(title) + (isInstant === true ? ` (${timeZone})` : ''));
  // The mark tells spreadsheet programs that the text is UTF-8.
  await file.append(`\uFEFF${csvLine(titles)}`, 0);
  let after: unknown;
  for (;;) {
    if (signal.aborted) throw new Abandoned('the process is stopping');
    const rows = await table.read(tx, scope, after, ROWS);
    if (rows.length === 0) break;
    after = rows.at(-1);
    await file.append(rows.map((one) => csvLine(columns.map((column) => column.cell(one, say)))).join(''), rows.length);
    if (rows.length < ROWS) break;
  }
  await file.end();
}

/** Collects text into pieces and keeps each with the progress so far; only while the export is still ours. */
function fileWriter(ports: Ports, row: Row, totalRows: number) {
  let waiting: Buffer[] = [];
  let size = 0;
  let position = 0;
  let rows = 0;
  let bytes = 0;
  const keep = async (last: Partial<Row>): Promise<void> => {
    const piece = Buffer.concat(waiting);
    bytes += piece.length;
    await ports.db.transaction(async (tx) => {
      const [still] = await tx
        .update(exportFile)
        .set({ totalRows, rows, bytes, ...last })
        .where(and(mine(row), eq(exportFile.status, 'exporting')))
        .returning({ id: exportFile.id });
      if (still === undefined) throw new Abandoned();
      if (piece.length > 0) await tx.insert(exportChunk).values({ exportId: row.id, position, bytes: piece });
    });
    waiting = [];
    size = 0;
    position += 1;
  };
  return {
    async append(text: string, count: number): Promise<void> {
      const piece = Buffer.from(text, 'utf8');
      waiting.push(piece);
      size += piece.length;
      rows += count;
      if (size >= CHUNK_BYTES || position === 0) await keep({});
    },
    async end(): Promise<void> {
      const finishedAt = ports.clock.now();
      const expiresAt = new Date(finishedAt.getTime() + EXPORT_KEPT_DAYS * DAY_MS);
      await keep({ status: 'done', finishedAt, expiresAt });
    },
  };
}

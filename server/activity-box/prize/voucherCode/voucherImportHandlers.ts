import { and, asc, desc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import {
  downloadVoucherRejects,
  downloadVoucherTemplate,
  importVoucherCodes,
  ingestVoucherCodes,
  listVoucherImports,
  listVoucherRejects,
  type VoucherIngestAnswer,
} from '../../../../src/contract/activity-box/prize/voucherCode.ts';
import { REJECTED_LINES_SHOWN } from '../../../../src/domain/common/contacts/contactLine.ts';
import { csvLine } from '../../../../src/domain/shared/file/csv.ts';
import { checkXlsxFile, XLSX_TYPE } from '../../../../src/domain/shared/file/upload.ts';
import {
  givenValidityFault,
  VOUCHER_FIELDS,
  VOUCHER_ROWS_MAX,
  VOUCHER_TITLES,
  type VoucherField,
} from '../../../../src/domain/activity-box/prize/voucherCode.ts';
import { writeXlsx } from '../../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { XlsxFault } from '../../../../src/domain/shared/file/xlsx/XlsxFault.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { paging } from '../../../api/records/sorting.ts';
import type { Db } from '../../../db/Db.ts';
import * as schema from '../../../db/schema/index.ts';
import { ingestBatch, voucherImport, voucherReject } from '../../../db/schema/index.ts';
import { drain, earlierAnswer } from '../../../common/contacts/ingest/earlierAnswer.ts';
import { readVoucherFile } from './readVoucherFile.ts';
import { readVoucherLines } from './readVoucherLines.ts';
import { requireVoucherPrize } from './requireVoucherPrize.ts';
import { type ReadVoucher, withStagedVouchers } from './stageVouchers.ts';
import { shownVoucherImport, writeVouchers } from './writeVouchers.ts';

async function* all(rows: ReadVoucher[]): AsyncGenerator<ReadVoucher[]> {
  yield rows;
}

const importFile = implement(
  importVoucherCodes,
  async (context, { params: { id }, body: { sheet, ...given }, file }) => {
    const { ports } = context;
    await requireVoucherPrize(context, id);
    const problem = checkXlsxFile(file.name, file.size);
    if (problem !== undefined) throw refuseField('file', problem);
    const fault = givenValidityFault(given);
    if (fault !== undefined) throw refuseField(fault.column, fault.reason);
    const rows = await readVoucherFile(file, sheet, given).catch((error: unknown) => {
      if (error instanceof XlsxFault) throw refuseField('file', error.problem, { max: VOUCHER_ROWS_MAX });
      throw error;
    });
    return withStagedVouchers(ports, id, all(rows), { keepRejects: VOUCHER_ROWS_MAX }, (staged, client) =>
      context.change(
        async (tx) => {
          const { imported, prizeName } = await writeVouchers(tx, context, id, file.name, staged);
          return { result: imported, audit: { entityId: id, entityName: prizeName, after: imported } };
        },
        drizzle(client, { schema }),
      ),
    );
  },
);

const ingest = implement(
  ingestVoucherCodes,
  async (context, { params: { id }, stream }): Promise<VoucherIngestAnswer> => {
    const { ports, machine, requestId, tenantId } = context;
    const idempotencyKey = machine.idempotencyKey ?? requestId;
    const earlier = await earlierAnswer<VoucherIngestAnswer>(ports.db, context, idempotencyKey);
    if (earlier !== undefined) {
      await drain(stream.pieces);
      return earlier;
    }
    const lines = readVoucherLines(stream.pieces, stream.contentType);
    const write = (on: Db, staged: Parameters<typeof writeVouchers>[4]) =>
      context.change(async (tx) => {
        const now = ports.clock.now();
        // A second call of the same name waits here until the first has ended.
        const [batch] = await tx
          .insert(ingestBatch)
          .values({ tenantId, keyId: machine.keyId, idempotencyKey, work: machine.work, createdAt: now })
          .onConflictDoNothing()
          .returning();
        if (batch === undefined) throw new Refusal('SYSTEM_BUSY');
        const { imported } = await writeVouchers(tx, context, id, '', staged);
        const rejected = await tx
          .select({ line: voucherReject.line, reason: voucherReject.reason })
          .from(voucherReject)
          .where(eq(voucherReject.importId, imported.id))
          .orderBy(asc(voucherReject.line))
          .limit(REJECTED_LINES_SHOWN);
        const answer: VoucherIngestAnswer = { ...imported, rejected };
        await tx.update(ingestBatch).set({ answer }).where(eq(ingestBatch.id, batch.id));
        return { result: answer, audit: { entityId: id, entityName: machine.name, after: imported } };
      }, on);
    return withStagedVouchers(ports, id, lines, { keepRejects: VOUCHER_ROWS_MAX }, (staged, client) =>
      write(drizzle(client, { schema }), staged),
    ).catch(async (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'SYSTEM_BUSY') throw error;
      // Somebody else has just done the same work.
      const done = await earlierAnswer<VoucherIngestAnswer>(ports.db, context, idempotencyKey);
      if (done === undefined) throw error;
      return done;
    });
  },
);

const imports = implement(listVoucherImports, async (context, { params: { id }, query }) => {
  const { db } = context.ports;
  await requireVoucherPrize(context, id);
  const of = eq(voucherImport.prizeId, id);
  const { limit, offset } = paging(query);
  const rows = await db
    .select()
    .from(voucherImport)
    .where(of)
    .orderBy(desc(voucherImport.createdAt), desc(voucherImport.id))
    .limit(limit)
    .offset(offset);
  return { rows: rows.map(shownVoucherImport), total: await db.$count(voucherImport, of) };
});

/** What a file of codes is called, within the tenant. @throws `NOT_FOUND` */
async function fileNameOf({ ports: { db }, tenantId }: CallContext, id: string): Promise<string> {
  const [row] = await db
    .select({ fileName: voucherImport.fileName })
    .from(voucherImport)
    .where(and(eq(voucherImport.id, id), eq(voucherImport.tenantId, tenantId)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row.fileName;
}

const idOf = (params: unknown): string => (params as { id?: string }).id ?? '';

const rejects = implement(listVoucherRejects, async (context, { params, query }) => {
  const { db } = context.ports;
  const id = idOf(params);
  await fileNameOf(context, id);
  const where = and(
    eq(voucherReject.importId, id),
    query.outcome === undefined ? undefined : eq(voucherReject.outcome, query.outcome),
  );
  const { limit, offset } = paging(query);
  const rows = await db
    .select()
    .from(voucherReject)
    .where(where)
    .orderBy(asc(voucherReject.line))
    .limit(limit)
    .offset(offset);
  return {
    rows: rows.map(({ importId: _import, ...row }) => ({ ...row, values: [] })),
    total: await db.$count(voucherReject, where),
  };
});

const downloadRejects = implement(downloadVoucherRejects, async (context, { params }) => {
  const { ports, t, lang } = context;
  const id = idOf(params);
  const fileName = await fileNameOf(context, id);
  const rows = await ports.db
    .select()
    .from(voucherReject)
    .where(eq(voucherReject.importId, id))
    .orderBy(asc(voucherReject.line));
  const titles = VOUCHER_TITLES[lang];
  const head = [t('server.rejects.line'), t('server.rejects.field'), t('server.rejects.reason')];
  const lines = rows.map(({ line, reason, column }) =>
    csvLine([String(line), titles[column as VoucherField] ?? '', t(`error.${reason}`)]),
  );
  return {
    fileName: `${fileName.replace(/\.xlsx$/i, '')}-${t('server.rejects.fileName')}.csv`,
    contentType: 'text/csv; charset=utf-8',
    // The mark tells spreadsheet programs that the text is UTF-8.
    body: `\uFEFF${csvLine(head)}${lines.join('')}`,
  };
});

/** One row for each way of being valid: from a day to a day, until a day, so many days from the activation. */
const EXAMPLES: readonly Readonly<Partial<Record<VoucherField, string>>>[] = [
  { cardNumber: '10001', code: 'EXAMPLE-1', validFrom: '2026-12-01', validTo: '2026-12-31' },
  { code: 'EXAMPLE-2', validTo: '2026-12-31' },
  { code: 'EXAMPLE-3', validDays: '30' },
];

const template = implement(downloadVoucherTemplate, async ({ t, lang }) => ({
  fileName: `${t('server.voucherTemplate.fileName')}.xlsx`,
  contentType: XLSX_TYPE,
  body: writeXlsx([
    VOUCHER_FIELDS.map((field) => VOUCHER_TITLES[lang][field]),
    ...EXAMPLES.map((row) => VOUCHER_FIELDS.map((field) => row[field] ?? '')),
  ]),
}));

/** Handlers of what brings voucher codes. */
export const voucherImportHandlers: readonly Implementation[] = [
  template,
  importFile,
  ingest,
  imports,
  rejects,
  downloadRejects,
];

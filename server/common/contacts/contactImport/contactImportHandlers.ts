import { and, asc, count, eq, ne, type SQL } from 'drizzle-orm';
import {
  cancelContactImport,
  checkContactImport,
  type ContactImport,
  downloadImportRejects,
  downloadImportTemplate,
  getContactImport,
  type ImportForm,
  type ImportReject,
  listContactImports,
  listImportRejects,
  startContactImport,
  undoContactImport,
} from '../../../../src/contract/common/contacts/contactImport.ts';
import {
  areColumnsGood,
  type ImportField,
  targetOfParameter,
} from '../../../../src/domain/common/contacts/contactImport.ts';
import { maskText } from '../../../../src/domain/common/contacts/personalData.ts';
import { CELL_MAX, checkXlsxFile, XLSX_TYPE } from '../../../../src/domain/shared/file/upload.ts';
import { writeXlsx, writeXlsxRows } from '../../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { XlsxFault } from '../../../../src/domain/shared/file/xlsx/XlsxFault.ts';
import { authoredRows } from '../../../api/records/authoredRows.ts';
import type { CallContext, SessionContext } from '../../../api/CallContext.ts';
import { containing, equal } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { paging } from '../../../api/records/sorting.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { visibleFields } from '../customField/visibleFields.ts';
import { contactImport, contactImportFile, contactImportRow } from '../../../db/schema/index.ts';
import { forecastImport } from './forecastImport.ts';
import { clearStaging } from './importContacts.ts';
import { type ReadFile, readImportFile } from './readImportFile.ts';

const imports = authoredRows(contactImport, contactImport.createdAt, (row, createdByName): ContactImport => ({
  id: row.id,
  source: row.source,
  fileName: row.fileName,
  status: row.status,
  result: row.result,
  errorCode: row.errorCode,
  existing: row.existing,
  totalRows: row.totalRows,
  done: row.done,
  created: row.created,
  updated: row.updated,
  skipped: row.skipped,
  duplicates: row.duplicates,
  invalid: row.invalid,
  removed: row.removed,
  kept: row.kept,
  createdByName,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
}));

const theImport = ({ tenantId }: CallContext, id: string): SQL | undefined =>
  and(eq(contactImport.id, id), eq(contactImport.tenantId, tenantId));

/** A file with its columns as the operator chose them, read and judged; refused at its field where it cannot be. */
interface Order extends ReadFile {
  bytes: Buffer;
  fields: ImportField[];
}

async function readOrder(context: SessionContext, form: ImportForm, file: File): Promise<Order> {
  const problem = checkXlsxFile(file.name, file.size);
  if (problem !== undefined) throw refuseField('file', problem);
  const seen = await visibleFields(context.ports.db, context.tenantId, context.caller.userId);
  const fields = seen
    .filter(({ parameter }) => form.columns.includes(targetOfParameter(parameter)))
    .map(({ parameter, component, options }) => ({ parameter, component, options }));
  const { oneAddressIsEnough } = await tenantSettings(context.ports.db, context.tenantId);
  if (!areColumnsGood(form.columns, fields, oneAddressIsEnough)) throw refuseField('columns', 'columnsIncomplete');
  if (form.existing === 'update' && form.update.length === 0) throw refuseField('update', 'required');
  if (form.update.some((target) => target === 'number' || !form.columns.includes(target)))
    throw refuseField('update', 'formatIncorrect');
  const bytes = Buffer.from(await file.arrayBuffer());
  const read = await readImportFile(bytes, form.columns, fields, { oneAddressIsEnough, sheet: form.sheet }).catch(
    (error: unknown) => {
      if (error instanceof XlsxFault) throw refuseField('file', error.problem);
      throw error;
    },
  );
  // The job reads the first sheet: another one becomes a workbook of its own, with the lines that it has.
  const kept = form.sheet === undefined ? bytes : Buffer.from(writeXlsxRows(read.raw));
  return { ...read, bytes: kept, fields };
}

const template = implement(downloadImportTemplate, async ({ ports, tenantId, caller, t }) => {
  const fields = await visibleFields(ports.db, tenantId, caller.userId);
  const titles = [t('server.template.name'), t('server.template.number'), t('server.template.email')];
  return {
    fileName: `${t('server.template.fileName')}.xlsx`,
    contentType: XLSX_TYPE,
    body: writeXlsx([[...titles, ...fields.map(({ parameter }) => parameter)]]),
  };
});

const check = implement(checkContactImport, async (context, { body, file }) => {
  const { rows } = await readOrder(context, body, file);
  return forecastImport(context.ports.db, context.tenantId, rows, body.existing);
});

const start = implement(startContactImport, async (context, { body, file }) => {
  const { header, rows, bytes, fields } = await readOrder(context, body, file);
  const { ports, tenantId, caller } = context;
  const { sheet: _read, ...wanted } = body;
  return context.change(async (tx) => {
    const now = ports.clock.now();
    const [row] = await tx
      .insert(contactImport)
      .values({
        ...wanted,
        tenantId,
        header,
        fields,
        fileName: file.name.slice(-200),
        status: 'running',
        totalRows: rows.length,
        createdBy: caller.userId,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (row === undefined) throw new Refusal('SYSTEM_ERROR');
    await tx.insert(contactImportFile).values({ importId: row.id, bytes });
    await ports.jobs.enqueue(tx, 'contact.import', { importId: row.id });
    const after = { existing: body.existing, update: body.update, rows: rows.length, consent: body.consent };
    return {
      result: await imports.get(context, row.id, tx),
      audit: { entityId: row.id, entityName: row.fileName, after },
    };
  });
});

const list = implement(listContactImports, (context, { query }) =>
  imports.page(
    context,
    query,
    and(
      containing(query.fileName, contactImport.fileName),
      equal(contactImport.source, query.source),
      equal(contactImport.status, query.status),
    ),
  ),
);

const get = implement(getContactImport, (context, { params }) => imports.get(context, params.id));

const rejectsOf = (importId: string): SQL | undefined =>
  and(eq(contactImportRow.importId, importId), ne(contactImportRow.outcome, 'good'));

const toReject = (row: typeof contactImportRow.$inferSelect): ImportReject => ({
  line: row.line,
  outcome: row.outcome === 'duplicate' ? 'duplicate' : 'invalid',
  reason: row.reason ?? '',
  values: row.values ?? [],
});

const rejects = implement(listImportRejects, async (context, { params, query }) => {
  const { db } = context.ports;
  const { id } = await imports.get(context, params.id);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(contactImportRow)
      .where(rejectsOf(id))
      .orderBy(asc(contactImportRow.line))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(contactImportRow).where(rejectsOf(id)),
  ]);
  return {
    rows: rows.map(toReject).map((row) => ({ ...row, values: row.values.map(maskText) })),
    total: total?.count ?? 0,
  };
});

const downloadRejects = implement(downloadImportRejects, async (context, { params }) => {
  const { ports, t } = context;
  const [row] = await ports.db.select().from(contactImport).where(theImport(context, params.id));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const rows = await ports.db
    .select()
    .from(contactImportRow)
    .where(rejectsOf(row.id))
    .orderBy(asc(contactImportRow.line));
  const mayReveal = context.caller.rights.has('contact:reveal');
  if (mayReveal)
    await context.change(async () => ({
      result: null,
      audit: { entityId: row.id, entityName: row.fileName, after: { rows: rows.length } },
    }));
  const shown = (value: string): string => (mayReveal ? value : maskText(value));
  const sheet = rows
    .map(toReject)
    .map(({ line, reason, values }) => [
      ...row.header.map((_title, column) => shown(values[column] ?? '')),
      String(line),
      t(`error.${reason}`, { max: CELL_MAX }),
    ]);
  return {
    fileName: `${row.fileName.replace(/\.xlsx$/i, '')}-${t('server.rejects.fileName')}.xlsx`,
    contentType: XLSX_TYPE,
    body: writeXlsx([[...row.header, t('server.rejects.line'), t('server.rejects.reason')], ...sheet]),
  };
});

const cancel = implement(cancelContactImport, async (context, { params }) =>
  context.change(async (tx) => {
    const [row] = await tx.select().from(contactImport).where(theImport(context, params.id)).for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    if (row.status !== 'running') throw new Refusal('STATE_FORBIDS');
    const now = context.ports.clock.now();
    await tx
      .update(contactImport)
      .set({ status: 'cancelled', updatedAt: now, finishedAt: now })
      .where(eq(contactImport.id, row.id));
    await clearStaging(tx, row.id, { keepRejects: false });
    return {
      result: await imports.get(context, row.id, tx),
      audit: { entityId: row.id, entityName: row.fileName, before: { done: row.done } },
    };
  }),
);

const undo = implement(undoContactImport, (context, { params }) =>
  context.change(async (tx) => {
    const [row] = await tx.select().from(contactImport).where(theImport(context, params.id)).for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    if (row.status !== 'done') throw new Refusal('STATE_FORBIDS');
    const { caller, ports } = context;
    await tx
      .update(contactImport)
      .set({ status: 'undoing', updatedAt: ports.clock.now() })
      .where(eq(contactImport.id, row.id));
    await ports.jobs.enqueue(tx, 'contact.undoImport', { importId: row.id, operatorId: caller.userId });
    return {
      result: await imports.get(context, row.id, tx),
      audit: {
        entityId: row.id,
        entityName: row.fileName,
        before: { status: row.status },
        after: { status: 'undoing', created: row.created, updated: row.updated },
      },
    };
  }),
);

/** Handlers of imports of contacts. */
export const contactImportHandlers: readonly Implementation[] = [
  template,
  check,
  start,
  list,
  get,
  rejects,
  downloadRejects,
  cancel,
  undo,
];

import { and, desc, eq } from 'drizzle-orm';
import {
  downloadSourceRejects,
  downloadSourceTemplate,
  importSourceValues,
  ingestSourceValues,
  listSourceImports,
} from '../../../src/contract/profile/dataSource/sourceImport.ts';
import { checkSourceFile, guessPersonColumns } from '../../../src/domain/profile/dataSource/sourceRows.ts';
import { XLSX_TYPE } from '../../../src/domain/shared/file/upload.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { XlsxFault } from '../../../src/domain/shared/file/xlsx/XlsxFault.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { paging } from '../../api/records/sorting.ts';
import { dataSource, sourceImport } from '../../db/schema/index.ts';
import { rejectSheet } from './rejectSheet.ts';
import { readSourceFile } from './readSourceFile.ts';
import { readSourceLines } from './readSourceLines.ts';
import { requireSource } from './requireSource.ts';
import { storedFields } from './sourceSchema.ts';
import { shownImport, writeValues } from './writeValues.ts';

/** Handlers of what fills data sources. */
export const sourceImportHandlers: readonly Implementation[] = [
  implement(importSourceValues, async (context, { params: { id }, body, file }) => {
    const { ports, tenantId } = context;
    await requireSource(context, id, ports.db);
    const problem = checkSourceFile(file.name, file.size);
    if (problem !== undefined) throw refuseField('file', problem);
    const fields = await storedFields(ports.db, id);
    const rows = await readSourceFile(file, fields, body).catch((error: unknown) => {
      if (error instanceof XlsxFault) throw refuseField('file', error.problem);
      throw error;
    });
    const into = { tenantId, sourceId: id, fileName: file.name, now: ports.clock.now() };
    return context.change((tx) => writeValues(tx, { ...into, counts: 'first' }, rows));
  }),
  implement(ingestSourceValues, async (context, { params: { id }, stream }) => {
    const { ports, machine } = context;
    const { tenantId } = machine;
    const which = and(eq(dataSource.id, id), eq(dataSource.tenantId, tenantId), eq(dataSource.builtIn, false));
    const isKnown = (await ports.db.$count(dataSource, which)) > 0;
    const rows = await readSourceLines(stream, isKnown ? await storedFields(ports.db, id) : []);
    if (!isKnown) throw new Refusal('NOT_FOUND');
    const into = { tenantId, sourceId: id, fileName: '', now: ports.clock.now() };
    return context.change((tx) => writeValues(tx, { ...into, counts: 'last' }, rows));
  }),
  implement(listSourceImports, async (context, { params: { id }, query }) => {
    const { db } = context.ports;
    await requireSource(context, id, db);
    const of = eq(sourceImport.sourceId, id);
    const { limit, offset } = paging(query);
    const rows = await db
      .select()
      .from(sourceImport)
      .where(of)
      .orderBy(desc(sourceImport.createdAt), desc(sourceImport.id))
      .limit(limit)
      .offset(offset);
    return { rows: rows.map(shownImport), total: await db.$count(sourceImport, of) };
  }),
  implement(downloadSourceRejects, async (context, { params: { id } }) => {
    const { ports, tenantId, t } = context;
    const which = and(eq(sourceImport.id, id), eq(sourceImport.tenantId, tenantId));
    const [row] = await ports.db.select().from(sourceImport).where(which);
    if (row === undefined) throw new Refusal('NOT_FOUND');
    await requireSource(context, row.sourceId, ports.db);
    const [source] = await ports.db.select().from(dataSource).where(eq(dataSource.id, row.sourceId));
    return {
      fileName: `${source?.name ?? ''}-${t('server.rejects.fileName')}.xlsx`,
      contentType: XLSX_TYPE,
      body: writeXlsx(rejectSheet(row, await storedFields(ports.db, row.sourceId), t)),
    };
  }),
  implement(downloadSourceTemplate, async (context, { params: { id } }) => {
    await requireSource(context, id, context.ports.db);
    const [source] = await context.ports.db.select().from(dataSource).where(eq(dataSource.id, id));
    const fields = await storedFields(context.ports.db, id);
    const keys = fields.map(({ key }) => key);
    const titles = [context.t('server.template.number'), context.t('server.template.email')];
    // An old field that is called like an e-mail has that column for itself.
    const isTaken = guessPersonColumns([...titles, ...keys], fields).email !== 1;
    return {
      fileName: `${source?.name ?? ''}.xlsx`,
      contentType: XLSX_TYPE,
      body: writeXlsx([[...(isTaken ? titles.slice(0, 1) : titles), ...keys]]),
    };
  }),
];

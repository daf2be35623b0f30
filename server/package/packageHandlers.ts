import { and, asc, count, eq } from 'drizzle-orm';
import {
  type AudiencePackage,
  downloadPackageRejects,
  downloadPackageTemplate,
  getPackage,
  listPackageRejects,
  listPackages,
  listPackageTags,
  removePackage,
  typePackage,
  uploadPackage,
} from '../../src/contract/package.ts';
import { csvLine } from '../../src/domain/csv.ts';
import { maskText } from '../../src/domain/personalData.ts';
import { filledLines } from '../../src/domain/numberList.ts';
import { checkXlsxFile, TYPED_MAX_BYTES, TYPED_NUMBERS_MAX, XLSX_TYPE } from '../../src/domain/upload.ts';
import { writeXlsx } from '../../src/domain/xlsx/writeXlsx.ts';
import { audienceUses } from '../customerGroup/audienceUses.ts';
import { requireKind } from '../audience/requireKind.ts';
import { audienceVariables } from '../audience/audienceVariables.ts';
import { authoredRows } from '../api/authoredRows.ts';
import type { CallContext, SessionContext } from '../api/CallContext.ts';
import { containing, equal } from '../api/filters.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { Refusal, refuseField } from '../api/Refusal.ts';
import { paging } from '../api/sorting.ts';
import { refuseDuplicates } from '../api/uniqueViolation.ts';
import type { Db, Transaction } from '../db/Db.ts';
import { publishedTags } from '../tag/publishedTags.ts';
import { tagValues } from '../tag/tagValues.ts';
import { audience, audienceFile, audienceReject } from '../db/schema/index.ts';

const UNIQUE = { audience_name: { path: 'name', code: 'nameTaken' } };
const packages = authoredRows(audience, audience.createdAt, (row, createdByName): AudiencePackage => ({
  id: row.id,
  name: row.name,
  fileName: row.fileName,
  sheet: row.sheet,
  status: row.status,
  result: row.result,
  errorCode: row.errorCode,
  totalRows: row.totalRows,
  phoneCount: row.accepted,
  duplicates: row.duplicates,
  invalid: row.invalid,
  // One is read with its variables, a list without.
  variables: [],
  createdByName,
  createdAt: row.createdAt.toISOString(),
}));

/** Reads a package; customer groups stand in the same table, and are none. */
async function readOne(on: Db | Transaction, context: CallContext, id: string): Promise<AudiencePackage> {
  await requireKind(context, id, 'package', on);
  const found = await packages.get(context, id, on);
  return { ...found, variables: await audienceVariables(on, id) };
}

const list = implement(listPackages, (context, { query }) =>
  packages.page(
    context,
    query,
    and(eq(audience.kind, 'package'), containing(query.name, audience.name), equal(audience.status, query.status)),
  ),
);

const get = implement(getPackage, async (context, { params }) => readOne(context.ports.db, context, params.id));

/** Keeps what was sent and leaves the reading to a job. */
function take(
  context: SessionContext,
  { name, fileName, ...sent }: { name: string; fileName: string; kind: 'xlsx' | 'lines'; bytes: Buffer },
): Promise<AudiencePackage> {
  return refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const now = context.ports.clock.now();
      const [row] = await tx
        .insert(audience)
        .values({
          tenantId: context.tenantId,
          name,
          fileName: fileName.slice(-200),
          status: 'importing',
          createdBy: context.caller.userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      await tx.insert(audienceFile).values({ audienceId: row.id, ...sent });
      await context.ports.jobs.enqueue(tx, 'audience.import', { audienceId: row.id });
      const audit = { entityId: row.id, entityName: row.name, after: { name: row.name, bytes: sent.bytes.length } };
      return { result: await readOne(tx, context, row.id), audit };
    }),
  );
}

const upload = implement(uploadPackage, async (context, { body, file }) => {
  const problem = checkXlsxFile(file.name, file.size);
  if (problem !== undefined) throw refuseField('file', problem);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw refuseField('file', 'fileUnreadable');
  return take(context, { name: body.name, fileName: file.name, kind: 'xlsx', bytes });
});

const type = implement(typePackage, async (context, { body, file }) => {
  if (file.size > TYPED_MAX_BYTES) throw refuseField('file', 'typedTooManyNumbers');
  const bytes = Buffer.from(await file.arrayBuffer());
  const lines = filledLines(bytes.toString('utf8'));
  if (lines === 0) throw refuseField('file', 'typedEmpty');
  if (lines > TYPED_NUMBERS_MAX) throw refuseField('file', 'typedTooManyNumbers');
  return take(context, { name: body.name, fileName: '', kind: 'lines', bytes });
});

const rejects = implement(listPackageRejects, async (context, { params, query }) => {
  const { db } = context.ports;
  await readOne(db, context, params.id);
  const where = and(
    eq(audienceReject.audienceId, params.id),
    query.outcome === undefined ? undefined : eq(audienceReject.outcome, query.outcome),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(audienceReject)
      .where(where)
      .orderBy(asc(audienceReject.line))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(audienceReject).where(where),
  ]);
  return {
    rows: rows.map(({ audienceId: _audience, values, ...row }) => ({ ...row, values: values.map(maskText) })),
    total: total?.count ?? 0,
  };
});

const downloadRejects = implement(downloadPackageRejects, async (context, { params }) => {
  const { db } = context.ports;
  const { name } = await readOne(db, context, params.id);
  const rows = await db
    .select()
    .from(audienceReject)
    .where(eq(audienceReject.audienceId, params.id))
    .orderBy(asc(audienceReject.line));
  const head = [
    context.t('server.rejects.line'),
    context.t('server.rejects.reason'),
    context.t('server.rejects.values'),
  ];
  const mayReveal = context.caller.rights.has('contact:reveal');
  if (mayReveal)
    await context.change(async () => ({
      result: null,
      audit: { entityId: params.id, entityName: name, after: { rows: rows.length } },
    }));
  const lines = rows.map(({ line, reason, values }) =>
    csvLine([String(line), context.t(`error.${reason}`), ...(mayReveal ? values : values.map(maskText))]),
  );
  return {
    fileName: `${name}-${context.t('server.rejects.fileName')}.csv`,
    contentType: 'text/csv; charset=utf-8',
    // The mark tells spreadsheet programs that the text is UTF-8.
    body: `\uFEFF${csvLine(head)}${lines.join('')}`,
  };
});

const template = implement(downloadPackageTemplate, async ({ t }) => ({
  fileName: `${t('server.template.fileName')}.xlsx`,
  contentType: XLSX_TYPE,
  body: writeXlsx([[t('server.template.name'), t('server.template.number'), t('server.template.email')]]),
}));

const remove = implement(removePackage, async (context, { params }) =>
  context.change(async (tx) => {
    const before = await readOne(tx, context, params.id);
    const used = (await audienceUses(tx, context.tenantId, before.id)).length > 0;
    if (used || before.status === 'importing') throw new Refusal('IN_USE');
    const gone = await tx.delete(audience).where(eq(audience.id, before.id)).returning({ id: audience.id });
    if (gone.length === 0) throw new Refusal('NOT_FOUND');
    return { result: null, audit: { entityId: before.id, entityName: before.name, before } };
  }),
);

const tags = implement(listPackageTags, async (context, { params: { id }, query }) => {
  const { ports, tenantId, caller } = context;
  await requireKind(context, id, 'package', ports.db);
  const seen = await publishedTags(ports.db, tenantId, caller.userId);
  const { limit, offset } = paging(query);
  const rows = [];
  // Each reads all people of the package: one after the other, so that a large one leaves connections to others.
  for (const { id: tagId, name, category, field } of seen.slice(offset, offset + limit)) {
    const coverage = await tagValues(ports.db, tenantId, field.place, id);
    rows.push({ id: tagId, name, categoryName: category.name, coverage });
  }
  return { rows, total: seen.length };
});

/** Handlers of packages. */
export const packageHandlers: readonly Implementation[] = [
  list,
  get,
  upload,
  type,
  rejects,
  downloadRejects,
  template,
  remove,
  tags,
];

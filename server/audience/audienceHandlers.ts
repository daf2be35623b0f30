import { and, asc, count, eq, sql } from 'drizzle-orm';
import {
  type Audience,
  downloadAudienceRejects,
  downloadContactTemplate,
  getAudience,
  listAudienceRejects,
  listAudiences,
  removeAudience,
  uploadAudience,
} from '../../src/contract/audience.ts';
import { CONTACT_VARIABLES } from '../../src/domain/emailMessage.ts';
import { csvLine } from '../../src/domain/csv.ts';
import { maskText } from '../../src/domain/personalData.ts';
import { checkXlsxFile, XLSX_TYPE } from '../../src/domain/upload.ts';
import { writeXlsx } from '../../src/domain/xlsx/writeXlsx.ts';
import { authoredRows } from '../api/authoredRows.ts';
import type { CallContext } from '../api/CallContext.ts';
import { containing, equal } from '../api/filters.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { Refusal, refuseField } from '../api/Refusal.ts';
import { paging } from '../api/sorting.ts';
import { refuseDuplicates } from '../api/uniqueViolation.ts';
import type { Db, Transaction } from '../db/Db.ts';
import { audience, audienceFile, audienceMember, audienceReject, contact, task } from '../db/schema/index.ts';

const UNIQUE = { audience_name: { path: 'name', code: 'nameTaken' } };
/** Members looked at for the variables that an audience offers: files have the same columns in every row. */
const VARIABLE_SAMPLE = 200;

/** Names of the values that messages to an audience can use. */
export async function audienceVariables(db: Db | Transaction, audienceId: string): Promise<string[]> {
  const sample = db
    .select({ attributes: contact.attributes })
    .from(audienceMember)
    .innerJoin(contact, eq(contact.id, audienceMember.contactId))
    .where(eq(audienceMember.audienceId, audienceId))
    .limit(VARIABLE_SAMPLE)
    .as('sample');
  const keys = await db
    .selectDistinct({ key: sql<string>`jsonb_object_keys(${sample.attributes})` })
    .from(sample)
    .orderBy(sql`1`);
  return [...CONTACT_VARIABLES, ...keys.map(({ key }) => key)];
}

const audiences = authoredRows(audience, audience.createdAt, (row, createdByName): Audience => ({
  id: row.id,
  name: row.name,
  fileName: row.fileName,
  status: row.status,
  result: row.result,
  errorCode: row.errorCode,
  totalRows: row.totalRows,
  accepted: row.accepted,
  duplicates: row.duplicates,
  invalid: row.invalid,
  // One is read with its variables, a list without.
  variables: [],
  createdByName,
  createdAt: row.createdAt.toISOString(),
}));

async function readOne(on: Db | Transaction, context: CallContext, id: string): Promise<Audience> {
  const found = await audiences.get(context, id, on);
  return { ...found, variables: await audienceVariables(on, id) };
}

const list = implement(listAudiences, (context, { query }) =>
  audiences.page(context, query, and(containing(query.name, audience.name), equal(audience.status, query.status))),
);

const get = implement(getAudience, async (context, { params }) => readOne(context.ports.db, context, params.id));

const upload = implement(uploadAudience, async (context, { body, file }) => {
  const problem = checkXlsxFile(file.name, file.size);
  if (problem !== undefined) throw refuseField('file', problem);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw refuseField('file', 'fileUnreadable');
  return refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const now = context.ports.clock.now();
      const [row] = await tx
        .insert(audience)
        .values({
          tenantId: context.tenantId,
          name: body.name,
          fileName: file.name.slice(-200),
          status: 'importing',
          createdBy: context.caller.userId,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      await tx.insert(audienceFile).values({ audienceId: row.id, bytes });
      await context.ports.jobs.enqueue(tx, 'audience.import', { audienceId: row.id });
      const audit = { entityId: row.id, entityName: row.name, after: { name: row.name, bytes: bytes.length } };
      return { result: await readOne(tx, context, row.id), audit };
    }),
  );
});

const rejects = implement(listAudienceRejects, async (context, { params, query }) => {
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

const downloadRejects = implement(downloadAudienceRejects, async (context, { params }) => {
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

const template = implement(downloadContactTemplate, async ({ t }) => ({
  fileName: `${t('server.template.fileName')}.xlsx`,
  contentType: XLSX_TYPE,
  body: writeXlsx([[t('server.template.name'), t('server.template.number'), t('server.template.email')]]),
}));

const remove = implement(removeAudience, async (context, { params }) =>
  context.change(async (tx) => {
    const before = await readOne(tx, context, params.id);
    const [use] = await tx.select({ count: count() }).from(task).where(eq(task.audienceId, before.id));
    if ((use?.count ?? 0) > 0 || before.status === 'importing') throw new Refusal('IN_USE');
    const gone = await tx.delete(audience).where(eq(audience.id, before.id)).returning({ id: audience.id });
    if (gone.length === 0) throw new Refusal('NOT_FOUND');
    return { result: null, audit: { entityId: before.id, entityName: before.name, before } };
  }),
);

/** Handlers of audiences. */
export const audienceHandlers: readonly Implementation[] = [
  list,
  get,
  upload,
  rejects,
  downloadRejects,
  template,
  remove,
];

import { type FindUses, usesOf } from '../../../api/records/uses.ts';
import { and, count, eq, ilike } from 'drizzle-orm';
import {
  addSmsSignature,
  downloadSignatureFile,
  getSmsSignature,
  listSmsSignatures,
  removeSmsSignature,
  updateSmsSignature,
  uploadSignatureFile,
} from '../../../../src/contract/common/sms/smsSignature.ts';
import { authorsAfterEdit } from '../../../../src/domain/common/review/reviewState.ts';
import { BUSINESS_LICENCE_RULE, QUALIFICATION_RULE } from '../../../../src/domain/common/sms/smsSignature.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { contains, paging, sorting } from '../../../api/records/sorting.ts';
import { refuseDuplicates } from '../../../api/records/uniqueViolation.ts';
import type { Transaction } from '../../../db/Db.ts';
import { smsSignature, smsTemplate } from '../../../db/schema/index.ts';
import { ownFiles, readFile, storeFile } from '../../../api/records/storedFiles.ts';
import { readSignature, readSignatures, wordsOf } from './readSignatures.ts';
import { signatureReviewHandlers } from './signatureReviewHandlers.ts';

declare module '../../../api/records/uses.ts' {
  interface UsedKinds {
    smsSignature: FindUses;
  }
}

const UNIQUE = { sms_signature_name: { path: 'name', code: 'nameTaken' } };
const SORTABLE = { name: smsSignature.name, status: smsSignature.status, updatedAt: smsSignature.updatedAt };
const PURPOSE = 'smsSignature';

interface Form {
  name: string;
  businessLicence: { id: string };
  qualificationFiles: { id: string }[];
}

const theSignature = ({ tenantId }: CallContext, id: string) =>
  and(eq(smsSignature.id, id), eq(smsSignature.tenantId, tenantId));

const columnsOf = ({ name, businessLicence, qualificationFiles }: Form) => ({
  name,
  businessLicenceId: businessLicence.id,
  qualificationFileIds: qualificationFiles.map(({ id }) => id),
});

/** The files of a form with the fields that they stand in. */
const filesOf = ({ businessLicence, qualificationFiles }: Form) => [
  { path: 'businessLicence', id: businessLicence.id },
  ...qualificationFiles.map(({ id }) => ({ path: 'qualificationFiles', id })),
];

/** A signature that templates or developer accounts use cannot go, nor be renamed: their messages would change without a review. */
async function refuseUsed(tx: Transaction, { ports, tenantId }: CallContext, id: string): Promise<void> {
  const users = await tx
    .select({ name: smsTemplate.name })
    .from(smsTemplate)
    .where(and(eq(smsTemplate.tenantId, tenantId), eq(smsTemplate.signatureId, id)))
    .orderBy(smsTemplate.name);
  const accounts = await usesOf(ports, tx, { kind: 'smsSignature', tenantId, id });
  const names = [...users, ...accounts].map(({ name }) => name);
  if (names.length > 0) throw new Refusal('SIGNATURE_IN_USE', { params: { names } });
}

const list = implement(listSmsSignatures, async ({ ports, tenantId }, { query }) => {
  const { db } = ports;
  const where = and(
    eq(smsSignature.tenantId, tenantId),
    query.keyword === undefined ? undefined : ilike(smsSignature.name, contains(query.keyword)),
    query.status === undefined ? undefined : eq(smsSignature.status, query.status),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(smsSignature)
      .where(where)
      .orderBy(...sorting(query, SORTABLE, 'updatedAt', smsSignature.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(smsSignature).where(where),
  ]);
  return { rows: await readSignatures(db, tenantId, rows), total: total?.count ?? 0 };
});

const get = implement(getSmsSignature, async (context, { query }) => {
  const { db } = context.ports;
  const [row] = await db.select().from(smsSignature).where(theSignature(context, query.id));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return readSignature(db, context.tenantId, row);
});

const add = implement(addSmsSignature, async (context, { body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const { tenantId, ports, caller } = context;
      const now = ports.clock.now();
      const id = crypto.randomUUID();
      await ownFiles(tx, { tenantId, purpose: PURPOSE, id }, filesOf(body));
      const [row] = await tx
        .insert(smsSignature)
        .values({
          ...columnsOf(body),
          id,
          tenantId,
          status: 'pendingReview',
          authorIds: [caller.userId],
          submittedAt: now,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      const result = await readSignature(tx, tenantId, row);
      return { result, audit: { entityId: id, entityName: row.name, after: wordsOf(result) } };
    }),
  ),
);

const update = implement(updateSmsSignature, async (context, { body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const { tenantId, ports, caller } = context;
      const where = theSignature(context, body.id);
      const [row] = await tx.select().from(smsSignature).where(where).for('update');
      if (row === undefined) throw new Refusal('NOT_FOUND');
      const before = await readSignature(tx, tenantId, row);
      if (row.version !== body.version) throw new Refusal('CONFLICT', { data: before });
      if (row.name !== body.name) await refuseUsed(tx, context, row.id);
      await ownFiles(tx, { tenantId, purpose: PURPOSE, id: row.id }, filesOf(body));
      const now = ports.clock.now();
      const [changed] = await tx
        .update(smsSignature)
        .set({
          ...columnsOf(body),
          status: 'pendingReview',
          rejectionReason: '',
          authorIds: authorsAfterEdit(row.status, row.authorIds, caller.userId),
          submittedAt: now,
          version: row.version + 1,
          updatedAt: now,
        })
        .where(where)
        .returning();
      if (changed === undefined) throw new Refusal('NOT_FOUND');
      const result = await readSignature(tx, tenantId, changed);
      const audit = { entityId: row.id, entityName: result.name, before: wordsOf(before), after: wordsOf(result) };
      return { result, audit };
    }),
  ),
);

const remove = implement(removeSmsSignature, async (context, { params }) =>
  context.change(async (tx) => {
    const where = theSignature(context, params.id);
    const [row] = await tx.select().from(smsSignature).where(where).for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    await refuseUsed(tx, context, row.id);
    const before = wordsOf(await readSignature(tx, context.tenantId, row));
    await tx.delete(smsSignature).where(where);
    await ownFiles(tx, { tenantId: context.tenantId, purpose: PURPOSE, id: row.id }, []);
    return { result: null, audit: { entityId: row.id, entityName: row.name, before } };
  }),
);

const upload = implement(uploadSignatureFile, async (context, { body, file }) =>
  storeFile(context, PURPOSE, body.kind === 'businessLicence' ? BUSINESS_LICENCE_RULE : QUALIFICATION_RULE, file),
);

const download = implement(downloadSignatureFile, async ({ ports, tenantId }, { params }) =>
  readFile(ports.db, { tenantId, purpose: PURPOSE, id: params.id }),
);

/** Handlers of SMS signatures. */
export const smsSignatureHandlers: readonly Implementation[] = [
  list,
  get,
  add,
  update,
  remove,
  upload,
  download,
  ...signatureReviewHandlers,
];

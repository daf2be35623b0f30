import { type FindUses, usesOf } from '../../../api/records/uses.ts';
import { and, asc, count, eq, ilike, or } from 'drizzle-orm';
import {
  createSmsTemplate,
  getSmsTemplate,
  getSmsTemplateForEdit,
  getSmsTemplateOptions,
  listSmsTemplates,
  removeSmsTemplate,
  type SmsTemplate,
  updateSmsTemplate,
} from '../../../../src/contract/common/sms/smsTemplate.ts';
import { CONTACT_VARIABLES } from '../../../../src/domain/outreach/message/emailMessage.ts';
import { authorsAfterEdit } from '../../../../src/domain/common/review/reviewState.ts';
import { CODE_VARIABLE, SMS_TEXT_MAX, smsText, smsVariables } from '../../../../src/domain/common/sms/smsTemplate.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { refuseUsed } from '../../../api/records/refuseUsed.ts';
import { contains, paging, sorting } from '../../../api/records/sorting.ts';
import { refuseDuplicates } from '../../../api/records/uniqueViolation.ts';
import { visibleFields } from '../../contacts/customField/visibleFields.ts';
import type { Transaction } from '../../../db/Db.ts';
import { smsSignature, smsTemplate } from '../../../db/schema/index.ts';
import { findTemplate, theTemplate } from './findTemplate.ts';
import { readTemplates, substanceOf } from './readTemplates.ts';
import { readSensitiveWordList, sensitiveWordHandlers } from './sensitiveWordHandlers.ts';
import { templateReviewHandlers } from './templateReviewHandlers.ts';
import { requireFree, requireKnown } from './templateChecks.ts';

declare module '../../../api/records/uses.ts' {
  interface UsedKinds {
    smsTemplate: FindUses;
  }
}

const UNIQUE = { sms_template_name: { path: 'name', code: 'nameTaken' } };
const SORTABLE = { name: smsTemplate.name, status: smsTemplate.status, updatedAt: smsTemplate.updatedAt };

type Form = Pick<SmsTemplate, 'name' | 'type' | 'region' | 'content' | 'signatureId' | 'unsubscribe' | 'samples'>;

/** What of a form is kept: no prompt with a verification code, no examples of variables that are not there. */
function keptOf({ name, type, region, content, signatureId, unsubscribe, samples }: Form): Form {
  const used = new Set(smsVariables(content));
  return {
    name,
    type,
    region,
    content,
    signatureId,
    unsubscribe: type === 'other' ? unsubscribe : '',
    samples: Object.fromEntries(Object.entries(samples).filter(([variable]) => used.has(variable))),
  };
}

/** What a form alone cannot tell: whether its links are there and its signature is approved, and how long the message is with it. */
async function checkForm(tx: Transaction, context: CallContext, form: Form): Promise<void> {
  const { tenantId } = context;
  await requireKnown(context, tx, smsVariables(form.content));
  const [signature] =
    form.signatureId === null
      ? [{ name: '', status: 'approved' as const }]
      : await tx
          .select({ name: smsSignature.name, status: smsSignature.status })
          .from(smsSignature)
          .where(and(eq(smsSignature.id, form.signatureId), eq(smsSignature.tenantId, tenantId)))
          .for('share');
  if (signature?.status !== 'approved') throw refuseField('signatureId', 'signatureNotApproved');
  if (smsText({ ...form, signature: signature.name }, form.samples).length > SMS_TEXT_MAX)
    throw refuseField('content', 'smsTooLong', { max: SMS_TEXT_MAX });
}

const list = implement(listSmsTemplates, async ({ ports, tenantId }, { query }) => {
  const { db } = ports;
  const where = and(
    eq(smsTemplate.tenantId, tenantId),
    query.smsType === undefined ? undefined : eq(smsTemplate.type, query.smsType),
    query.status === undefined ? undefined : eq(smsTemplate.status, query.status),
    query.keyword === undefined
      ? undefined
      : or(ilike(smsTemplate.name, contains(query.keyword)), ilike(smsTemplate.content, contains(query.keyword))),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select({ row: smsTemplate, signature: smsSignature.name })
      .from(smsTemplate)
      .leftJoin(smsSignature, eq(smsSignature.id, smsTemplate.signatureId))
      .where(where)
      .orderBy(...sorting(query, SORTABLE, 'updatedAt', smsTemplate.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(smsTemplate).where(where),
  ]);
  return { rows: await readTemplates(db, tenantId, rows), total: total?.count ?? 0 };
});

const get = implement(
  getSmsTemplate,
  async (context, { params }) => (await findTemplate(context.ports.db, context, params.id)).template,
);

const getForEdit = implement(
  getSmsTemplateForEdit,
  async (context, { query }) => (await findTemplate(context.ports.db, context, query.id)).template,
);

const options = implement(getSmsTemplateOptions, async ({ ports, tenantId, caller }) => {
  const [signatures, fields, { words }] = await Promise.all([
    ports.db
      .select({ id: smsSignature.id, name: smsSignature.name })
      .from(smsSignature)
      .where(and(eq(smsSignature.tenantId, tenantId), eq(smsSignature.status, 'approved')))
      .orderBy(asc(smsSignature.name)),
    visibleFields(ports.db, tenantId, caller.userId),
    readSensitiveWordList(ports.db, tenantId),
  ]);
  const variables = [CODE_VARIABLE, ...CONTACT_VARIABLES, ...fields.map(({ parameter }) => parameter)];
  return { signatures, variables: [...new Set(variables)], sensitiveWords: words };
});

const create = implement(createSmsTemplate, async (context, { body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const { tenantId, ports, caller } = context;
      const form = keptOf(body);
      await checkForm(tx, context, form);
      const now = ports.clock.now();
      const [row] = await tx
        .insert(smsTemplate)
        .values({
          ...form,
          tenantId,
          status: 'pendingReview',
          authorIds: [caller.userId],
          submittedAt: now,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: smsTemplate.id });
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      const { template } = await findTemplate(tx, context, row.id);
      return { result: template, audit: { entityId: row.id, entityName: form.name, after: substanceOf(template) } };
    }),
  ),
);

const update = implement(updateSmsTemplate, async (context, { params, body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const { row, template: before } = await findTemplate(tx, context, params.id, { lock: true });
      if (row.version !== body.version) throw new Refusal('CONFLICT', { data: before });
      const form = keptOf(body);
      await checkForm(tx, context, form);
      await requireFree(context, tx, row.id);
      const now = context.ports.clock.now();
      await tx
        .update(smsTemplate)
        .set({
          ...form,
          status: 'pendingReview',
          rejectionReason: '',
          authorIds: authorsAfterEdit(row.status, row.authorIds, context.caller.userId),
          submittedAt: now,
          version: row.version + 1,
          updatedAt: now,
        })
        .where(theTemplate(context, row.id));
      const { template } = await findTemplate(tx, context, row.id);
      const audit = {
        entityId: row.id,
        entityName: template.name,
        before: substanceOf(before),
        after: substanceOf(template),
      };
      return { result: template, audit };
    }),
  ),
);

const remove = implement(removeSmsTemplate, async (context, { params }) =>
  context.change(async (tx) => {
    const { row, template } = await findTemplate(tx, context, params.id, { lock: true });
    refuseUsed(await usesOf(context.ports, tx, { kind: 'smsTemplate', tenantId: context.tenantId, id: row.id }));
    await tx.delete(smsTemplate).where(theTemplate(context, row.id));
    return { result: null, audit: { entityId: row.id, entityName: row.name, before: substanceOf(template) } };
  }),
);

/** Handlers of SMS templates. */
export const smsTemplateHandlers: readonly Implementation[] = [
  list,
  get,
  getForEdit,
  options,
  create,
  update,
  remove,
  ...templateReviewHandlers,
  ...sensitiveWordHandlers,
];

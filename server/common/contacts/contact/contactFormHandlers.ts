import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  type ContactDetail,
  createContact,
  getContact,
  getContactRules,
  removeContact,
  updateContact,
} from '../../../../src/contract/common/contacts/contactForm.ts';
import { fieldValueFault } from '../../../../src/domain/common/contacts/customField.ts';
import { emailKey } from '../../../../src/domain/shared/address/email.ts';
import { missingAddresses } from '../../../../src/domain/common/contacts/personIdentity.ts';
import { masked } from '../../../../src/domain/common/contacts/personalData.ts';
import { normalizePhone } from '../../../../src/domain/shared/address/phone.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { refuseDuplicates } from '../../../api/records/uniqueViolation.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { contact } from '../../../db/schema/index.ts';
import { visibleFields } from '../customField/visibleFields.ts';
import { contactFlags } from './contactFlags.ts';
import { keptByAreas, letContactsLeave } from './leavingContacts.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { lockNumberless } from './identifyRows.ts';
import { theContact } from './theContact.ts';

const UNIQUE = { contact_number: { path: 'number', code: 'numberTaken' } };

async function read(db: Db | Transaction, where: SQL | undefined): Promise<ContactDetail> {
  const [found] = await db
    .select({ row: contact, ...contactFlags(db) })
    .from(contact)
    .where(where);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const { row, ...flags } = found;
  return masked({
    id: row.id,
    name: row.name,
    number: row.number ?? '',
    email: row.email,
    attributes: row.attributes,
    ...flags,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  });
}

/**
 * The attributes of a contact with the values that an operator gave to the custom fields they see; what they do not see
 * stays as it is.
 */
async function withFields(
  tx: Transaction,
  { tenantId, caller }: SessionContext,
  given: Readonly<Record<string, string>>,
  held: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const attributes = new Map(Object.entries(held));
  for (const field of await visibleFields(tx, tenantId, caller.userId)) {
    const value = given[field.parameter];
    if (value === undefined) continue;
    // What a file brought need not be one of the choices; it may stay.
    const problem = value === held[field.parameter] ? undefined : fieldValueFault(field, value);
    if (problem !== undefined) throw refuseField(`attributes.${field.parameter}`, problem);
    if (value === '') attributes.delete(field.parameter);
    else attributes.set(field.parameter, value);
  }
  return Object.fromEntries(attributes);
}

/** As contacts are stored: one spelling of a number and of a mailbox, and null for a number that is not there. */
const stored = ({ name, number, email }: { name: string; number: string; email: string }) => ({
  name,
  number: number === '' ? null : (normalizePhone(number) ?? number),
  email: emailKey(email),
});

/**
 * Refuses addresses that leave open who a contact is: an address that the tenant asks for is missing, or the e-mail is another person's
 * and one of the two has no number. Of a stored contact (`before`) only what changes is judged.
 */
async function requireClearAddresses(
  tx: Transaction,
  tenantId: string,
  { number, email }: ReturnType<typeof stored>,
  before?: Pick<typeof contact.$inferSelect, 'id' | 'number' | 'email'>,
): Promise<void> {
  const { oneAddressIsEnough } = await tenantSettings(tx, tenantId);
  const held = before === undefined ? undefined : { number: before.number ?? '', email: before.email };
  const missing = missingAddresses({ number: number ?? '', email }, oneAddressIsEnough, held);
  if (missing.length > 0)
    throw new Refusal('VALIDATION', {
      fieldErrors: missing.map(({ field, reason }) => ({ path: field, code: reason })),
    });
  const losesNumber = number === null && before?.number !== null;
  if (email === '' || (email === before?.email && !losesNumber)) return;
  if (number === null) await lockNumberless(tx, tenantId);
  const others = and(
    eq(contact.tenantId, tenantId),
    eq(contact.email, email),
    before === undefined ? undefined : ne(contact.id, before.id),
    number === null ? undefined : isNull(contact.number),
  );
  if ((await tx.$count(contact, others)) > 0) throw refuseField('email', 'emailOfAnother');
}

const get = implement(getContact, async (context, { params }) =>
  read(context.ports.db, theContact(context, params.id)),
);

const create = implement(createContact, async (context, { body }) => {
  const { ports, tenantId } = context;
  const created = await refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const now = ports.clock.now();
      const values = stored(body);
      await requireClearAddresses(tx, tenantId, values);
      const [row] = await tx
        .insert(contact)
        .values({
          ...values,
          attributes: await withFields(tx, context, body.attributes, {}),
          tenantId,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      const result = await read(tx, eq(contact.id, row.id));
      return { result, audit: { entityId: String(row.id), entityName: row.name, after: { name: row.name } } };
    }),
  );
  ports.totals.forget('contact', tenantId);
  return created;
});

const update = implement(updateContact, async (context, { params, body }) => {
  const { ports, tenantId } = context;
  const where = theContact(context, params.id);
  const { version, ...form } = body;
  const updated = await refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const [before] = await tx.select().from(contact).where(where).for('update');
      if (before === undefined) throw new Refusal('NOT_FOUND');
      if (before.version !== version) throw new Refusal('CONFLICT', { data: await read(tx, where) });
      const values = stored({
        ...form,
        number: form.number ?? before.number ?? '',
        email: form.email ?? before.email,
      });
      await requireClearAddresses(tx, tenantId, values, before);
      const attributes = await withFields(tx, context, form.attributes, before.attributes);
      await tx
        .update(contact)
        .set({ ...values, attributes, version: version + 1, updatedAt: ports.clock.now() })
        .where(where);
      const result = await read(tx, where);
      // Which of them changed, not to what: numbers and addresses stay out of the log.
      const parameters = [...new Set([...Object.keys(before.attributes), ...Object.keys(attributes)])];
      const changed = [
        ...(['name', 'number', 'email'] as const).filter((field) => before[field] !== values[field]),
        ...parameters.filter((parameter) => before.attributes[parameter] !== attributes[parameter]),
      ];
      const audit = { entityId: params.id, entityName: result.name, after: { changed } };
      return { result, audit };
    }),
  );
  ports.totals.forget('contact', tenantId);
  return updated;
});

const remove = implement(removeContact, async (context, { params }) => {
  const { ports, tenantId } = context;
  const where = theContact(context, params.id);
  await context.change(async (tx) => {
    const [before] = await tx.select().from(contact).where(where).for('update');
    if (before === undefined) throw new Refusal('NOT_FOUND');
    const [kept] = await tx
      .select({ id: contact.id })
      .from(contact)
      .where(and(where, keptByAreas(ports)));
    if (kept !== undefined) throw new Refusal('IN_USE');
    const leaving = { tenantId, ids: sql`${before.id}::bigint`, number: before.number };
    if (!(await letContactsLeave(ports, tx, leaving))) throw new Refusal('IN_USE');
    await tx.delete(contact).where(where);
    return { result: null, audit: { entityId: params.id, entityName: before.name } };
  });
  ports.totals.forget('contact', tenantId);
  return null;
});

const rules = implement(getContactRules, async ({ ports, tenantId }) => {
  const { oneAddressIsEnough } = await tenantSettings(ports.db, tenantId);
  return { oneAddressIsEnough };
});

/** Handlers of single contacts. */
export const contactFormHandlers: readonly Implementation[] = [rules, get, create, update, remove];

import { and, desc, eq, or } from 'drizzle-orm';
import { addConsent, type ConsentRecord, listConsents } from '../../../../src/contract/common/contacts/consent.ts';
import {
  consentAddress,
  type ConsentChannel,
  type ConsentDecision,
} from '../../../../src/domain/common/contacts/consent.ts';
import { emailKey } from '../../../../src/domain/shared/address/email.ts';
import { maskAddress } from '../../../../src/domain/common/contacts/personalData.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { theContact } from '../contact/theContact.ts';
import type { Ports } from '../../../ports.ts';
import type { Transaction } from '../../../db/Db.ts';
import { consentRecord, contact, optOut, user } from '../../../db/schema/index.ts';
import { stopWriting } from '../unsubscribe/writeOptOut.ts';

/** Records shown of one contact, the newest first. */
const SHOWN_MAX = 200;

const toRecord = (row: typeof consentRecord.$inferSelect, operatorName: string | null): ConsentRecord => ({
  id: row.id,
  channel: row.channel,
  decision: row.decision,
  source: row.source,
  text: row.text,
  address: maskAddress(row.channel, row.address),
  operatorName: operatorName ?? '',
  createdAt: row.createdAt.toISOString(),
});

const list = implement(listConsents, async (context, { params }) => {
  const { db } = context.ports;
  const [person] = await db.select().from(contact).where(theContact(context, params.id));
  if (person === undefined) throw new Refusal('NOT_FOUND');
  const ofAddress = (channel: 'email' | 'sms') =>
    and(eq(consentRecord.channel, channel), eq(consentRecord.address, consentAddress(channel, person)));
  const rows = await db
    .select({ row: consentRecord, by: user.name })
    .from(consentRecord)
    .leftJoin(user, eq(user.id, consentRecord.operatorId))
    .where(
      and(
        eq(consentRecord.tenantId, context.tenantId),
        or(eq(consentRecord.contactId, person.id), ofAddress('email'), ofAddress('sms')),
      ),
    )
    .orderBy(desc(consentRecord.createdAt), desc(consentRecord.id))
    .limit(SHOWN_MAX);
  return rows.map(({ row, by }) => toRecord(row, by));
});

const add = implement(addConsent, async (context, { params, body }) => {
  const { ports, tenantId, caller } = context;
  return context.change(async (tx) => {
    const [person] = await tx.select().from(contact).where(theContact(context, params.id)).for('key share');
    if (person === undefined) throw new Refusal('NOT_FOUND');
    const address = consentAddress(body.channel, person);
    // Who came with an audience package may have nothing but a number.
    if (address === '') throw refuseField('channel', 'noAddress');
    const [row] = await tx
      .insert(consentRecord)
      .values({
        ...body,
        tenantId,
        contactId: person.id,
        address,
        source: 'operator',
        operatorId: caller.userId,
        createdAt: ports.clock.now(),
      })
      .returning();
    if (row === undefined) throw new Refusal('SYSTEM_ERROR');
    await heed(
      ports,
      tx,
      { tenantId, channel: body.channel, addressKey: keyOf(body.channel, address), now: row.createdAt },
      body.decision,
    );
    const [operator] = await tx.select({ name: user.name }).from(user).where(eq(user.id, caller.userId));
    const after = { channel: body.channel, decision: body.decision };
    return {
      result: toRecord(row, operator?.name ?? null),
      audit: { entityId: params.id, entityName: person.name, after },
    };
  });
});

/** Addresses of the ledger are in their one form, whatever a contact's is. */
const keyOf = (channel: ConsentChannel, address: string): string => (channel === 'email' ? emailKey(address) : address);

/**
 * A decision that an operator was told holds from then on: nothing is sent any more, or again where it was an operator who had stopped it.
 * What people said themselves by a link or a reply, nobody takes back for them.
 */
async function heed(
  ports: Pick<Ports, 'areas'>,
  tx: Transaction,
  { now, ...address }: { tenantId: string; channel: ConsentChannel; addressKey: string; now: Date },
  decision: ConsentDecision,
): Promise<void> {
  if (decision === 'withdrawn') {
    await stopWriting(ports, tx, { ...address, source: 'operator', now });
    return;
  }
  await tx
    .delete(optOut)
    .where(
      and(
        eq(optOut.tenantId, address.tenantId),
        eq(optOut.channel, address.channel),
        eq(optOut.addressKey, address.addressKey),
        eq(optOut.source, 'operator'),
      ),
    );
}

/** Handlers of consent records. */
export const consentHandlers: readonly Implementation[] = [list, add];

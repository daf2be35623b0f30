import { and, eq } from 'drizzle-orm';
import { revealPersonalData } from '../../../../src/contract/common/contacts/personalData.ts';
import {
  addressData,
  masked,
  PERSONAL_RIGHTS,
  type PersonalData,
  type PersonalSubject,
} from '../../../../src/domain/common/contacts/personalData.ts';
import { mayDo } from '../../../../src/domain/shell/rights.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Transaction } from '../../../db/Db.ts';
import {
  blockedNumber,
  contact,
  optOut,
  sendRecord,
  sinkMail,
  smsReply,
  task,
  unreachableAddress,
  whitelistNumber,
} from '../../../db/schema/index.ts';

type Read = (tx: Transaction, tenantId: string, id: number) => Promise<PersonalData[]>;

const READ: Readonly<Record<PersonalSubject, Read>> = {
  contact: async (tx, tenantId, id) => {
    const rows = await tx
      .select({ number: contact.number, email: contact.email })
      .from(contact)
      .where(and(eq(contact.id, id), eq(contact.tenantId, tenantId)));
    return rows.map(({ number, email }) => ({ number: number ?? '', email }));
  },
  sendRecord: async (tx, tenantId, id) => {
    const rows = await tx
      .select({ address: sendRecord.address, channel: task.channel })
      .from(sendRecord)
      .innerJoin(task, eq(task.id, sendRecord.taskId))
      .where(and(eq(sendRecord.id, id), eq(sendRecord.tenantId, tenantId)));
    return rows.map(({ address, channel }) => addressData(channel, address));
  },
  blockedNumber: (tx, tenantId, id) =>
    tx
      .select({ number: blockedNumber.number })
      .from(blockedNumber)
      .where(and(eq(blockedNumber.id, id), eq(blockedNumber.tenantId, tenantId))),
  optOut: async (tx, tenantId, id) => {
    const rows = await tx
      .select()
      .from(optOut)
      .where(and(eq(optOut.id, id), eq(optOut.tenantId, tenantId)));
    return rows.map(({ channel, addressKey }) => addressData(channel, addressKey));
  },
  whitelistNumber: (tx, tenantId, id) =>
    tx
      .select({ number: whitelistNumber.number })
      .from(whitelistNumber)
      .where(and(eq(whitelistNumber.id, id), eq(whitelistNumber.tenantId, tenantId))),
  smsReply: (tx, tenantId, id) =>
    tx
      .select({ number: smsReply.number })
      .from(smsReply)
      .where(and(eq(smsReply.id, id), eq(smsReply.tenantId, tenantId))),
  unreachableAddress: async (tx, tenantId, id) => {
    const rows = await tx
      .select()
      .from(unreachableAddress)
      .where(and(eq(unreachableAddress.id, id), eq(unreachableAddress.tenantId, tenantId)));
    return rows.map(({ channel, address }) => addressData(channel, address));
  },
  sinkMail: (tx, tenantId, id) =>
    tx
      .select({ email: sinkMail.recipient })
      .from(sinkMail)
      .where(and(eq(sinkMail.id, id), eq(sinkMail.tenantId, tenantId))),
};

const reveal = implement(revealPersonalData, async (context, { body: { subject, id } }) => {
  if (!mayDo(context.caller.rights, PERSONAL_RIGHTS[subject])) throw new Refusal('NO_PERMISSION');
  return context.change(async (tx) => {
    const [result] = await READ[subject](tx, context.tenantId, id);
    if (result === undefined) throw new Refusal('NOT_FOUND');
    const { number, email, accountId } = masked(result);
    // The log says whose it was without saying it.
    const audit = {
      entityId: String(id),
      entityName: [number, email, accountId].find(Boolean) ?? '',
      after: { subject },
    };
    return { result, audit };
  });
});

/** Handlers of personal data. */
export const personalDataHandlers: readonly Implementation[] = [reveal];

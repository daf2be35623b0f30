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
  sinkMail,
  smsReply,
  unreachableAddress,
  whitelistNumber,
} from '../../../db/schema/index.ts';

/** Reads number and addresses of a row, in full. */
type Read = (tx: Transaction, tenantId: string, id: number) => Promise<PersonalData[]>;
type PersonalRows = { readonly [Subject in PersonalSubject]?: Read };

declare module '../../../area/Area.ts' {
  interface Area {
    /** Rows of the area with numbers and addresses of people. They are hidden on pages and told one by one to those who may see them. */
    personalRows?: PersonalRows;
  }
}

/** Rows of this area, and e-mails of the mailbox page. */
export const personalRows: PersonalRows = {
  contact: async (tx, tenantId, id) => {
    const rows = await tx
      .select({ number: contact.number, email: contact.email })
      .from(contact)
      .where(and(eq(contact.id, id), eq(contact.tenantId, tenantId)));
    return rows.map(({ number, email }) => ({ number: number ?? '', email }));
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
    const read = context.ports.areas.find((area) => area.personalRows?.[subject] !== undefined)?.personalRows?.[
      subject
    ];
    const [result] = (await read?.(tx, context.tenantId, id)) ?? [];
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

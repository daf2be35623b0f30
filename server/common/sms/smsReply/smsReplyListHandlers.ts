import { count, desc } from 'drizzle-orm';
import { listSmsReplies, type SmsReply } from '../../../../src/contract/common/sms/smsReplyList.ts';
import { maskPhone } from '../../../../src/domain/shared/address/maskPhone.ts';
import { maskText } from '../../../../src/domain/common/contacts/personalData.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { paging } from '../../../api/records/sorting.ts';
import { smsReply } from '../../../db/schema/index.ts';
import { smsReplyWhere } from './smsReplyWhere.ts';

const list = implement(listSmsReplies, async ({ ports: { db }, tenantId, caller }, { query }) => {
  const where = smsReplyWhere(tenantId, query, caller.rights.has('contact:reveal'));
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(smsReply)
      .where(where)
      .orderBy(desc(smsReply.receivedAt), desc(smsReply.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    db.select({ count: count() }).from(smsReply).where(where),
  ]);
  return {
    rows: rows.map((row): SmsReply => ({
      id: row.id,
      number: maskPhone(row.number),
      text: maskText(row.text),
      kind: row.wasOptOut ? 'refusal' : 'other',
      gatewayId: row.gatewayId,
      receivedAt: row.receivedAt.toISOString(),
    })),
    total: counted?.count ?? 0,
  };
});

/** Handlers of the list of replies to text messages. */
export const smsReplyListHandlers: readonly Implementation[] = [list];

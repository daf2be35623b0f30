import { and, eq, type SQL } from 'drizzle-orm';
import type { SmsReplyFilters } from '../../../../src/contract/common/sms/smsReplyList.ts';
import { normalizePhone } from '../../../../src/domain/shared/address/phone.ts';
import { likeOrIs } from '../../../api/records/sorting.ts';
import { fromDay, untilDay } from '../../../api/records/tenantDay.ts';
import { smsReply } from '../../../db/schema/index.ts';

/** Replies of a tenant as a list or an export is narrowed; a part of a number finds only for who may see numbers. */
export function smsReplyWhere(
  tenantId: string,
  { number, kind, receivedFrom, receivedTo }: SmsReplyFilters,
  mayReveal: boolean,
): SQL | undefined {
  return and(
    eq(smsReply.tenantId, tenantId),
    number === undefined ? undefined : likeOrIs(smsReply.number, normalizePhone(number) ?? number, mayReveal),
    kind === undefined ? undefined : eq(smsReply.wasOptOut, kind === 'refusal'),
    receivedFrom === undefined ? undefined : fromDay(smsReply.receivedAt, tenantId, receivedFrom),
    receivedTo === undefined ? undefined : untilDay(smsReply.receivedAt, tenantId, receivedTo),
  );
}

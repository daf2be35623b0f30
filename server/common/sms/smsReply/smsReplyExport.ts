import { and, asc, count, eq, gt, or } from 'drizzle-orm';
import type { SmsReplyFilters } from '../../../../src/contract/common/sms/smsReplyList.ts';
import { maskText } from '../../../../src/domain/common/contacts/personalData.ts';
import { smsReply } from '../../../db/schema/index.ts';
import type { ExportTable } from '../../access/exportFile/ExportTable.ts';
import { smsReplyWhere } from './smsReplyWhere.ts';

type ReplyRow = typeof smsReply.$inferSelect & { revealed: boolean };

const T = 'common.smsReply';

/** Replies to text messages as a file, oldest first; numbers, and what looks like one in a text, in full only for who may see them. */
export const smsReplyExport: ExportTable<ReplyRow, SmsReplyFilters> = {
  columns: [
    { title: 'common.contact.number', cell: (row, say) => say.phone(row.number) },
    { title: `${T}.text`, cell: ({ text, revealed }) => (revealed ? text : maskText(text)) },
    { title: `${T}.kind`, cell: (row, say) => say.t(`${T}.kind.${row.wasOptOut ? 'refusal' : 'other'}`) },
    { title: `${T}.gatewayId`, cell: (row) => row.gatewayId },
    { title: `${T}.receivedAt`, isInstant: true, cell: (row, say) => say.instant(row.receivedAt) },
  ],
  async count(db, { tenantId, filters, mayReveal }) {
    const [counted] = await db
      .select({ count: count() })
      .from(smsReply)
      .where(smsReplyWhere(tenantId, filters, mayReveal));
    return counted?.count ?? 0;
  },
  async read(db, { tenantId, filters, revealed, mayReveal }, after, limit) {
    const rest =
      after === undefined
        ? undefined
        : or(
            gt(smsReply.receivedAt, after.receivedAt),
            and(eq(smsReply.receivedAt, after.receivedAt), gt(smsReply.id, after.id)),
          );
    const rows = await db
      .select()
      .from(smsReply)
      .where(and(smsReplyWhere(tenantId, filters, mayReveal), rest))
      .orderBy(asc(smsReply.receivedAt), asc(smsReply.id))
      .limit(limit);
    return rows.map((row) => ({ ...row, revealed }));
  },
};

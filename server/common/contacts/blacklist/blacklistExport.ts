import { and, asc, count, eq, getTableColumns, gt } from 'drizzle-orm';
import type { BlockedNumberFilters } from '../../../../src/contract/common/contacts/blacklist.ts';
import { blacklistEntry, blockedNumber, user } from '../../../db/schema/index.ts';
import type { ExportTable } from '../../access/exportFile/ExportTable.ts';
import { blockedNumberWhere } from './blockedNumberWhere.ts';

type Row = typeof blockedNumber.$inferSelect & { remark: string; createdByName: string | null };

/** The blacklist as a file, by number. */
export const blacklistExport: ExportTable<Row, BlockedNumberFilters> = {
  columns: [
    { title: 'common.contact.number', cell: (row, say) => say.phone(row.number) },
    { title: 'common.blacklist.remark', cell: (row) => row.remark },
    { title: 'common.blacklist.createdByName', cell: (row) => row.createdByName ?? '' },
    { title: 'ui.field.createdAt', isInstant: true, cell: (row, say) => say.instant(row.createdAt) },
  ],
  async count(db, { tenantId, filters, mayReveal }) {
    const [counted] = await db
      .select({ count: count() })
      .from(blockedNumber)
      .innerJoin(blacklistEntry, eq(blacklistEntry.id, blockedNumber.entryId))
      .where(blockedNumberWhere(tenantId, filters, mayReveal));
    return counted?.count ?? 0;
  },
  read: (db, { tenantId, filters, mayReveal }, after, limit) =>
    db
      .select({ ...getTableColumns(blockedNumber), remark: blacklistEntry.remark, createdByName: user.username })
      .from(blockedNumber)
      .innerJoin(blacklistEntry, eq(blacklistEntry.id, blockedNumber.entryId))
      .leftJoin(user, eq(user.id, blacklistEntry.createdBy))
      .where(
        and(
          blockedNumberWhere(tenantId, filters, mayReveal),
          after === undefined ? undefined : gt(blockedNumber.number, after.number),
        ),
      )
      .orderBy(asc(blockedNumber.number))
      .limit(limit),
};

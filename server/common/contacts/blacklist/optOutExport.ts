import { and, asc, count, eq, gt, or } from 'drizzle-orm';
import type { OptOutFilters } from '../../../../src/contract/common/contacts/blacklist.ts';
import { optOut } from '../../../db/schema/index.ts';
import type { ExportTable } from '../../access/exportFile/ExportTable.ts';
import { optOutWhere } from './optOutWhere.ts';

/** Opted-out addresses as a file, by channel and address. */
export const optOutExport: ExportTable<typeof optOut.$inferSelect, OptOutFilters> = {
  columns: [
    {
      title: 'common.blacklist.optOuts.address',
      cell: (row, say) => say.address(row.channel, row.addressKey),
    },
    { title: 'ui.field.channel', cell: (row, say) => say.t(`ui.field.channel.${row.channel}`) },
    { title: 'common.blacklist.source', cell: (row, say) => say.t(`common.blacklist.source.${row.source}`) },
    { title: 'ui.field.createdAt', isInstant: true, cell: (row, say) => say.instant(row.createdAt) },
  ],
  async count(db, { tenantId, filters, mayReveal }) {
    const [counted] = await db
      .select({ count: count() })
      .from(optOut)
      .where(optOutWhere(tenantId, filters, mayReveal));
    return counted?.count ?? 0;
  },
  read: (db, { tenantId, filters, mayReveal }, after, limit) => {
    const rest =
      after === undefined
        ? undefined
        : or(
            gt(optOut.channel, after.channel),
            and(eq(optOut.channel, after.channel), gt(optOut.addressKey, after.addressKey)),
          );
    return db
      .select()
      .from(optOut)
      .where(and(optOutWhere(tenantId, filters, mayReveal), rest))
      .orderBy(asc(optOut.channel), asc(optOut.addressKey))
      .limit(limit);
  },
};

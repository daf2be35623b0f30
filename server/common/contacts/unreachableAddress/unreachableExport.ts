import { and, asc, count, eq, gt, or } from 'drizzle-orm';
import type { UnreachableFilters } from '../../../../src/contract/common/contacts/unreachableAddress.ts';
import { triedAgainAt } from '../../../../src/domain/shared/sending/sendState.ts';
import { unreachableAddress } from '../../../db/schema/index.ts';
import type { ExportTable } from '../../access/exportFile/ExportTable.ts';
import { unreachableWhere } from './unreachableWhere.ts';

type Row = typeof unreachableAddress.$inferSelect;

/** Unreachable addresses as a file, by channel and address. */
export const unreachableExport: ExportTable<Row, UnreachableFilters> = {
  columns: [
    { title: 'common.blacklist.unreachable.address', cell: (row, say) => say.address(row.channel, row.address) },
    { title: 'ui.field.channel', cell: (row, say) => say.t(`ui.field.channel.${row.channel}`) },
    { title: 'common.blacklist.unreachable.since', isInstant: true, cell: (row, say) => say.instant(row.since) },
    {
      title: 'common.blacklist.unreachable.until',
      isInstant: true,
      cell: (row, say) => say.instant(triedAgainAt(row.since)),
    },
  ],
  async count(db, { tenantId, filters, mayReveal, now }) {
    const [counted] = await db
      .select({ count: count() })
      .from(unreachableAddress)
      .where(unreachableWhere(tenantId, filters, { mayReveal, now }));
    return counted?.count ?? 0;
  },
  read: (db, { tenantId, filters, mayReveal, now }, after, limit) => {
    const rest =
      after === undefined
        ? undefined
        : or(
            gt(unreachableAddress.channel, after.channel),
            and(eq(unreachableAddress.channel, after.channel), gt(unreachableAddress.address, after.address)),
          );
    return db
      .select()
      .from(unreachableAddress)
      .where(and(unreachableWhere(tenantId, filters, { mayReveal, now }), rest))
      .orderBy(asc(unreachableAddress.channel), asc(unreachableAddress.address))
      .limit(limit);
  },
};

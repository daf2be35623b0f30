import { and, asc, count, eq, gt, or } from 'drizzle-orm';
import type { AwardFilters } from '../../../src/contract/activity-box/award/award.ts';
import { addressLine, awardStatus, maskName, maskPostalAddress } from '../../../src/domain/activity-box/award/award.ts';
import { activity, award, prize, shipping } from '../../db/schema/index.ts';
import type { ExportTable } from '../../common/access/exportFile/ExportTable.ts';
import { awardWhere } from './awardWhere.ts';
import { type AwardRow, selectAwards } from './readAwards.ts';

const T = 'activityBox.award';

/** Winning records as a file, oldest first; recipient and address in full only for who may see numbers. */
export const awardExport: ExportTable<AwardRow & { revealed: boolean }, AwardFilters> = {
  columns: [
    { title: `${T}.id`, cell: (row) => row.award.id },
    { title: `${T}.wonAt`, isInstant: true, cell: (row, say) => say.instant(row.award.wonAt) },
    { title: `${T}.activityName`, cell: (row) => row.activityName },
    { title: `${T}.prizeName`, cell: (row) => row.award.prizeName },
    { title: `${T}.phone`, cell: (row, say) => say.phone(row.award.phone) },
    { title: `${T}.source`, cell: (row, say) => say.t(`${T}.source.${row.award.source}`) },
    {
      title: `${T}.status`,
      cell: (row, say) => say.t(`${T}.status.${awardStatus(row.awardType, row.shipping?.shippedAt ?? null)}`),
    },
    {
      title: `${T}.recipient`,
      cell: ({ shipping: to, revealed }) => (revealed ? (to?.recipient ?? '') : maskName(to?.recipient ?? '')),
    },
    { title: `${T}.recipientPhone`, cell: (row, say) => say.phone(row.shipping?.phone ?? '') },
    {
      title: `${T}.address`,
      cell: ({ shipping: to, revealed }) =>
        revealed ? addressLine(to?.address ?? '') : maskPostalAddress(to?.address ?? ''),
    },
    { title: `${T}.courier`, cell: (row) => row.shipping?.courier ?? '' },
    { title: `${T}.waybill`, cell: (row) => row.shipping?.waybill ?? '' },
    { title: `${T}.shippedAt`, isInstant: true, cell: (row, say) => say.instant(row.shipping?.shippedAt ?? null) },
  ],
  async count(db, { tenantId, filters, mayReveal }) {
    const [counted] = await db
      .select({ count: count() })
      .from(award)
      .innerJoin(activity, eq(activity.id, award.activityId))
      .innerJoin(prize, eq(prize.id, award.prizeId))
      .leftJoin(shipping, eq(shipping.awardId, award.id))
      .where(awardWhere(tenantId, filters, mayReveal));
    return counted?.count ?? 0;
  },
  async read(db, { tenantId, filters, revealed, mayReveal }, after, limit) {
    const rest =
      after === undefined
        ? undefined
        : or(gt(award.wonAt, after.award.wonAt), and(eq(award.wonAt, after.award.wonAt), gt(award.id, after.award.id)));
    const rows = await selectAwards(db, and(awardWhere(tenantId, filters, mayReveal), rest))
      .orderBy(asc(award.wonAt), asc(award.id))
      .limit(limit);
    return rows.map((row) => ({ ...row, revealed }));
  },
};

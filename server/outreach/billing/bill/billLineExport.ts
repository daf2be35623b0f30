import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BillExportFilters } from '../../../../src/contract/outreach/billing/bill.ts';
import { writeAmount, writeUnitPrice } from '../../../../src/domain/shared/number/money.ts';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { bill, billAdjustment, billLine, user } from '../../../db/schema/index.ts';
import type { ExportScope, ExportTable } from '../../../common/access/exportFile/ExportTable.ts';

/** Lines and adjustments are read on by their place: there are as many as operators and channels, not as messages. */
interface Row {
  place: number;
  kind: 'sends' | 'correction' | 'adjustment' | 'total';
  /** The month that a correction is of, or the reason of an adjustment. */
  remark: string;
  operator: string;
  channel: SendChannel | null;
  supplier: string;
  unitFee: number | null;
  unitCost: number | null;
  volume: number;
  fee: number;
  cost: number;
}

const blank = { remark: '', operator: '', channel: null, supplier: '', unitFee: null, unitCost: null };

async function read(db: Db | Transaction, { tenantId, filters }: ExportScope<BillExportFilters>): Promise<Row[]> {
  const [found] = await db
    .select()
    .from(bill)
    .where(and(eq(bill.id, filters.billId), eq(bill.tenantId, tenantId)));
  if (found === undefined) return [];
  const corrected = alias(bill, 'corrected');
  const lines = await db
    .select({ line: billLine, operator: user.name, corrects: corrected.period })
    .from(billLine)
    .leftJoin(user, eq(user.id, billLine.operatorId))
    .leftJoin(corrected, eq(corrected.id, billLine.correctsId))
    .where(eq(billLine.billId, found.id))
    .orderBy(asc(corrected.period), asc(user.name), asc(billLine.channel), asc(billLine.id));
  const adjustments = await db
    .select({ adjustment: billAdjustment, operator: user.name, line: billLine })
    .from(billAdjustment)
    .leftJoin(billLine, eq(billLine.id, billAdjustment.lineId))
    .leftJoin(user, eq(user.id, billLine.operatorId))
    .where(eq(billAdjustment.billId, found.id))
    .orderBy(asc(billAdjustment.id));
  const { billingVolume, fee, cost } = found;
  const rows: Omit<Row, 'place'>[] = [
    ...lines.map(({ line, operator, corrects }) => ({
      ...line,
      kind: corrects === null ? ('sends' as const) : ('correction' as const),
      remark: corrects ?? '',
      operator: operator ?? '',
    })),
    ...adjustments.map(({ adjustment, operator, line }) => ({
      ...blank,
      ...(line === null ? {} : { channel: line.channel, supplier: line.supplier }),
      kind: 'adjustment' as const,
      remark: adjustment.reason,
      operator: operator ?? '',
      volume: adjustment.volume,
      fee: adjustment.fee,
      cost: adjustment.cost,
    })),
    { ...blank, kind: 'total', volume: billingVolume, fee, cost },
  ];
  return rows.map((row, place) => ({ ...row, place }));
}

const price = (of: number | null): string => (of === null ? '' : writeUnitPrice(of));

/** A bill as a file: its lines, its adjustments, and the total that they come to. */
export const billLineExport: ExportTable<Row, BillExportFilters> = {
  columns: [
    { title: 'outreach.bill.lineKind', cell: ({ kind }, say) => say.t(`outreach.bill.lineKind.${kind}`) },
    { title: 'outreach.bill.operator', cell: ({ operator }) => operator },
    {
      title: 'outreach.bill.channel',
      cell: ({ channel }, say) => (channel === null ? '' : say.t(`ui.field.channel.${channel}`)),
    },
    { title: 'outreach.bill.supplier', cell: ({ supplier }) => supplier, onlyInFull: true },
    { title: 'outreach.bill.unitFee', cell: ({ unitFee }) => price(unitFee) },
    { title: 'outreach.bill.unitCost', cell: ({ unitCost }) => price(unitCost), onlyInFull: true },
    { title: 'outreach.bill.billingVolume', cell: ({ volume }) => String(volume) },
    { title: 'outreach.bill.fee', cell: ({ fee }) => writeAmount(fee) },
    { title: 'outreach.bill.cost', cell: ({ cost }) => writeAmount(cost), onlyInFull: true },
    { title: 'outreach.bill.grossProfit', cell: ({ fee, cost }) => writeAmount(fee - cost), onlyInFull: true },
    { title: 'outreach.bill.remark', cell: ({ remark }) => remark },
  ],
  count: async (db, scope) => (await read(db, scope)).length,
  async read(db, scope, after, limit) {
    const offset = after === undefined ? 0 : after.place + 1;
    return (await read(db, scope)).slice(offset, offset + limit);
  },
};

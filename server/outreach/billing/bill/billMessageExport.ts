import { and, eq, sql } from 'drizzle-orm';
import type { BillExportFilters } from '../../../../src/contract/outreach/billing/bill.ts';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import type { SendState } from '../../../../src/domain/shared/sending/sendState.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { bill } from '../../../db/schema/index.ts';
import type { ExportScope, ExportTable } from '../../../common/access/exportFile/ExportTable.ts';
import { billedIn, type BilledSpan, operatorOfRun, runsOf, unitsOfSent } from './countLedger.ts';

/** A billed message. */
interface Row extends Record<string, unknown> {
  id: string;
  taskName: string;
  operator: string | null;
  channel: SendChannel;
  contactName: string;
  address: string;
  state: SendState;
  units: number;
  handedOverAt: string;
}

async function spanOf(
  db: Db | Transaction,
  { tenantId, filters }: ExportScope<BillExportFilters>,
): Promise<BilledSpan | undefined> {
  const [found] = await db
    .select({ tenantId: bill.tenantId, startsAt: bill.startsAt, endsAt: bill.endsAt })
    .from(bill)
    .where(and(eq(bill.id, filters.billId), eq(bill.tenantId, tenantId)));
  return found;
}

/** The messages of a bill as a file, the latest first: one row for each, as the ledger has them now. */
export const billMessageExport: ExportTable<Row, BillExportFilters> = {
  columns: [
    { title: 'outreach.record.taskName', cell: (row) => row.taskName },
    { title: 'outreach.bill.operator', cell: (row) => row.operator ?? '' },
    { title: 'outreach.bill.channel', cell: (row, say) => say.t(`ui.field.channel.${row.channel}`) },
    { title: 'outreach.record.contactName', cell: (row) => row.contactName },
    { title: 'outreach.record.address', cell: (row, say) => say.address(row.channel, row.address) },
    { title: 'ui.field.status', cell: (row, say) => say.t(`ui.sendState.${row.state}`) },
    { title: 'outreach.bill.billingVolume', cell: (row) => String(row.units) },
    {
      title: 'outreach.record.handedOverAt',
      isInstant: true,
      cell: (row, say) => say.instant(new Date(row.handedOverAt)),
    },
  ],
  async count(db, scope) {
    const span = await spanOf(db, scope);
    if (span === undefined) return 0;
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from task_run run join send_record sent on sent.run_id = run.id
      where ${runsOf(span)} and ${billedIn(span)}`);
    return rows[0]?.count ?? 0;
  },
  async read(db, scope, after, limit) {
    const span = await spanOf(db, scope);
    if (span === undefined) return [];
    const { rows } = await db.execute<Row>(sql`
      select sent.id, task.name as "taskName", operator.name as operator, run.channel, person.name as "contactName",
        sent.address, sent.state, ${unitsOfSent} as units, sent.handed_over_at as "handedOverAt"
      from task_run run
      join task on task.id = run.task_id
      join send_record sent on sent.run_id = run.id
      join contact person on person.id = sent.contact_id
      left join app_user operator on operator.id = ${operatorOfRun}
      where ${runsOf(span)} and ${billedIn(span)}
        -- So that the rows are read on in the order of their index.
        and sent.tenant_id = ${span.tenantId}
        ${after === undefined ? sql`` : sql`and sent.id < ${after.id}::bigint`}
      order by sent.id desc
      limit ${limit}`);
    return rows;
  },
};

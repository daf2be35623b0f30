import { and, eq, lte, sql } from 'drizzle-orm';
import type { VoucherImport } from '../../../../src/contract/activity-box/prize/voucherCode.ts';
import { PRIZE_STOCK_MAX } from '../../../../src/domain/activity-box/prize/prize.ts';
import type { MachineContext, SessionContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Transaction } from '../../../db/Db.ts';
import { prize, voucherCode, voucherImport } from '../../../db/schema/index.ts';
import { STAGED_VOUCHERS, type StagedVouchers } from './stageVouchers.ts';

/** Rejected rows written by one statement. */
const REJECTS_AT_ONCE = 5_000;

/** An import as it is shown. */
export const shownVoucherImport = (row: typeof voucherImport.$inferSelect): VoucherImport => ({
  id: row.id,
  fileName: row.fileName,
  received: row.received,
  accepted: row.accepted,
  duplicates: row.duplicates,
  invalid: row.invalid,
  createdAt: row.createdAt.toISOString(),
});

/**
 * Makes codes of what was staged on this connection: each code once in its prize, counted in its stock; writes down what was not taken, and
 * how much there was. @throws `NOT_FOUND`, `STATE_FORBIDS` for a prize of no codes
 */
export async function writeVouchers(
  tx: Transaction,
  { tenantId, ports }: SessionContext | MachineContext,
  prizeId: string,
  fileName: string,
  staged: StagedVouchers,
): Promise<{ imported: VoucherImport; prizeName: string }> {
  const now = ports.clock.now();
  const at = now.toISOString();
  const [of] = await tx
    .select()
    .from(prize)
    .where(and(eq(prize.id, prizeId), eq(prize.tenantId, tenantId)));
  if (of === undefined) throw new Refusal('NOT_FOUND');
  if (of.awardType !== 'voucherCode') throw new Refusal('STATE_FORBIDS');
  const table = sql.identifier(STAGED_VOUCHERS);
  const made = await tx.execute(sql`
    insert into ${voucherCode} (id, tenant_id, prize_id, card_number, sealed_code, code_hash, code_ending, validity_type,
      valid_from, valid_to, valid_days, created_at)
    select id, ${tenantId}, ${prizeId}, card_number, sealed_code, code_hash, code_ending, validity_type,
      valid_from, valid_to, valid_days, ${at}::timestamptz
    from ${table} order by line
    on conflict (prize_id, code_hash) do nothing`);
  const accepted = made.rowCount ?? 0;
  const [row] = await tx
    .insert(voucherImport)
    .values({
      tenantId,
      prizeId,
      fileName: fileName.slice(-200),
      received: staged.received,
      accepted,
      duplicates: staged.good - accepted,
      invalid: staged.received - staged.good,
      createdAt: now,
    })
    .returning();
  if (row === undefined) throw new Refusal('SYSTEM_ERROR');
  for (let from = 0; from < staged.rejected.length; from += REJECTS_AT_ONCE) {
    const lines = JSON.stringify(staged.rejected.slice(from, from + REJECTS_AT_ONCE));
    await tx.execute(sql`
      insert into voucher_reject (import_id, line, outcome, reason, "column")
      select ${row.id}, line, 'invalid', reason, "column"
      from jsonb_to_recordset(${lines}::jsonb) as given(line int, reason text, "column" text)`);
  }
  if (row.duplicates > 0)
    await tx.execute(sql`
      insert into voucher_reject (import_id, line, outcome, reason, "column")
      select ${row.id}, staged.line, 'duplicate', 'duplicateCode', 'code' from ${table} staged
      where not exists (select from ${voucherCode} made where made.id = staged.id)`);
  // The prize is locked last: meanwhile activities draw.
  const grown = await tx
    .update(prize)
    .set({ stock: sql`${prize.stock} + ${accepted}` })
    .where(
      and(
        eq(prize.id, prizeId),
        eq(prize.awardType, 'voucherCode'),
        lte(sql`${prize.stock} + ${accepted}`, PRIZE_STOCK_MAX),
      ),
    )
    .returning({ id: prize.id });
  if (grown.length === 0) throw new Refusal('QUANTITY_CHANGE_FAILED');
  return { imported: shownVoucherImport(row), prizeName: of.name };
}

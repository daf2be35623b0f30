import { desc, eq, inArray } from 'drizzle-orm';
import type { CallbackCall } from '../../../../src/contract/outreach/channel/callbackAddress.ts';
import { CALLBACK_CALLS_KEPT } from '../../../../src/domain/outreach/channel/callback.ts';
import type { Transaction } from '../../../db/Db.ts';
import { callbackCall } from '../../../db/schema/index.ts';

/** A call as it is answered. */
export const toCall = ({
  tenantId: _tenantId,
  addressId: _addressId,
  createdAt,
  ...row
}: typeof callbackCall.$inferSelect): CallbackCall => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** Writes a call down and forgets the oldest of its address. */
export async function keepCall(tx: Transaction, call: typeof callbackCall.$inferInsert): Promise<CallbackCall> {
  const [row] = await tx.insert(callbackCall).values(call).returning();
  if (row === undefined) throw new Error('the call was not inserted');
  const old = tx
    .select({ id: callbackCall.id })
    .from(callbackCall)
    .where(eq(callbackCall.addressId, call.addressId))
    .orderBy(desc(callbackCall.createdAt), desc(callbackCall.id))
    .offset(CALLBACK_CALLS_KEPT);
  await tx.delete(callbackCall).where(inArray(callbackCall.id, old));
  return toCall(row);
}

import { and, eq } from 'drizzle-orm';
import type { CallContext } from '../../../api/CallContext.ts';
import { refuseField } from '../../../api/Refusal.ts';
import type { Transaction } from '../../../db/Db.ts';
import { product } from '../../../db/schema/index.ts';

/**
 * Refuses a product that a task cannot name: none of the tenant's, or one out of use, unless the task named it `before`. What it finds stays
 * until the transaction ends.
 * @throws a refusal at `productId`
 */
export async function requireProduct(
  tx: Transaction,
  { tenantId }: Pick<CallContext, 'tenantId'>,
  productId: string | null,
  before: string | null = null,
): Promise<void> {
  if (productId === null) return;
  const [row] = await tx
    .select({ inUse: product.inUse })
    .from(product)
    .where(and(eq(product.id, productId), eq(product.tenantId, tenantId)))
    .for('key share');
  if (row === undefined) throw refuseField('productId', 'productGone');
  if (!row.inUse && productId !== before) throw refuseField('productId', 'productNotInUse');
}

import { and, asc, eq, ne } from 'drizzle-orm';
import { listProductChoices, products } from '../../../../src/contract/outreach/billing/product.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { refuseUsed } from '../../../api/records/refuseUsed.ts';
import { resourceHandlers } from '../../../api/records/resourceHandlers.ts';
import { product, task } from '../../../db/schema/index.ts';

/** Handlers of products. */
export const productHandlers: readonly Implementation[] = [
  ...resourceHandlers(products, product, {
    mayRemove: async ({ id }, tx) => {
      const named = and(eq(task.productId, id), ne(task.status, 'deleted'));
      refuseUsed(await tx.select({ name: task.name }).from(task).where(named).orderBy(asc(task.name)));
    },
  }),
  implement(listProductChoices, ({ ports: { db }, tenantId }) =>
    db
      .select({ id: product.id, name: product.name, code: product.code, inUse: product.inUse })
      .from(product)
      .where(eq(product.tenantId, tenantId))
      .orderBy(asc(product.name)),
  ),
];

import { and, asc, eq, ne } from 'drizzle-orm';
import {
  createProduct,
  getProduct,
  listProductChoices,
  listProducts,
  type Product,
  removeProduct,
  updateProduct,
} from '../../../../src/contract/outreach/billing/product.ts';
import { PRODUCTS_MAX } from '../../../../src/domain/outreach/billing/product.ts';
import { containing } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { recordStore } from '../../../api/records/recordStore.ts';
import { refuseUsed } from '../../../api/records/refuseUsed.ts';
import { product, task } from '../../../db/schema/index.ts';

const products = recordStore({
  table: product,
  show: ({ tenantId: _tenant, createdAt, updatedAt, ...row }): Product => ({
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  logged: ({ name, code, purchaseLink, inUse }) => ({ name, code, purchaseLink, inUse }),
  unique: {
    product_name: { path: 'name', code: 'nameTaken' },
    product_code: { path: 'code', code: 'codeTaken' },
  },
  sortable: { name: product.name, code: product.code, updatedAt: product.updatedAt },
  limit: { most: PRODUCTS_MAX, code: 'tooManyProducts' },
  sortedBy: 'updatedAt',
});

/** Handlers of products. */
export const productHandlers: readonly Implementation[] = [
  implement(listProducts, (context, { query: { keyword, ...query } }) =>
    products.page(context, query, containing(keyword, product.name, product.code)),
  ),
  implement(getProduct, (context, { params }) => products.get(context, params.id)),
  implement(createProduct, (context, { body }) => products.create(context, () => body)),
  implement(updateProduct, (context, { params: { id }, body: { version, ...form } }) =>
    products.save(context, { id, version }, () => form),
  ),
  implement(removeProduct, (context, { params }) =>
    products.remove(context, params.id, async ({ id }, tx) => {
      const named = and(eq(task.productId, id), ne(task.status, 'deleted'));
      refuseUsed(await tx.select({ name: task.name }).from(task).where(named).orderBy(asc(task.name)));
    }),
  ),
  implement(listProductChoices, ({ ports: { db }, tenantId }) =>
    db
      .select({ id: product.id, name: product.name, code: product.code, inUse: product.inUse })
      .from(product)
      .where(eq(product.tenantId, tenantId))
      .orderBy(asc(product.name)),
  ),
];

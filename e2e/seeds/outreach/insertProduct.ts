import { product } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';

type Row = typeof product.$inferInsert;

/** A product, in use unless said; answers its id. */
export async function insertProduct(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  over: Pick<Row, 'name' | 'code'> & Partial<Row>,
): Promise<string> {
  const now = clock.now();
  const row = only(
    await db
      .insert(product)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        purchaseLink: 'https://shop.example.com/buy',
        inUse: true,
        createdAt: now,
        updatedAt: now,
        ...over,
      })
      .returning({ id: product.id }),
  );
  return row.id;
}

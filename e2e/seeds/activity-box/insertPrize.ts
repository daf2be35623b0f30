import { prize } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';

type Insert = typeof prize.$inferInsert;

/** A prize of one's own with 10 in stock, without an image; answers its id. */
export async function insertPrize({ db, clock }: Ports, name: string, over: Partial<Insert> = {}): Promise<string> {
  const now = clock.now();
  const row: Insert = {
    tenantId: DEFAULT_TENANT_ID,
    name,
    source: 'own',
    supplierName: '',
    productNumber: '',
    endedBySupplier: false,
    awardType: 'physical',
    priceCents: 1230,
    link: '',
    redemption: '',
    inUse: true,
    stock: 10,
    alertEmails: [],
    createdAt: now,
    updatedAt: now,
  };
  return only(
    await db
      .insert(prize)
      .values({ ...row, ...over })
      .returning({ id: prize.id }),
  ).id;
}

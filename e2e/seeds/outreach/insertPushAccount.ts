import { and, eq } from 'drizzle-orm';
import { pushAccount } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';

type Row = typeof pushAccount.$inferInsert;

/** An app push account that is not in use unless said, and then in the place of any other; answers its id. */
export async function insertPushAccount(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  over: Pick<Row, 'name'> & Partial<Row>,
): Promise<string> {
  const now = clock.now();
  if (over.inUse === true)
    await db
      .update(pushAccount)
      .set({ inUse: false })
      .where(and(eq(pushAccount.tenantId, DEFAULT_TENANT_ID), eq(pushAccount.inUse, true)));
  const row = only(
    await db
      .insert(pushAccount)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        platform: 'all',
        requestUrl: 'https://push.example.com',
        appKey: 'shop',
        masterSecret: 'stored-secret',
        inUse: false,
        createdAt: now,
        updatedAt: now,
        ...over,
      })
      .returning(),
  );
  return row.id;
}

import { and, eq } from 'drizzle-orm';
import { callAccount } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { only } from '../../../tests/fixtures/only.ts';

type Row = typeof callAccount.$inferInsert;

/** An account of call lines, in use in the place of any other unless said; answers its id. */
export async function insertCallAccount(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  over: Pick<Row, 'name' | 'accessKey'> & Partial<Row>,
): Promise<string> {
  const now = clock.now();
  if (over.inUse !== false)
    await db
      .update(callAccount)
      .set({ inUse: false })
      .where(and(eq(callAccount.tenantId, DEFAULT_TENANT_ID), eq(callAccount.inUse, true)));
  const row = only(
    await db
      .insert(callAccount)
      .values({
        tenantId: DEFAULT_TENANT_ID,
        requestUrl: 'https://voice.example.com',
        accessSecret: 'stored-secret',
        callerNumbers: ['057188888888', '95588'],
        lines: 10,
        agreement: '本服务仅用于通知类外呼。\n接听者按 0 表示不再接听，须予以尊重。',
        inUse: true,
        createdAt: now,
        updatedAt: now,
        ...over,
      })
      .returning(),
  );
  return row.id;
}

import { asc, eq } from 'drizzle-orm';
import { isFieldVisible } from '../../../../src/domain/common/contacts/customField.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { customField } from '../../../db/schema/index.ts';

/** The custom fields that a user sees in forms (§6), in the order in which they were made. */
export async function visibleFields(
  db: Db | Transaction,
  tenantId: string,
  userId: string,
): Promise<(typeof customField.$inferSelect)[]> {
  const rows = await db
    .select()
    .from(customField)
    .where(eq(customField.tenantId, tenantId))
    .orderBy(asc(customField.position));
  return rows.filter((row) => isFieldVisible(row, userId));
}

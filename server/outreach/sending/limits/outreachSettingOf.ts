import { eq } from 'drizzle-orm';
import { NO_SEND_THRESHOLDS } from '../../../../src/domain/outreach/sending/sendThreshold.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { outreachSetting } from '../../../db/schema/index.ts';

/** Limits and thresholds of a tenant as they are stored. */
export type StoredOutreachSetting = typeof outreachSetting.$inferSelect;

/** Limits and thresholds of a tenant; none where it has set none. */
export async function outreachSettingOf(db: Db | Transaction, tenantId: string): Promise<StoredOutreachSetting> {
  const [row] = await db.select().from(outreachSetting).where(eq(outreachSetting.tenantId, tenantId));
  return row ?? { tenantId, limits: {}, ...NO_SEND_THRESHOLDS, version: 1 };
}

/**
 * The same, locked: whoever counts messages of the tenant, or changes what they are limited by, comes one after the other, whichever
 * process it is. What is read after this is what the one before has left.
 */
export async function lockSetting(tx: Transaction, tenantId: string): Promise<StoredOutreachSetting> {
  const locked = () => tx.select().from(outreachSetting).where(eq(outreachSetting.tenantId, tenantId)).for('update');
  const [row] = await locked();
  if (row !== undefined) return row;
  await tx.insert(outreachSetting).values({ tenantId }).onConflictDoNothing();
  const [made] = await locked();
  if (made === undefined) throw new Error(`the setting of tenant ${tenantId} was not inserted`);
  return made;
}

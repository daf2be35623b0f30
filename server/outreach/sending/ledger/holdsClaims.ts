import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/Db.ts';
import { sendRecord } from '../../../db/schema/index.ts';

/** Whether a worker still holds lines of the ledger that it claimed or handed over. */
export async function holdsClaims(db: Db, key: number): Promise<boolean> {
  const [held] = await db
    .select({ id: sendRecord.id })
    .from(sendRecord)
    .where(and(eq(sendRecord.workerKey, key), inArray(sendRecord.state, ['claimed', 'handedOver'])))
    .limit(1);
  return held !== undefined;
}

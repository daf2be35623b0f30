import { eq } from 'drizzle-orm';
import { OUTREACH_GENERAL_DEFAULT } from '../../../../src/domain/outreach/setting/outreachGeneral.ts';
import type { OutreachGeneral } from '../../../../src/contract/outreach/setting/outreachGeneral.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { outreachGeneral } from '../../../db/schema/index.ts';

/** General configuration of a tenant; what holds without one where it has set nothing. */
export async function outreachGeneralOf(db: Db | Transaction, tenantId: string): Promise<OutreachGeneral> {
  const [row] = await db.select().from(outreachGeneral).where(eq(outreachGeneral.tenantId, tenantId));
  if (row === undefined) return { ...OUTREACH_GENERAL_DEFAULT, reviewers: [], version: 1 };
  const { tenantId: _tenantId, ...setting } = row;
  return setting;
}

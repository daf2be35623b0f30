import { and, eq } from 'drizzle-orm';
import { addressData, type PersonalData } from '../../../../src/domain/common/contacts/personalData.ts';
import type { Transaction } from '../../../db/Db.ts';
import { sendRecord, task } from '../../../db/schema/index.ts';

/** The address that a line of the ledger was sent to, in full. */
export async function recordAddress(tx: Transaction, tenantId: string, id: number): Promise<PersonalData[]> {
  const rows = await tx
    .select({ address: sendRecord.address, channel: task.channel })
    .from(sendRecord)
    .innerJoin(task, eq(task.id, sendRecord.taskId))
    .where(and(eq(sendRecord.id, id), eq(sendRecord.tenantId, tenantId)));
  return rows.map(({ address, channel }) => addressData(channel, address));
}

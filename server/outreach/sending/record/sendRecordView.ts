import type { SendRecord } from '../../../../src/contract/outreach/sending/record.ts';
import { maskAddress } from '../../../../src/domain/common/contacts/personalData.ts';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import type { sendRecord } from '../../../db/schema/index.ts';

/** A line of the ledger with what it names. */
export interface NamedRecord {
  row: typeof sendRecord.$inferSelect;
  taskName: string;
  channel: SendChannel;
  contactName: string;
  isFullVolume: boolean;
}

/** A line of the ledger as operators read it, its address hidden in part. */
export function sendRecordView({ row, taskName, channel, contactName, isFullVolume }: NamedRecord): SendRecord {
  return {
    id: row.id,
    taskId: row.taskId,
    taskName,
    contactId: row.contactId,
    contactName,
    channel,
    address: maskAddress(channel, row.address),
    state: row.state,
    reason: row.reason,
    detail: row.detail,
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    parts: row.parts,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    isFullVolume,
    receiptAt: row.receiptAt?.toISOString() ?? null,
    clickedAt: (row.clickedAt ?? row.openedAt)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

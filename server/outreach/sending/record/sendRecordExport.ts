import { and, count, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { SendRecordFilters } from '../../../../src/contract/outreach/sending/record.ts';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { contact, sendRecord, task } from '../../../db/schema/index.ts';
import type { ExportTable } from '../../../common/access/exportFile/ExportTable.ts';
import { sendRecordWhere } from './sendRecordWhere.ts';

type Row = typeof sendRecord.$inferSelect & {
  taskName: string;
  contactName: string;
  channel: SendChannel;
};

/** The send ledger as a file, newest first. */
export const sendRecordExport: ExportTable<Row, SendRecordFilters> = {
  columns: [
    { title: 'outreach.record.taskName', cell: (row) => row.taskName },
    { title: 'outreach.record.contactName', cell: (row) => row.contactName },
    { title: 'outreach.record.address', cell: (row, say) => say.address(row.channel, row.address) },
    { title: 'ui.field.status', cell: (row, say) => say.t(`ui.sendState.${row.state}`) },
    {
      title: 'outreach.record.reason',
      cell: (row, say) => (row.reason === null ? '' : say.t(`error.${row.reason}`)),
    },
    { title: 'outreach.record.handedOverAt', isInstant: true, cell: (row, say) => say.instant(row.handedOverAt) },
    { title: 'outreach.record.finishedAt', isInstant: true, cell: (row, say) => say.instant(row.finishedAt) },
    { title: 'outreach.record.parts', cell: (row) => String(row.parts ?? '') },
    { title: 'outreach.record.receiptAt', isInstant: true, cell: (row, say) => say.instant(row.receiptAt) },
    {
      title: 'outreach.record.clickedAt',
      isInstant: true,
      cell: (row, say) => say.instant(row.clickedAt ?? row.openedAt),
    },
  ],
  async count(db, { tenantId, filters, mayReveal }) {
    const [counted] = await db
      .select({ count: count() })
      .from(sendRecord)
      .where(sendRecordWhere(db, tenantId, filters, mayReveal));
    return counted?.count ?? 0;
  },
  read: (db, { tenantId, filters, mayReveal }, after, limit) =>
    db
      .select({ ...getTableColumns(sendRecord), taskName: task.name, channel: task.channel, contactName: contact.name })
      .from(sendRecord)
      .innerJoin(task, eq(task.id, sendRecord.taskId))
      .innerJoin(contact, eq(contact.id, sendRecord.contactId))
      .where(
        and(
          sendRecordWhere(db, tenantId, filters, mayReveal),
          after === undefined ? undefined : lt(sendRecord.id, after.id),
        ),
      )
      .orderBy(desc(sendRecord.id))
      .limit(limit),
};

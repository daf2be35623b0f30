import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, tenantId } from '../columns.ts';

/** E-mails that the embedded SMTP sink received (only while no `SMTP_URL` is set). */
export const sinkMail = pgTable(
  'sink_mail',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** From the sending tenant's header; mail without one is refused by the sink. */
    tenantId: tenantId(),
    recipient: text('recipient').notNull(),
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    /** The whole message as received. */
    raw: text('raw').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [index('sink_mail_tenant').on(t.tenantId, t.id)],
);

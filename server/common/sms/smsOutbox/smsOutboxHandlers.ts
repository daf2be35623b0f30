import { count, desc, eq } from 'drizzle-orm';
import { listSmsOutbox } from '../../../../src/contract/common/sms/smsOutbox.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { paging } from '../../../api/records/sorting.ts';
import { smsOutbox } from '../../../db/schema/index.ts';

/** Handlers of the outbox of text messages. */
export const smsOutboxHandlers: readonly Implementation[] = [
  implement(listSmsOutbox, async ({ ports, tenantId }, { query }) => {
    const where = eq(smsOutbox.tenantId, tenantId);
    const [rows, [total]] = await Promise.all([
      ports.db
        .select()
        .from(smsOutbox)
        .where(where)
        .orderBy(desc(smsOutbox.id))
        .limit(paging(query).limit)
        .offset(paging(query).offset),
      ports.db.select({ count: count() }).from(smsOutbox).where(where),
    ]);
    return {
      rows: rows.map(({ id, phone, text, reason, createdAt }) => ({
        id,
        phone,
        text,
        reason,
        createdAt: createdAt.toISOString(),
      })),
      total: total?.count ?? 0,
    };
  }),
];

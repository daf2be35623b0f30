import { smsOutbox } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';
import type { SmsPort } from './SmsPort.ts';

/**
 * Puts text messages into the outbox, from where the background work hands them to the tenant's gateway: who asks for a code does
 * not learn from the time it takes whether there is somebody to send it to.
 */
export function smsOutboxPort({ db, clock, jobs }: Pick<Ports, 'db' | 'clock' | 'jobs'>): SmsPort {
  return {
    send: (message) =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .insert(smsOutbox)
          .values({ ...message, createdAt: clock.now() })
          .returning({ id: smsOutbox.id });
        if (row !== undefined) await jobs.enqueue(tx, 'smsOutbox.send', { id: row.id });
      }),
  };
}

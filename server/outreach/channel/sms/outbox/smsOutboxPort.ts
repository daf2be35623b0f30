import type { SmsMessage, SmsPort } from '../../../../channels/SmsPort.ts';
import type { Db, Transaction } from '../../../../db/Db.ts';
import { smsOutbox } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';
import { handOverMessage } from './handOverMessage.ts';

/**
 * Puts text messages into the outbox. From there the background work hands them to the tenant's gateway, so that who asks for a code of
 * an account does not learn from the time it takes whether there is somebody to send it to; or the call does so itself and waits.
 */
export function smsOutboxPort(ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'smsGateways' | 'logger'>): SmsPort {
  const { db, clock, jobs } = ports;
  const keep = async (on: Db | Transaction, message: SmsMessage): Promise<number> => {
    const [row] = await on
      .insert(smsOutbox)
      .values({ ...message, createdAt: clock.now() })
      .returning({ id: smsOutbox.id });
    if (row === undefined) throw new Error('an inserted message has an id');
    return row.id;
  };
  return {
    send: (message) =>
      db.transaction(async (tx) => jobs.enqueue(tx, 'smsOutbox.send', { id: await keep(tx, message) })),
    async handOver(message) {
      // Queued only afterwards: the background work must not hand over the same message beside this call.
      const id = await keep(db, message);
      const end = await handOverMessage(ports, id);
      if (end === 'later') await jobs.enqueue(db, 'smsOutbox.send', { id });
      return end === 'taken';
    },
  };
}

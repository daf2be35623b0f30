import { smsOutbox } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';
import type { SmsPort } from './SmsPort.ts';

/** Keeps text messages in the outbox page, because no gateway is configured to take them. */
export function smsOutboxPort({ db, clock }: Pick<Ports, 'db' | 'clock'>): SmsPort {
  return {
    async send(message) {
      await db.insert(smsOutbox).values({ ...message, createdAt: clock.now() });
    },
  };
}

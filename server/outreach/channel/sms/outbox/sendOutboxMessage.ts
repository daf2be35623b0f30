import type { Ports } from '../../../../ports.ts';
import { handOverMessage } from './handOverMessage.ts';

/** Hands a message of the outbox over as background work. @throws where it is worth another try, so that the queue makes it */
export async function sendOutboxMessage(
  ports: Pick<Ports, 'db' | 'clock' | 'smsGateways' | 'logger'>,
  id: number,
): Promise<void> {
  if ((await handOverMessage(ports, id)) === 'later')
    throw new Error('the gateway did not take the message: tried again later');
}

import type { Mail, Mailer } from '../../../server/channels/Mailer.ts';
import type { SendOutcome } from '../../../server/channels/SendOutcome.ts';

/** A receiving server that answers as the test says, and remembers every hand-over. */
export class FakeServer implements Mailer {
  readonly connections = 20;
  readonly mails: Mail[] = [];
  answer: (mail: Mail) => Promise<SendOutcome> | SendOutcome = () => ({ outcome: 'accepted', id: 'ok' });

  async send(mail: Mail): Promise<SendOutcome> {
    const outcome = await this.answer(mail);
    if (outcome.outcome !== 'notHandedOver') this.mails.push(mail);
    return outcome;
  }

  async close(): Promise<void> {}

  get recipients(): string[] {
    return this.mails.map(({ to }) => to);
  }
}

import type { Mail, Mailer, MailOutcome } from '../../server/channels/Mailer.ts';

/** A receiving server that answers as the test says, and remembers every hand-over. */
export class FakeServer implements Mailer {
  readonly connections = 20;
  readonly mails: Mail[] = [];
  answer: (mail: Mail) => Promise<MailOutcome> | MailOutcome = () => ({ outcome: 'accepted', id: 'ok' });

  async send(mail: Mail): Promise<MailOutcome> {
    const outcome = await this.answer(mail);
    if (outcome.outcome !== 'notHandedOver') this.mails.push(mail);
    return outcome;
  }

  async close(): Promise<void> {}

  get recipients(): string[] {
    return this.mails.map(({ to }) => to);
  }
}

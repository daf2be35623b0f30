import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that remembers who was sent to, and how often. */
export interface RecordingSink {
  url: string;
  received: Map<string, number>;
  /** The mails as they came, where they are kept. */
  mails: Buffer[];
  /** Where each of those goes back to: the sender of its envelope. */
  returnPaths: string[];
  total(): number;
  close(): Promise<void>;
}

/** How the sink treats a recipient: `undefined` takes the mail, a number is the refusal's code. */
export type Treatment = (recipient: string) => number | undefined | Promise<number | undefined>;

/** Starts a sink. A mail counts as received when its last byte has arrived, whatever is answered then. */
export async function startRecordingSink(
  treat: Treatment = () => undefined,
  port = 0,
  { keepsMails = false }: { keepsMails?: boolean } = {},
): Promise<RecordingSink> {
  const received = new Map<string, number>();
  const mails: Buffer[] = [];
  const returnPaths: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => void (keepsMails && pieces.push(piece)));
      stream.on('end', () => {
        if (keepsMails) {
          mails.push(Buffer.concat(pieces));
          const { mailFrom } = session.envelope;
          returnPaths.push(mailFrom === false ? '' : mailFrom.address);
        }
        void Promise.resolve(treat(recipient)).then((code) => {
          if (code === undefined) received.set(recipient, (received.get(recipient) ?? 0) + 1);
          done(code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code }));
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((settle) => server.listen(port, '127.0.0.1', settle));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    mails,
    returnPaths,
    total: () => [...received.values()].reduce((sum, count) => sum + count, 0),
    close: () => new Promise((settle) => server.close(() => settle())),
  };
}

import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { sinkMail } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';
import { TENANT_HEADER } from './smtpMailer.ts';

/** Larger mails are refused: no message of ours comes near. */
const SIZE_MAX = 2 * 1024 * 1024;

type Row = typeof sinkMail.$inferInsert;

/** An SMTP server that keeps every mail in the database instead of sending it on. */
export interface SmtpSink {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts the embedded SMTP server on a loopback port: it takes the mail while no SMTP server is configured. A mail is
 * acknowledged only when it is stored; those that arrive together are stored together.
 */
export async function startSmtpSink(ports: Pick<Ports, 'db' | 'clock' | 'logger'>): Promise<SmtpSink> {
  const store = groupInsert(ports);
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: SIZE_MAX,
    logger: false,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        readRow(raw, recipient, ports.clock.now())
          .then((row) => (row === undefined ? refuse() : store(row)))
          .then(
            () => done(),
            (error: unknown) => done(error as Error),
          );
      });
    },
  });
  server.on('error', (error) => ports.logger.warn({ err: error }, 'the embedded SMTP server reports an error'));
  await new Promise<void>((settle, fail) => {
    server.server.once('error', fail);
    server.listen(0, '127.0.0.1', settle);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((settle) => server.close(() => settle())),
  };
}

async function refuse(): Promise<never> {
  throw Object.assign(new Error('this server takes mail of the console only'), { responseCode: 550 });
}

async function readRow(raw: string, recipient: string, receivedAt: Date): Promise<Row | undefined> {
  const { headers, subject, from } = await PostalMime.parse(raw);
  const tenantId = headers.find(({ key }) => key === TENANT_HEADER.toLowerCase())?.value;
  if (tenantId === undefined) return undefined;
  return { tenantId, recipient, sender: from?.address ?? '', subject: subject ?? '', raw, receivedAt };
}

/** Stores rows in groups: whatever arrives while one insert is under way goes into the next. */
function groupInsert({ db }: Pick<Ports, 'db'>): (row: Row) => Promise<void> {
  let waiting: { row: Row; settle: () => void; fail: (error: unknown) => void }[] = [];
  let busy = false;
  const work = async (): Promise<void> => {
    busy = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        await db.insert(sinkMail).values(group.map(({ row }) => row));
        for (const { settle } of group) settle();
      } catch (error) {
        for (const { fail } of group) fail(error);
      }
    }
    busy = false;
  };
  return (row) =>
    new Promise((settle, fail) => {
      waiting.push({ row, settle, fail });
      if (!busy) void work();
    });
}

import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { createSimulatorServer, DEFAULT_BOUNDS, type Simulator } from '../shared/createSimulatorServer.ts';
import { escaped, shownInstant, simulatorPage } from '../shared/simulatorPage.ts';
import { MailServer } from './MailServer.ts';
import type { SettingsChange } from './readSettings.ts';
import type { Reply } from './treatments.ts';

const PAGE_MAILS = 100;
/** Whole mails are large: fewer are kept than of other messages. */
const KEPT = { messages: 1_000, refused: DEFAULT_BOUNDS.refused };
/** What a mail is read up to, whatever the settings say: longer ones are refused by them before. */
const READ_MAX = 50_000_000;

/** How a simulator is made; everything may be left out. */
export interface SmtpSimulatorOptions {
  /** Of SMTP, and of /control/ and the page; 0, the default, takes a free one. */
  port?: number;
  controlPort?: number;
  host?: string;
  settings?: SettingsChange;
  /** The present in milliseconds since 1970. */
  now?: () => number;
  /** Wait before a report is brought again, in milliseconds. */
  retryMs?: number;
}

/** A mail server that sends nothing on (docs/smtp-simulator.md). `url` is that of SMTP. */
export interface SmtpSimulator extends Simulator<MailServer> {
  /** Where /control/ and the page are. */
  controlUrl: string;
}

const refusal = ({ code, status, words }: Reply): Error =>
  Object.assign(new Error(`${status} ${words}`), { responseCode: code });

const addressOf = (from: { address: string } | false): string => (from === false ? '' : from.address);

/** Starts a simulator. Rejects with the system's error when a port is taken. */
export async function createSmtpSimulator(options: SmtpSimulatorOptions = {}): Promise<SmtpSimulator> {
  const { now = Date.now, host = '127.0.0.1', port: wanted = 0, controlPort = 0, retryMs = 1_000 } = options;
  const mailServer = new MailServer({ now, keep: KEPT, retryMs });
  if (options.settings !== undefined) mailServer.configure(options.settings);
  const sockets = new Map<number, Socket>();
  const cut = ({ remotePort }: SMTPServerSession): void => void sockets.get(remotePort)?.destroy();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: READ_MAX,
    logger: false,
    disableReverseLookup: true,
    onMailFrom({ address }, _session, done) {
      const wrong = mailServer.judgeSender(address);
      done(wrong === undefined ? null : refusal(wrong));
    },
    onRcptTo({ address }, { envelope }, done) {
      const wrong = mailServer.judgeRecipient(address, envelope.rcptTo.length);
      done(wrong === undefined ? null : refusal(wrong));
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      let size = 0;
      stream.on('data', (piece: Buffer) => {
        size += piece.length;
        // What is too long is read to its end, since the server answers only then, but not kept.
        if (size <= mailServer.settings.size) pieces.push(piece);
      });
      stream.on('end', () => {
        const answer = (): void => {
          if (size > mailServer.settings.size) return done(refusal(mailServer.refuseSize()));
          const { mailFrom, rcptTo } = session.envelope;
          const to = rcptTo.map((recipient) => recipient.address);
          const received = mailServer.receive(addressOf(mailFrom), to, Buffer.concat(pieces));
          if ('cut' in received) return cut(session);
          return 'refused' in received ? done(refusal(received.refused)) : done(null, `taken as ${received.id}`);
        };
        setTimeout(answer, mailServer.settings.faults.answerDelayMs);
      });
    },
  });
  // A client that breaks off is no matter of the others.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((settle, fail) => {
    server.server.once('error', fail);
    server.listen(wanted, host, settle);
  });
  const { port } = server.server.address() as AddressInfo;
  const control = await createSimulatorServer(
    { port: controlPort, host },
    {
      gateway: mailServer,
      answer: async () => ({ status: 404, body: { code: 'NOT_FOUND' } }),
      routes: {},
      page: () =>
        simulatorPage({
          title: 'SMTP simulator',
          heading: `E-mails that were taken: ${mailServer.journal.totals.taken}`,
          items: mailServer.journal.messages(PAGE_MAILS).map(({ to, subject, at, bytes, signature, treatment }) => ({
            shown: `<p><b>${escaped(to.join(', '))}</b>${escaped(subject)}</p>`,
            facts: [shownInstant(at), `${bytes} bytes`, signature, treatment],
          })),
        }),
    },
  ).catch((error: unknown) => {
    server.close();
    throw error;
  });
  return {
    ...control,
    url: `smtp://${host}:${port}`,
    port,
    controlUrl: control.url,
    async close() {
      const closed = new Promise<void>((settle) => server.close(() => settle()));
      await control.close();
      for (const socket of sockets.values()) socket.destroy();
      await closed;
    },
  };
}

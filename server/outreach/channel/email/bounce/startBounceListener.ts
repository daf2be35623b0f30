import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Ports } from '../../../../ports.ts';
import { bounceSecret, rowOfBounceAddress } from './bounceAddress.ts';
import { readBounce } from './readBounce.ts';
import { writeBounce } from './writeBounce.ts';

/** What comes back carries our mail, or its beginning; what is larger tells nothing more. */
const SIZE_MAX = 2 * 1024 * 1024;
/** Servers that may speak at a time: others try again. */
const CLIENTS_MAX = 50;
/** A server that says nothing for so long has gone. */
const SILENCE_MS = 60_000;

/** Where mails come back to. */
export interface BounceListener {
  port: number;
  close(): Promise<void>;
}

const refusal = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code });

/**
 * Starts the SMTP server that mails come back to (`BOUNCE_DOMAIN`). It takes mail to addresses that we gave away and to nobody
 * else, passes nothing on and answers nobody. A mail is acknowledged only when what it says stands in the ledger.
 */
export async function startBounceListener(
  ports: Pick<Ports, 'db' | 'random' | 'clock' | 'logger'>,
  { domain, port, host }: { domain: string; port: number; host: string },
): Promise<BounceListener> {
  const secret = await bounceSecret(ports);
  const take = async (address: string, raw: Buffer): Promise<void> => {
    const rowId = rowOfBounceAddress(secret, domain, address);
    const bounce = await readBounce(raw);
    if (rowId === undefined || bounce === undefined) return;
    await writeBounce(ports, rowId, bounce);
    ports.logger.info({ row: rowId }, 'a mail came back');
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: SIZE_MAX,
    maxClients: CLIENTS_MAX,
    socketTimeout: SILENCE_MS,
    logger: false,
    disableReverseLookup: true,
    onRcptTo({ address }, session, done) {
      const isOurs = rowOfBounceAddress(secret, domain, address) !== undefined;
      // A mail that came back is for one person.
      if (session.envelope.rcptTo.length > 0) done(refusal(452, 'one recipient at a time'));
      else done(isOurs ? null : refusal(550, 'no such mailbox'));
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => {
        // What is too long is read to its end, since the server answers only then, but not kept.
        if (!stream.sizeExceeded) pieces.push(piece);
      });
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(refusal(552, 'too long'));
        take(session.envelope.rcptTo[0]?.address ?? '', Buffer.concat(pieces)).then(
          () => done(),
          (error: unknown) => {
            ports.logger.error({ err: error }, 'a mail that came back cannot be read');
            done(refusal(451, 'try again later'));
          },
        );
      });
    },
  });
  server.on('error', (error) => ports.logger.debug({ err: error }, 'a server broke off that brought a mail back'));
  await new Promise<void>((settle, fail) => {
    server.server.once('error', fail);
    server.listen(port, host, settle);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((settle) => server.close(() => settle())),
  };
}

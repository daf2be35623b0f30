import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SmtpConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { storableText } from '../../src/domain/shared/text/storableText.ts';
import { isMailboxGone } from '../../src/domain/outreach/channel/mailStatus.ts';
import { mustEncrypt } from './mustEncrypt.ts';
import type { SendOutcome } from './SendOutcome.ts';

const CONNECT_MS = 15_000;
/** RFC 5321 §4.5.3.2 lets a server take minutes over a message; one that is silent longer is given up. */
const SILENCE_MS = 120_000;
/** Opening a session, and a mail with its answer, altogether: a server that drips is never silent. */
const OPEN_MS = 120_000;
const MAIL_MS = 600_000;

/** How long a session may take over what it does, in milliseconds; see the constants. */
export interface SmtpPatience {
  openMs?: number | undefined;
  mailMs?: number | undefined;
}

/** What an SMTP error says beside its message. */
interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
}

/** An open session with an SMTP server, for one message after the other. */
export interface SmtpSession {
  send(envelope: { from: string; to: string }, message: Buffer): Promise<SendOutcome>;
  /** Whether the server has ended the session. */
  isOver(): boolean;
  close(): void;
}

/** The server's own words, without addresses and what no ledger keeps: they land in lists and logs. */
export function withoutAddresses(words: string): string {
  return storableText(words)
    .replace(/<?(?<![^\s<>@"])[^\s<>@"]+@[^\s<>@"]+>?/g, '<…>')
    .slice(0, 300)
    .replace(/[\ud800-\udbff]$/, '');
}

/** Opens a session, with sign-in where the URL names a user. Rejects when there is no connection to be had. */
export async function openSmtpSession(
  url: string,
  { openMs = OPEN_MS, mailMs = MAIL_MS }: SmtpPatience = {},
): Promise<SmtpSession> {
  const { auth, ...options } = parseConnectionUrl(url) as SMTPConnectionOptions & {
    auth?: { user?: string; pass?: string };
  };
  const { host = 'localhost', secure = false, ignoreTLS = false, requireTLS = false } = options;
  const connection = new SmtpConnection({
    ...options,
    requireTLS: requireTLS || (await mustEncrypt({ host, secure, ignoreTLS })),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    logger: false,
  });
  let over = false;
  connection.once('end', () => {
    over = true;
  });
  let opening: NodeJS.Timeout | undefined;
  await new Promise<void>((settle, fail) => {
    opening = setTimeout(() => fail(new Error('ETIMEDOUT')), openMs);
    connection.on('error', (error: Error) => {
      over = true;
      fail(error);
    });
    connection.connect((error?: Error | null) => {
      if (error) return fail(error);
      if (auth?.user === undefined) return settle();
      connection.login({ user: auth.user, pass: auth.pass ?? '' }, (refused?: Error | null) => {
        if (refused) fail(refused);
        else settle();
      });
    });
  })
    .catch((error: unknown) => {
      connection.close();
      throw error;
    })
    .finally(() => clearTimeout(opening));
  return {
    isOver: () => over,
    close: () => connection.quit(),
    send: (envelope, message) =>
      new Promise((settle) => {
        // Read only when the server has asked for the message: until then nothing was handed over.
        let begun = false;
        const body = new Readable({
          read() {
            begun = true;
            this.push(message);
            this.push(null);
          },
        });
        const timer = setTimeout(() => {
          over = true;
          settle({ outcome: begun ? 'unknown' : 'notHandedOver', detail: 'ETIMEDOUT' });
          connection.close();
        }, mailMs);
        connection.send(envelope, body, (error, info) => {
          clearTimeout(timer);
          if (error) settle(outcomeOf(error, begun));
          else settle({ outcome: 'accepted', id: info.response });
        });
      }),
  };
}

/** What an error means for the message, by how far the session had come. */
function outcomeOf(error: SmtpError, begun: boolean): SendOutcome {
  const detail = withoutAddresses(error.response ?? error.message);
  const code = error.responseCode;
  // 421: the server ends the session, whatever was asked of it.
  if (code !== undefined && code >= 400 && (begun || code !== 421)) {
    return { outcome: 'rejected', permanent: code >= 500, detail, isGone: isMailboxGone(detail) };
  }
  return begun ? { outcome: 'unknown', detail } : { outcome: 'notHandedOver', detail };
}

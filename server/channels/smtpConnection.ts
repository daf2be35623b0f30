import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SmtpConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { isMailboxGone } from '../../src/domain/outreach/mailStatus.ts';
import type { SendOutcome } from './SendOutcome.ts';

const CONNECT_MS = 15_000;
/** RFC 5321 §4.5.3.2 lets a server take minutes over a message; one that is silent longer is given up. */
const SILENCE_MS = 120_000;

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

/** The server's own words, without addresses: they land in lists and logs. */
export function withoutAddresses(words: string): string {
  return words.replace(/<?(?<![^\s<>@"])[^\s<>@"]+@[^\s<>@"]+>?/g, '<…>').slice(0, 300);
}

/** Opens a session, with sign-in where the URL names a user. Rejects when there is no connection to be had. */
export async function openSmtpSession(url: string): Promise<SmtpSession> {
  const { auth, ...options } = parseConnectionUrl(url) as SMTPConnectionOptions & {
    auth?: { user?: string; pass?: string };
  };
  const connection = new SmtpConnection({
    ...options,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    logger: false,
  });
  let over = false;
  connection.once('end', () => {
    over = true;
  });
  await new Promise<void>((settle, fail) => {
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
  }).catch((error: unknown) => {
    connection.close();
    throw error;
  });
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
        connection.send(envelope, body, (error, info) => {
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

import { randomUUID } from 'node:crypto';
import Dkim from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { DkimKey, Mail, Mailer, ReadyMail } from './Mailer.ts';
import type { SendOutcome } from './SendOutcome.ts';
import { plainText } from './mailText.ts';
import { openSmtpSession, type SmtpPatience, type SmtpSession, withoutAddresses } from './smtpConnection.ts';

/** The header by which the embedded sink tells tenants apart. */
export const TENANT_HEADER = 'X-Console-Tenant';
/** Sessions to keep open at a time. */
export const SMTP_CONNECTIONS = 20;
/** Many servers end a session after some hundred messages; a session of ours ends before. */
const MESSAGES_PER_SESSION = 1_000;
/** A session that was idle for so long may have been dropped on the way without a word. */
const IDLE_MS = 30_000;

interface Kept {
  session: SmtpSession;
  sent: number;
  idleSince: number;
}

/**
 * Hands mails to an SMTP server over sessions that stay open. Nothing is ever sent twice from here: only a mail of which
 * nothing has left may be tried on another session.
 */
export function smtpMailer(url: string, options: SmtpPatience & { connections?: number } = {}): Mailer {
  const connections = options.connections ?? SMTP_CONNECTIONS;
  const idle: Kept[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;
  let closed = false;

  const enter = async (): Promise<void> => {
    if (busy >= connections) await new Promise<void>((go) => waiting.push(go));
    else busy += 1;
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  };

  const take = (): Kept | undefined => {
    for (let kept = idle.pop(); kept !== undefined; kept = idle.pop()) {
      if (!kept.session.isOver() && performance.now() - kept.idleSince < IDLE_MS) return kept;
      kept.session.close();
    }
    return undefined;
  };

  const keep = (kept: Kept): void => {
    kept.sent += 1;
    kept.idleSince = performance.now();
    if (kept.session.isOver() || closed || kept.sent >= MESSAGES_PER_SESSION) kept.session.close();
    else idle.push(kept);
  };

  const open = async (): Promise<Kept> => ({ session: await openSmtpSession(url, options), sent: 0, idleSince: 0 });

  const handOver = async (envelope: { from: string; to: string }, message: Buffer): Promise<SendOutcome> => {
    const used = take();
    if (used !== undefined) {
      const outcome = await used.session.send(envelope, message);
      keep(used);
      if (outcome.outcome !== 'notHandedOver') return outcome;
    }
    // A session that was open may have ended unnoticed; a fresh one tells whether the server is there.
    const fresh = await open().catch((error: unknown) => error as Error);
    if (fresh instanceof Error) return { outcome: 'notHandedOver', detail: withoutAddresses(fresh.message) };
    const outcome = await fresh.session.send(envelope, message);
    keep(fresh);
    return outcome;
  };

  const prepare = async (mail: Mail): Promise<ReadyMail> => {
    const composed = await compose(mail);
    if ('outcome' in composed) return async () => composed;
    return async () => {
      await enter();
      try {
        return await handOver({ from: mail.returnPath ?? mail.from.address, to: mail.to }, composed.message);
      } finally {
        leave();
      }
    };
  };

  return {
    connections,
    prepare,
    send: async (mail) => (await prepare(mail))(),
    async close() {
      closed = true;
      for (const { session } of idle.splice(0)) session.close();
    },
  };
}

/** The message as it goes over the wire. */
async function compose(mail: Mail): Promise<{ message: Buffer } | SendOutcome> {
  try {
    const message = await new MailComposer({
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text ?? plainText(mail.html),
      messageId: mail.messageId ?? `<${randomUUID()}@${domainOf(mail.from.address)}>`,
      headers: { ...mail.headers, [TENANT_HEADER]: mail.tenantId },
      // Content comes from people: nothing of it may read files or fetch addresses here.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build();
    return { message: mail.dkim === undefined ? message : await signed(message, mail.dkim) };
  } catch (error) {
    return { outcome: 'rejected', permanent: true, detail: withoutAddresses((error as Error).message) };
  }
}

/**
 * What a signature covers: all that a reader sees or a program acts on. The way out with one click counts only where both of its
 * headers are signed (RFC 8058 §4).
 */
const SIGNED_HEADERS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/** The message with its signature in front. Throws where it cannot be signed: nothing goes out unsigned by accident. */
async function signed(message: Buffer, { domain, selector, privateKey }: DkimKey): Promise<Buffer> {
  const signer = new Dkim({
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: SIGNED_HEADERS,
  });
  const pieces: Buffer[] = [];
  for await (const piece of signer.sign(message)) pieces.push(piece as Buffer);
  const whole = Buffer.concat(pieces);
  if (!whole.subarray(0, 20).toString('latin1').toLowerCase().startsWith('dkim-signature:'))
    throw new Error('the mail cannot be signed');
  return whole;
}

/** Domain of an address. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

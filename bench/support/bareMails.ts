import { createTransport } from 'nodemailer';
import { SMTP_CONNECTIONS } from '../../server/channels/smtpMailer.ts';

/** A mail as short as those of the benchmark, with what every mail of the console has: two parts and a way out. */
const mailTo = (nth: number) => ({
  from: { name: 'Bench', address: 'bench@example.com' },
  to: `p${nth}@people.test`,
  subject: `Hello ${nth}`,
  html: `<p>Dear ${nth}, here is something for you.</p><p><a href="https://example.com/unsubscribe/${nth}">Unsubscribe</a></p>`,
  text: `Dear ${nth}, here is something for you.`,
  headers: { 'List-Unsubscribe': `<https://example.com/unsubscribe/${nth}>` },
});

/**
 * An SMTP client alone, with as many connections as the console has, and mails of the same size: what the server at the other end takes
 * at most. No ledger, no audience, no signature.
 * @returns the seconds that so many mails took
 */
export async function bareMails(url: string, mails: number): Promise<number> {
  const client = createTransport({ url, pool: true, maxConnections: SMTP_CONNECTIONS, maxMessages: Infinity });
  let nth = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: SMTP_CONNECTIONS }, async () => {
      while (nth < mails) {
        nth += 1;
        await client.sendMail(mailTo(nth));
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  client.close();
  return seconds;
}

import { sql } from 'drizzle-orm';
import { EMAIL_MAX, EMAIL_PATTERN, LOCAL_PART_MAX } from '../../../../../src/domain/shared/address/email.ts';
import { renderAddress, renderTemplate } from '../../../../../src/domain/shared/text/messageTemplate.ts';
import { SHOWN_SIGN_PATTERN } from '../../../../../src/domain/shared/text/textKinds.ts';
import type { Mail, ReadyMail } from '../../../../channels/Mailer.ts';
import { mailText } from '../../../../channels/mailText.ts';
import { domainOf } from '../../../../channels/smtpMailer.ts';
import type { taskRun } from '../../../../db/schema/index.ts';
import { bounceAddress, bounceSecret } from '../bounce/bounceAddress.ts';
import { countedBy } from '../../../link/messageClick/countedBy.ts';
import { countedAddress, withCountedLinks } from '../../../link/messageClick/countedLink.ts';
import type { Ports } from '../../../../ports.ts';
import type { ClaimedRow, OpenRun, SendingChannel } from '../../SendingChannel.ts';
import { unsubscribeFooter } from './unsubscribeFooter.ts';
import { signUnsubscribeToken, unsubscribeSecret } from '../../../../common/contacts/unsubscribe/unsubscribeToken.ts';
import { wayOut } from '../../../../common/contacts/unsubscribe/wayOut.ts';

type EmailPorts = Pick<Ports, 'db' | 'clock' | 'random' | 'config' | 'packs' | 'mailer'>;

/** E-mail, by the SMTP server of the installation. */
export function emailChannel(ports: EmailPorts): SendingChannel {
  return {
    address: async () => ({
      address: sql`c.email`,
      key: sql`lower(btrim(c.email))`,
      fault: sql`case
        when key !~ ${SHOWN_SIGN_PATTERN} then 'noAddress'
        when length(key) > ${EMAIL_MAX} or position('@' in key) > ${LOCAL_PART_MAX + 1} or key !~ ${EMAIL_PATTERN}
          then 'invalidAddress'
      end`,
    }),
    inFlight: ports.mailer.connections,
    together: false,
    taken: 'accepted',
    keepsNames: false,
    refusal: 'mailRefused',
    open: (run) => openEmail(ports, run),
  };
}

/**
 * Every mail carries its way out: in its headers for mail programs (RFC 8058) and as a line for people. Its other links are counted.
 * The same row of the ledger always has the same Message-ID.
 */
async function openEmail(ports: EmailPorts, run: typeof taskRun.$inferSelect): Promise<OpenRun> {
  const secret = await unsubscribeSecret(ports);
  const footer = await unsubscribeFooter(ports, run.tenantId, run.lang);
  const domain = domainOf(run.senderAddress);
  const { tenantId } = run;
  const returnPath = await returnPathOf(ports);
  const counted = await countedBy(ports, run);
  const texts = mailText(run.content);
  const make = async (row: ClaimedRow): Promise<ReadyMail> => {
    const token = signUnsubscribeToken(secret, { tenantId, channel: 'email', addressKey: row.addressKey });
    const { link, headers } = wayOut(ports.config.publicUrl, token, run.lang);
    const written = renderTemplate(run.content, row.values, { html: true });
    const of = { rowId: row.id, values: row.values };
    const content = withCountedLinks(counted, of, written);
    const text = texts.fill(
      (piece) => renderTemplate(piece, row.values, { html: false }),
      (address) => countedAddress(counted, of, renderAddress(address, row.values)),
    );
    const mail: Mail = {
      tenantId,
      from: { name: run.senderName, address: run.senderAddress },
      to: row.addressKey,
      subject: renderTemplate(run.subject, row.values, { html: false }),
      html: content + footer.html(link),
      text: `${text}\n\n${footer.text(link)}`.trim(),
      messageId: `<${run.id}.${row.id}@${domain}>`,
      ...returnPath(row.id),
      headers,
    };
    return ports.mailer.prepare === undefined ? () => ports.mailer.send(mail) : ports.mailer.prepare(mail);
  };
  return readyMails(make);
}

/**
 * Mails that are made while others are under way. Composing them takes as long as handing them over, and the ledger says `handedOver` of nobody
 * meanwhile: a process that dies leaves fewer people of whom nobody knows whether they have their mail.
 */
function readyMails(make: (row: ClaimedRow) => Promise<ReadyMail>): OpenRun {
  let ready = new Map<number, Promise<ReadyMail>>();
  return {
    prepare(rows) {
      ready = new Map(rows.map((row) => [row.id, ready.get(row.id) ?? begun(make(row))]));
    },
    handOver: (rows) =>
      rows.map(async (row) => {
        const made = ready.get(row.id) ?? make(row);
        ready.delete(row.id);
        return (await made)();
      }),
  };
}

/** Marks a rejection as handled, because nobody awaits the promise yet; `handOver` gets it later. */
function begun<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** Where mails of rows of the ledger come back to, if this installation takes them back. */
async function returnPathOf(ports: EmailPorts): Promise<(rowId: number) => { returnPath?: string }> {
  const { bounces } = ports.config;
  if (bounces === undefined) return () => ({});
  const secret = await bounceSecret(ports);
  return (rowId) => ({ returnPath: bounceAddress(secret, bounces.domain, rowId) });
}

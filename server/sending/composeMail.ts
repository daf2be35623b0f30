import { eq } from 'drizzle-orm';
import { toLanguage } from '../../src/domain/language.ts';
import { escapeHtml, renderTemplate } from '../../src/domain/messageTemplate.ts';
import type { Mail } from '../channels/Mailer.ts';
import { domainOf } from '../channels/smtpMailer.ts';
import { type taskRun, tenant } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';
import type { ClaimedRow } from './ledger.ts';
import { signUnsubscribeToken, unsubscribeSecret } from './unsubscribeToken.ts';

/**
 * Prepares the writing of a run's mails. Every mail carries its way out: in its headers for mail programs (RFC 8058) and
 * as a line for people. The same row of the ledger always has the same Message-ID.
 */
export async function mailWriter(
  ports: Pick<Ports, 'db' | 'random' | 'config' | 'packs'>,
  run: typeof taskRun.$inferSelect,
): Promise<(row: ClaimedRow) => Mail> {
  const secret = await unsubscribeSecret(ports);
  const [of] = await ports.db.select({ lang: tenant.defaultLang }).from(tenant).where(eq(tenant.id, run.tenantId));
  const label = escapeHtml(ports.packs.pack(toLanguage(of?.lang))['server.mail.unsubscribe'] ?? 'Unsubscribe');
  const domain = domainOf(run.senderAddress);
  const { tenantId } = run;
  return (row) => {
    const token = signUnsubscribeToken(secret, { tenantId, channel: 'email', addressKey: row.addressKey });
    const link = `${ports.config.publicUrl}/api/public/unsubscribe?token=${token}`;
    const content = renderTemplate(run.content, row.values, { html: true });
    return {
      tenantId,
      from: { name: run.senderName, address: run.senderAddress },
      to: row.addressKey,
      subject: renderTemplate(run.subject, row.values, { html: false }),
      html: `${content}<p style="margin-top:2em;font-size:12px;color:#595959"><a href="${escapeHtml(link)}">${label}</a></p>`,
      messageId: `<${run.id}.${row.id}@${domain}>`,
      headers: {
        'List-Unsubscribe': `<${link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        Precedence: 'bulk',
      },
    };
  };
}

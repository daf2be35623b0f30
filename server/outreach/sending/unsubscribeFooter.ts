import { eq } from 'drizzle-orm';
import { toLanguage } from '../../../src/domain/shared/language.ts';
import { escapeHtml } from '../../../src/domain/shared/messageTemplate.ts';
import { tenant } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';

/** The line by which a reader opts out, by where it leads: HTML that follows the content, and a line of the text part. */
export interface UnsubscribeFooter {
  html(link: string): string;
  text(link: string): string;
}

/** The line of every e-mail by which its reader opts out, in the tenant's language. */
export async function unsubscribeFooter(
  { db, packs }: Pick<Ports, 'db' | 'packs'>,
  tenantId: string,
): Promise<UnsubscribeFooter> {
  const [of] = await db.select({ lang: tenant.defaultLang }).from(tenant).where(eq(tenant.id, tenantId));
  const label = packs.pack(toLanguage(of?.lang))['server.mail.unsubscribe'] ?? 'Unsubscribe';
  return {
    html: (link) =>
      `<p style="margin-top:2em;font-size:12px;color:#595959"><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`,
    text: (link) => `${label} (${link})`,
  };
}

import { eq } from 'drizzle-orm';
import { toLanguage } from '../../../src/domain/shared/language.ts';
import { escapeHtml } from '../../../src/domain/shared/messageTemplate.ts';
import { tenant } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';

/** The line of every e-mail by which its reader opts out, in the tenant's language: HTML that follows the content, by where it leads. */
export async function unsubscribeFooter(
  { db, packs }: Pick<Ports, 'db' | 'packs'>,
  tenantId: string,
): Promise<(link: string) => string> {
  const [of] = await db.select({ lang: tenant.defaultLang }).from(tenant).where(eq(tenant.id, tenantId));
  const label = escapeHtml(packs.pack(toLanguage(of?.lang))['server.mail.unsubscribe'] ?? 'Unsubscribe');
  return (link) =>
    `<p style="margin-top:2em;font-size:12px;color:#595959"><a href="${escapeHtml(link)}">${label}</a></p>`;
}

import type { Language } from '../../../../../src/domain/shared/text/language.ts';
import { escapeHtml } from '../../../../../src/domain/shared/text/messageTemplate.ts';
import { tenantSettings } from '../../../../api/tenant/tenantSettings.ts';
import type { Ports } from '../../../../ports.ts';

/** The line by which a reader opts out, by where it leads: HTML that follows the content, and a line of the text part. */
export interface UnsubscribeFooter {
  html(link: string): string;
  text(link: string): string;
}

/** The line of every e-mail by which its reader opts out, in the language of the message, else in that of the tenant. */
export async function unsubscribeFooter(
  { db, packs }: Pick<Ports, 'db' | 'packs'>,
  tenantId: string,
  messageLang: Language | null,
): Promise<UnsubscribeFooter> {
  const lang = messageLang ?? (await tenantSettings(db, tenantId)).defaultLang;
  const label = packs.pack(lang)['server.mail.unsubscribe'] ?? 'Unsubscribe';
  return {
    html: (link) =>
      `<p style="margin-top:2em;font-size:12px;color:#595959"><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`,
    text: (link) => `${label} (${link})`,
  };
}

import { unsubscribe, unsubscribePage } from '../../../../src/contract/common/contacts/unsubscribe.ts';
import { maskEmail } from '../../../../src/domain/shared/address/email.ts';
import { acceptedLanguage, type Language, LANGUAGES, toLanguage } from '../../../../src/domain/shared/text/language.ts';
import { escapeHtml } from '../../../../src/domain/shared/text/messageTemplate.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { PageRefusal } from '../../../api/http/PageRefusal.ts';
import { tenantTranslator } from '../../../api/http/translate.ts';
import { verifyUnsubscribeToken } from './unsubscribeToken.ts';
import { TEST_TOKEN } from './wayOut.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { writeOptOut } from './writeOptOut.ts';

/** Words of a page for a person outside the console, and whose page it is. */
interface Page {
  lang: Language;
  /** Name of the sender; empty where it is not known. */
  brand: string;
  t: CallContext['t'];
}

/** The page in the reader's language, else in that of the message, else in that of the tenant. */
async function pageFor(
  { ports, acceptLanguage, tenantId }: CallContext,
  { lang: asked, mailLang }: { lang?: string | undefined; mailLang?: string | undefined },
  sender: string | undefined,
): Promise<Page> {
  const { defaultLang, brandName } = await tenantSettings(ports.db, sender ?? tenantId ?? DEFAULT_TENANT_ID);
  const lang =
    asked === undefined
      ? acceptedLanguage(acceptLanguage, LANGUAGES.find((one) => one === mailLang) ?? defaultLang)
      : toLanguage(asked);
  const brand = sender === undefined ? '' : brandName;
  return { lang, brand, t: await tenantTranslator(ports, sender ?? tenantId, lang) };
}

/** The HTML: no script, no styles from elsewhere, readable on a phone. `body` is HTML. */
function htmlOf({ lang, brand }: Page, title: string, body: string): string {
  const head = brand === '' ? '' : `<p class="brand">${escapeHtml(brand)}</p>`;
  return `<!doctype html><html lang="${lang.replace('_', '-')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color:#1f1f1f;background:#fff}.brand{color:#595959;margin:0}button{font:inherit;padding:.6rem 1.4rem;border:0;border-radius:6px;background:#5326a8;color:#fff;cursor:pointer}</style></head><body><main>${head}<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

/** The page for a reader whose link was cut off or changed. */
function invalid(page: Page): PageRefusal {
  const { t } = page;
  const advice = `<p>${escapeHtml(t('server.unsubscribe.invalidAdvice'))}</p>`;
  return new PageRefusal(htmlOf(page, t('server.unsubscribe.invalid'), advice));
}

/** The page behind the link of a test send, however it was opened: nobody is opted out. */
async function testPage(
  context: CallContext,
  query: { lang?: string | undefined; mailLang?: string | undefined },
): Promise<string> {
  const page = await pageFor(context, query, undefined);
  return htmlOf(
    page,
    page.t('server.unsubscribe.test'),
    `<p>${escapeHtml(page.t('server.unsubscribe.testAdvice'))}</p>`,
  );
}

/** Handlers of the opt-out link. */
export const unsubscribeHandlers: readonly Implementation[] = [
  implement(unsubscribePage, async (context, { query }) => {
    if (query.token === TEST_TOKEN) return testPage(context, query);
    const who = await verifyUnsubscribeToken(context.ports, query.token);
    const page = await pageFor(context, query, who?.tenantId);
    if (who === undefined) throw invalid(page);
    const { t } = page;
    const address = `<p><strong>${escapeHtml(maskEmail(who.addressKey))}</strong></p>`;
    const form = `<p>${escapeHtml(t('server.unsubscribe.question'))}</p><form method="post"><button>${escapeHtml(t('server.unsubscribe.confirm'))}</button></form>`;
    return htmlOf(page, t('server.unsubscribe.title'), address + form);
  }),
  implement(unsubscribe, async (context, { query }) => {
    if (query.token === TEST_TOKEN) return testPage(context, query);
    const who = await verifyUnsubscribeToken(context.ports, query.token);
    const page = await pageFor(context, query, who?.tenantId);
    if (who === undefined) throw invalid(page);
    const { t } = page;
    await context.change(async (tx) => {
      // What was asked and confirmed is the words of the withdrawal; a second click says nothing new.
      const text = t('server.unsubscribe.question');
      await writeOptOut(context.ports, tx, { ...who, source: 'link', text, now: context.ports.clock.now() });
      return { result: null, audit: { tenantId: who.tenantId, entityName: 'recipient' } };
    });
    context.ports.totals.forget('contact', who.tenantId);
    return htmlOf(page, t('server.unsubscribe.done'), `<p>${escapeHtml(t('server.unsubscribe.doneAdvice'))}</p>`);
  }),
];

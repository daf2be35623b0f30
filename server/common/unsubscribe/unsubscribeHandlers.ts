import { unsubscribe, unsubscribePage } from '../../../src/contract/common/unsubscribe.ts';
import { escapeHtml } from '../../../src/domain/shared/messageTemplate.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { verifyUnsubscribeToken } from '../../outreach/sending/unsubscribeToken.ts';
import { writeOptOut } from './writeOptOut.ts';

/** A page for a person outside the console: no script, no styles from elsewhere, readable on a phone. */
function pageOf(context: CallContext, title: string, body: string): string {
  return `<!doctype html><html lang="${context.lang.replace('_', '-')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color:#1f1f1f;background:#fff}button{font:inherit;padding:.6rem 1.4rem;border:0;border-radius:6px;background:#5326a8;color:#fff;cursor:pointer}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

const invalid = (context: CallContext): string =>
  pageOf(
    context,
    context.t('server.unsubscribe.invalid'),
    `<p>${escapeHtml(context.t('server.unsubscribe.invalidAdvice'))}</p>`,
  );

/** Handlers of the opt-out link. */
export const unsubscribeHandlers: readonly Implementation[] = [
  implement(unsubscribePage, async (context, { query }) => {
    if ((await verifyUnsubscribeToken(context.ports, query.token)) === undefined) return invalid(context);
    const form = `<p>${escapeHtml(context.t('server.unsubscribe.question'))}</p><form method="post"><button>${escapeHtml(context.t('server.unsubscribe.confirm'))}</button></form>`;
    return pageOf(context, context.t('server.unsubscribe.title'), form);
  }),
  implement(unsubscribe, async (context, { query }) => {
    const who = await verifyUnsubscribeToken(context.ports, query.token);
    if (who === undefined) return invalid(context);
    await context.change(async (tx) => {
      // What was asked and confirmed is the words of the withdrawal; a second click says nothing new.
      const text = context.t('server.unsubscribe.question');
      await writeOptOut(tx, { ...who, source: 'link', text, now: context.ports.clock.now() });
      return { result: null, audit: { tenantId: who.tenantId, entityName: 'recipient' } };
    });
    context.ports.totals.forget('contact', who.tenantId);
    return pageOf(
      context,
      context.t('server.unsubscribe.done'),
      `<p>${escapeHtml(context.t('server.unsubscribe.doneAdvice'))}</p>`,
    );
  }),
];

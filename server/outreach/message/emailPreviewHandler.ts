import { previewMessage } from '../../../src/contract/outreach/message/messagePreview.ts';
import {
  barelyUsedVariables,
  renderAddress,
  renderTemplate,
  templateVariables,
  valueIn,
} from '../../../src/domain/shared/text/messageTemplate.ts';
import { implement } from '../../api/implement.ts';
import { mailText } from '../../channels/mailText.ts';
import { unsubscribeFooter } from '../channel/email/sender/unsubscribeFooter.ts';
import { sampleValues } from './sampleValues.ts';
import { safeContent } from '../channel/email/sanitizeContent.ts';

/** A preview shows a variable without a value as it is written. */
const written = (name: string): string => `{{${name}}}`;

/**
 * The values of a sample person, and for each variable that has none its own writing: whoever looks at a preview sees that it stays
 * empty.
 */
function withUnknown(values: Readonly<Record<string, string>>, variables: readonly string[]): Record<string, string> {
  const unknown = variables.filter((name) => valueIn(values, name) === '');
  return { ...values, ...Object.fromEntries(unknown.map((name) => [name, written(name)])) };
}

/** Highlights the variables that still stand in the words of an HTML. */
function markUnknown(html: string): string {
  return html.replace(/(^|>)([^<]+)/g, (_whole, before: string, words: string) => {
    const marked = words.replace(/\{\{[^{}]+\}\}/g, (name) => `<mark style="background:#ffe58f">${name}</mark>`);
    return before + marked;
  });
}

/** Where links of a preview lead. */
const NOWHERE = '#';

/** Shows an e-mail as somebody gets it: both parts, with the line by which they opt out. */
export const previewHandler = implement(previewMessage, async (context, { body }) => {
  const known = await sampleValues(context, body, templateVariables(body.subject + body.content));
  const values = withUnknown(known, barelyUsedVariables(body.subject + body.content));
  const { html, lost } = safeContent(body.content);
  const footer = await unsubscribeFooter(context.ports, context.tenantId, body.lang);
  const text = mailText(html).fill(
    (piece) => renderTemplate(piece, values, { html: false }),
    (address) => renderAddress(address, values),
  );
  return {
    subject: renderTemplate(body.subject, values, { html: false }),
    html: markUnknown(renderTemplate(html, values, { html: true })) + footer.html(NOWHERE),
    text: `${text}\n\n${footer.text(`${context.ports.config.publicUrl}/…`)}`.trim(),
    lost,
  };
});

import {
  renderAddress,
  renderTemplate,
  templateVariables,
} from '../../../../src/domain/shared/text/messageTemplate.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { mailText } from '../../../channels/mailText.ts';
import { TEST_TOKEN, wayOut } from '../../../common/contacts/unsubscribe/wayOut.ts';
import { senderOf } from '../../../common/settings/tenantSettings/senderOf.ts';
import type { Channel } from '../Channel.ts';
import { unsubscribeFooter } from './sender/unsubscribeFooter.ts';

/**
 * Sends mails as recipients of a run get them, with both parts and the way out; the way out of a test opts nobody out. A mark in the
 * subject keeps anybody from taking a test for the real mail. Links are not counted, since no recipient of a run opens them.
 */
export const testMails: Channel['test'] = async (context, { row, to, valuesOf }) => {
  const { ports, tenantId } = context;
  const from = await senderOf(ports.db, tenantId);
  if (from === undefined) throw new Refusal('NOT_FOUND');
  const values = await valuesOf(templateVariables(row.subject + row.content));
  const footer = await unsubscribeFooter(ports, tenantId, row.lang);
  const { link, headers } = wayOut(ports.config.publicUrl, TEST_TOKEN, row.lang);
  const text = mailText(row.content).fill(
    (piece) => renderTemplate(piece, values, { html: false }),
    (address) => renderAddress(address, values),
  );
  const mail = {
    tenantId,
    from,
    subject: `${context.t('server.testSend.prefix')} ${renderTemplate(row.subject, values, { html: false })}`,
    html: renderTemplate(row.content, values, { html: true }) + footer.html(link),
    text: `${text}\n\n${footer.text(link)}`.trim(),
    headers,
  };
  return Promise.all(to.map((address) => ports.mailer.send({ ...mail, to: address })));
};

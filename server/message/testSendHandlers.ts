import type { z } from 'zod';
import { testSendMessage, type testSendResult } from '../../src/contract/message.ts';
import { renderTemplate } from '../../src/domain/messageTemplate.ts';
import { normalizePhone } from '../../src/domain/phone.ts';
import { smsFault } from '../../src/domain/smsFault.ts';
import { smsText } from '../../src/domain/smsTemplate.ts';
import { messageRecipientsFault, testRecipients } from '../../src/domain/testRecipients.ts';
import type { SessionContext } from '../api/CallContext.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { Refusal, refuseField } from '../api/Refusal.ts';
import { authoredRows } from '../api/authoredRows.ts';
import type { SendOutcome } from '../channels/SendOutcome.ts';
import { message, testSend } from '../db/schema/index.ts';
import { accountInUse } from '../developerAccount/accountInUse.ts';
import { smsOutcome } from '../sending/sms/smsOutcome.ts';
import { senderOf } from '../tenantSettings/senderOf.ts';
import { messageWithSms } from './messageParts.ts';
import { requireAudience, sampleValues } from './sampleValues.ts';
import { smsValues } from './smsValues.ts';

type Row = typeof message.$inferSelect;

const messages = authoredRows(message, message.updatedAt, (row) => row);

/** Mails with a mark in the subject, so that nobody takes a test for the real one. */
async function testMails(
  context: SessionContext,
  row: Row,
  to: readonly string[],
  audienceId: string | undefined,
): Promise<SendOutcome[]> {
  const { ports, tenantId } = context;
  const from = await senderOf(ports.db, tenantId);
  if (from === undefined) throw new Refusal('NOT_FOUND');
  const values = await sampleValues(context, audienceId);
  const mail = {
    tenantId,
    from,
    subject: `${context.t('server.testSend.prefix')} ${renderTemplate(row.subject, values, { html: false })}`,
    html: renderTemplate(row.content, values, { html: true }),
  };
  return Promise.all(to.map((address) => ports.mailer.send({ ...mail, to: address })));
}

/** Text messages exactly as people get them: carriers refuse what is not the approved text. */
async function testTexts(
  context: SessionContext,
  row: Row,
  to: readonly string[],
  audienceId: string | undefined,
): Promise<SendOutcome[]> {
  const { ports, tenantId } = context;
  const { sms } = await messageWithSms(ports.db, row);
  const account = await accountInUse(ports.db, tenantId);
  if (sms === null) throw refuseField('recipients', 'templateNotApproved');
  if (account === undefined) throw refuseField('recipients', 'smsGatewayMissing');
  const values = await smsValues(context, row.smsTemplateId, audienceId);
  const fault = smsFault(sms, values);
  if (fault !== undefined) throw refuseField('recipients', fault);
  const { signature, kind, region } = sms;
  const text = smsText({ ...sms, signature: '' }, values);
  const outcomes = await ports.smsGateways.of(account).send(
    to.map((phone) => ({
      clientId: `test.${ports.random(16).toString('hex')}`,
      phone,
      signature,
      text,
      kind,
      region,
    })),
  );
  return outcomes.map(smsOutcome);
}

const shown = (address: string, outcome: SendOutcome | undefined): z.output<typeof testSendResult> => {
  if (outcome?.outcome === 'accepted') return { address, state: 'accepted', reason: null, detail: null };
  const reason = outcome !== undefined && 'code' in outcome ? (outcome.code ?? null) : null;
  return { address, state: 'rejected', reason, detail: outcome?.detail ?? null };
};

/** Handlers of test sends. */
export const testSendHandlers: readonly Implementation[] = [
  implement(testSendMessage, async (context, { params, body }) => {
    const { ports, tenantId, caller } = context;
    const row = await messages.get(context, params.id);
    const fault = messageRecipientsFault(row.channel, body.recipients);
    if (fault !== undefined) throw refuseField('recipients', fault.code, fault.params);
    await requireAudience(context, body.audienceId);
    const typed = testRecipients(body.recipients);
    const recipients =
      row.channel === 'email' ? typed : [...new Set(typed.map((line) => normalizePhone(line) ?? line))];
    const send = row.channel === 'email' ? testMails : testTexts;
    const outcomes = await send(context, row, recipients, body.audienceId);
    const results = recipients.map((address, index) => shown(address, outcomes[index]));
    return context.change(async (tx) => {
      const sent = { tenantId, messageId: row.id, sentBy: caller.userId, createdAt: ports.clock.now() };
      await tx
        .insert(testSend)
        .values(results.map(({ address, state, detail }) => ({ ...sent, address, state, detail })));
      return { result: results, audit: { entityId: row.id, entityName: row.name, after: { count: results.length } } };
    });
  }),
];

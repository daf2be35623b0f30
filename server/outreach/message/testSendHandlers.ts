import { and, desc, eq, max } from 'drizzle-orm';
import type { z } from 'zod';
import {
  listRecentRecipients,
  testSendMessage,
  type testSendResult,
} from '../../../src/contract/outreach/message/messageTest.ts';
import { normalizePhone } from '../../../src/domain/shared/address/phone.ts';
import { ADDRESS_KIND_OF } from '../../../src/domain/shared/sending/sendChannel.ts';
import {
  messageRecipientsFault,
  RECENT_RECIPIENTS_MAX,
  testRecipients,
} from '../../../src/domain/outreach/message/testRecipients.ts';
import { authoredRows } from '../../api/records/authoredRows.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { refuseField } from '../../api/Refusal.ts';
import type { SendOutcome } from '../../channels/SendOutcome.ts';
import { message, testSend } from '../../db/schema/index.ts';
import { requireAudience } from './sampleValues.ts';
import { testMessages } from './testMessages.ts';

const messages = authoredRows(message, message.updatedAt, (row) => row);

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
    const isPhone = ADDRESS_KIND_OF[row.channel] === 'number';
    const to = isPhone ? [...new Set(typed.map((line) => normalizePhone(line) ?? line))] : typed;
    const outcomes = await testMessages(context, { row, to, audienceId: body.audienceId });
    const results = to.map((address, index) => shown(address, outcomes[index]));
    return context.change(async (tx) => {
      const sent = { tenantId, messageId: row.id, sentBy: caller.userId, createdAt: ports.clock.now() };
      await tx
        .insert(testSend)
        .values(results.map(({ address, state, detail }) => ({ ...sent, address, state, detail })));
      return { result: results, audit: { entityId: row.id, entityName: row.name, after: { count: results.length } } };
    });
  }),
  implement(listRecentRecipients, async (context, { params }) => {
    const { ports, tenantId } = context;
    const { channel, wechatAccountId } = await messages.get(context, params.id);
    const kind = ADDRESS_KIND_OF[channel];
    // Who knows a number or an address by heart needs no list of other people's.
    if (kind === 'email' || kind === 'number') return [];
    const rows = await ports.db
      .select({ address: testSend.address, last: max(testSend.createdAt) })
      .from(testSend)
      .innerJoin(message, eq(message.id, testSend.messageId))
      .where(
        and(
          eq(testSend.tenantId, tenantId),
          eq(message.channel, channel),
          wechatAccountId === null ? undefined : eq(message.wechatAccountId, wechatAccountId),
        ),
      )
      .groupBy(testSend.address)
      .orderBy(desc(max(testSend.createdAt)), testSend.address)
      .limit(RECENT_RECIPIENTS_MAX);
    return rows.map(({ address }) => address);
  }),
];

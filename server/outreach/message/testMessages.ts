import type { SessionContext } from '../../api/CallContext.ts';
import { refuseField } from '../../api/Refusal.ts';
import type { SendOutcome } from '../../channels/SendOutcome.ts';
import type { message } from '../../db/schema/index.ts';
import { CannotSend } from '../channel/CannotSend.ts';
import { channelOf } from '../channel/channels.ts';
import { sentMessage } from './messageParts.ts';
import { sampleValues } from './sampleValues.ts';
import { smsValues } from './smsValues.ts';

/** A test: the message, its recipients in their stored form, and the audience whose first person fills it. */
interface Test {
  row: typeof message.$inferSelect;
  to: readonly string[];
  audienceId: string | undefined;
}

/**
 * Sends a message to typed recipients by its channel, and answers an outcome for each.
 * @throws Refusal at `recipients` where the channel is not set up
 */
export async function testMessages(context: SessionContext, { row, to, audienceId }: Test): Promise<SendOutcome[]> {
  const { channel, smsTemplateId } = row;
  const { heading, wording, stored, sms } = await sentMessage(context.ports.db, row);
  const valuesOf = (variables: readonly string[]): Promise<Record<string, string>> =>
    channel === 'sms'
      ? smsValues(context, smsTemplateId, { audienceId }, variables)
      : sampleValues(context, { audienceId }, variables);
  try {
    return await channelOf(channel).test(context, { channel, row, to, heading, wording, stored, sms, valuesOf });
  } catch (error) {
    if (error instanceof CannotSend) throw refuseField('recipients', error.code);
    throw error;
  }
}

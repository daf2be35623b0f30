import type { SendOutcome } from '../../../channels/SendOutcome.ts';
import type { Answer } from './ledger.ts';
import type { SendingChannel } from '../../channel/SendingChannel.ts';

/** How an outcome stands in the ledger. Reasons are codes of the error catalogue. */
export function answerOf(
  id: number,
  outcome: SendOutcome,
  { taken, keepsNames, refusal }: Pick<SendingChannel, 'taken' | 'keepsNames' | 'refusal'>,
): Answer {
  const none = { reason: null, detail: null, channelMessageId: null, parts: null };
  // Names of messages are kept where receipts speak of them.
  if (outcome.outcome === 'accepted') {
    const channelMessageId = keepsNames && outcome.id !== '' ? outcome.id : null;
    return { ...none, id, state: taken, channelMessageId, parts: outcome.parts ?? null };
  }
  // Nothing has left: the person's turn comes again.
  if (outcome.outcome === 'notHandedOver') return { ...none, id, state: 'planned' };
  const { detail } = outcome;
  if (outcome.outcome === 'unknown') return { ...none, id, state: 'unknown', reason: 'connectionLost', detail };
  return { ...none, id, state: 'rejected', reason: outcome.code ?? refusal, detail, isGone: outcome.isGone ?? false };
}

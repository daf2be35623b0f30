import { setTimeout as wait } from 'node:timers/promises';
import type { GatewayOutcome, NotHandedOver } from './GatewayOutcome.ts';
import type { GatewayAnswer, GatewayCodes } from './readGatewayAnswer.ts';

/** Messages that a gateway takes in one call. */
export const CALL_MAX = 100;

/** Before a call is made again: what broke the first may pass, and its second of the rate is over then. */
export const ASK_AGAIN_MS = 1_000;

/**
 * So long a gateway may find one message after the other malformed, in milliseconds: the others are sent later. A hundred calls of
 * half a minute each would hold a run for an hour.
 */
const MALFORMED_MS = 60_000;

/** A message that a gateway is handed: it takes no second one under its name for 24 hours. */
interface Named {
  clientId: string;
}

/** How messages are handed to a gateway. */
interface HandOver<Message extends Named, Rejection extends string, Hindrance extends string, More extends object> {
  /** Messages of one call at most. */
  callSize: number;
  /** Makes one call. */
  post: (messages: readonly Message[]) => Promise<GatewayAnswer<Rejection, Hindrance, More>>;
  codes: GatewayCodes<Rejection, Hindrance, More>;
  askAgainMs?: number | undefined;
  /** Milliseconds; see the constant. */
  malformedMs?: number | undefined;
}

/**
 * Hands messages over, call after call, and answers one outcome for each in their order. A call without an intelligible answer is
 * made once more under the same names, which the gateway answers as it did the first time; only then its messages are unknown. A
 * message that the gateway finds malformed costs nothing but itself. What keeps one call back keeps back those after it. Never
 * rejects.
 */
export async function handOver<
  Message extends Named,
  Rejection extends string,
  Hindrance extends string,
  More extends object,
>(
  messages: readonly Message[],
  {
    callSize,
    post,
    codes,
    askAgainMs = ASK_AGAIN_MS,
    malformedMs = MALFORMED_MS,
  }: HandOver<Message, Rejection, Hindrance, More>,
): Promise<GatewayOutcome<Rejection, Hindrance, More>[]> {
  const settled = new Map<string, GatewayOutcome<Rejection, Hindrance, More>>();

  /** Asks a second time for what the first answer left open. A refusal for now proves nothing here: the first may come late. */
  const askAgain = async (open: readonly Message[], detail: string): Promise<void> => {
    await wait(askAgainMs);
    const answer = await post(open);
    for (const { clientId } of open) {
      const outcome = answer.says === 'results' ? answer.outcomes.get(clientId) : undefined;
      const isProof = outcome !== undefined && outcome.outcome !== 'notHandedOver';
      settled.set(clientId, isProof ? outcome : { outcome: 'unknown', detail });
    }
  };

  /** Settles the messages of one call; answers what keeps the next calls back, if anything does. */
  const settle = async (part: readonly Message[]): Promise<NotHandedOver<Hindrance> | undefined> => {
    let left = part;
    const begun = performance.now();
    while (left.length > 0) {
      const answer = await post(left);
      switch (answer.says) {
        case 'hindered':
          for (const { clientId } of left) settled.set(clientId, answer.outcome);
          return answer.outcome;
        case 'malformed': {
          const { position, detail } = answer;
          const wrong = position < 0 ? left : left.slice(position, position + 1);
          for (const { clientId } of wrong)
            settled.set(clientId, { outcome: 'rejected', code: codes.malformed, detail });
          // Nothing of the call was taken: the others go without the one that is wrong.
          left = left.filter((message) => !wrong.includes(message));
          if (left.length === 0 || performance.now() - begun < malformedMs) break;
          const outcome = { outcome: 'notHandedOver', code: codes.unavailable, detail } as const;
          for (const { clientId } of left) settled.set(clientId, outcome);
          return outcome;
        }
        case 'results': {
          const open = left.filter(({ clientId }) => {
            const outcome = answer.outcomes.get(clientId);
            if (outcome !== undefined) settled.set(clientId, outcome);
            return outcome === undefined;
          });
          if (open.length > 0) await askAgain(open, 'no result');
          return undefined;
        }
        case 'silent':
          await askAgain(left, answer.detail);
          return left.some(({ clientId }) => settled.get(clientId)?.outcome === 'unknown')
            ? { outcome: 'notHandedOver', code: codes.noConnection, detail: answer.detail }
            : undefined;
      }
    }
    return undefined;
  };

  const firsts = [...new Map(messages.toReversed().map((message) => [message.clientId, message])).values()];
  const queue = firsts.toReversed();
  let hindrance: NotHandedOver<Hindrance> | undefined;
  for (let at = 0; at < queue.length; at += callSize) {
    const part = queue.slice(at, at + callSize);
    if (hindrance === undefined) hindrance = await settle(part);
    else for (const { clientId } of part) settled.set(clientId, hindrance);
  }
  const isFirst = new Set(firsts);
  return messages.map((message) =>
    isFirst.has(message)
      ? (settled.get(message.clientId) ?? { outcome: 'unknown', detail: 'no result' })
      : { outcome: 'rejected', code: codes.idTaken, detail: '' },
  );
}

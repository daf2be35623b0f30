import { randomBytes } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from '../../clock/Clock.ts';
import type { OutgoingSms, SmsAccount, SmsGateway, SmsOutcome } from '../SmsGateway.ts';
import { isPrivateIp } from '../../../src/domain/privateIp.ts';
import { lookUpPublic, PRIVATE_ADDRESS_CODE } from '../lookUpPublic.ts';
import { httpCall, type HttpEnd } from './httpCall.ts';
import { jsonOf, readSmsAnswer } from './readSmsAnswer.ts';
import { signedSmsCall, type SmsCredentials } from './signedSmsCall.ts';

/** Messages that the gateway takes in one call. */
export const SMS_CALL_MAX = 100;

/** Connections to a gateway at a time: further calls wait for one. */
const CONNECTIONS = 8;
const CONNECT_MS = 5_000;
/** A gateway that is silent for longer is given up. */
const ANSWER_MS = 30_000;
/** Before a call is made again: what broke the first may pass, and its second of the rate is over then. */
const ASK_AGAIN_MS = 1_000;

/** An account of a gateway, §3.4, and what of the outside world its calls need. */
export interface SmsGatewayOptions extends SmsCredentials {
  /** Request address, http or https; paths of the protocol are below it. */
  url: string;
  /** Flow rate: a call with more messages than this would never be taken. */
  messagesPerSecond: number;
  clock: Clock;
  /** Refuses to call hosts that are not of the public internet; the detail is then {@link PRIVATE_ADDRESS_CODE}. */
  publicOnly?: boolean;
  /** Unguessable bytes, for nonces. */
  random?: (bytes: number) => Buffer;
  /** Milliseconds; see the constants. */
  connectMs?: number;
  answerMs?: number;
  askAgainMs?: number;
}

const accountAnswer = z.object({
  balance: z.number(),
  rate: z.number().positive(),
  signatures: z.array(z.string().max(100)).max(10_000),
});

/**
 * Hands messages to the gateway of docs/sms-gateway.md over connections that are kept. A call without an intelligible answer
 * is made once more under the same names, which the gateway answers as it did the first time; only then its messages are
 * unknown. Throws only here, and only for an address that is none.
 */
export function httpSmsGateway(options: SmsGatewayOptions): SmsGateway {
  const { clock, random = randomBytes, connectMs = CONNECT_MS, answerMs = ANSWER_MS } = options;
  const base = new URL(options.url);
  if (!/^https?:$/.test(base.protocol)) throw new Error('the address of the gateway must be http or https');
  const prefix = base.pathname.replace(/\/+$/, '');
  const { publicOnly = false } = options;
  const agent = new (base.protocol === 'https:' ? HttpsAgent : HttpAgent)({
    keepAlive: true,
    maxSockets: CONNECTIONS,
    ...(publicOnly ? { lookup: lookUpPublic } : {}),
  });
  // A host that is an address is never looked up.
  const host = base.hostname.replace(/^\[|\]$/g, '');
  const isForbidden = publicOnly && isIP(host) !== 0 && isPrivateIp(host);
  const callSize = Math.max(1, Math.min(SMS_CALL_MAX, Math.floor(options.messagesPerSecond)));

  const call = async (method: 'GET' | 'POST', path: string, body: string): Promise<HttpEnd> => {
    if (isForbidden) return { end: 'notSent', detail: PRIVATE_ADDRESS_CODE };
    const url = new URL(prefix + path, base);
    const nonce = random(16).toString('hex');
    const headers = {
      ...signedSmsCall(options, { method, path: url.pathname, body, nonce, now: clock.now() }),
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
    };
    return httpCall({ url, method, headers, body, agent, connectMs, answerMs });
  };

  const post = async (messages: readonly OutgoingSms[]) =>
    readSmsAnswer(await call('POST', '/v1/messages', JSON.stringify({ messages: messages.map(onTheWire) })), messages);

  /** Asks a second time for what the first answer left open. A refusal for now proves nothing here: the first may come late. */
  const askAgain = async (open: readonly OutgoingSms[], detail: string, settled: Map<string, SmsOutcome>) => {
    await wait(options.askAgainMs ?? ASK_AGAIN_MS);
    const answer = await post(open);
    for (const { clientId } of open) {
      const outcome = answer.says === 'results' ? answer.outcomes.get(clientId) : undefined;
      const isProof = outcome !== undefined && outcome.outcome !== 'notHandedOver';
      settled.set(clientId, isProof ? outcome : { outcome: 'unknown', detail });
    }
  };

  /** Settles the messages of one call; answers what keeps the next calls back, if anything does. */
  const handOver = async (messages: readonly OutgoingSms[], settled: Map<string, SmsOutcome>) => {
    let left = messages;
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
            settled.set(clientId, { outcome: 'rejected', code: 'smsMalformed', detail });
          // Nothing of the call was taken: the others go without the one that is wrong.
          left = left.filter((message) => !wrong.includes(message));
          break;
        }
        case 'results': {
          const open = left.filter(({ clientId }) => {
            const outcome = answer.outcomes.get(clientId);
            if (outcome !== undefined) settled.set(clientId, outcome);
            return outcome === undefined;
          });
          if (open.length > 0) await askAgain(open, 'no result', settled);
          return undefined;
        }
        case 'silent':
          await askAgain(left, answer.detail, settled);
          return left.some(({ clientId }) => settled.get(clientId)?.outcome === 'unknown')
            ? ({ outcome: 'notHandedOver', code: 'smsNoConnection', detail: answer.detail } as const)
            : undefined;
      }
    }
    return undefined;
  };

  return {
    async send(messages) {
      const settled = new Map<string, SmsOutcome>();
      const firsts = [...new Map(messages.toReversed().map((message) => [message.clientId, message])).values()];
      const queue = firsts.toReversed();
      let hindrance: SmsOutcome | undefined;
      for (let at = 0; at < queue.length; at += callSize) {
        const part = queue.slice(at, at + callSize);
        if (hindrance === undefined) hindrance = await handOver(part, settled);
        else for (const { clientId } of part) settled.set(clientId, hindrance);
      }
      const isFirst = new Set(firsts);
      return messages.map((message) =>
        isFirst.has(message)
          ? (settled.get(message.clientId) ?? { outcome: 'unknown', detail: 'no result' })
          : { outcome: 'rejected', code: 'smsIdTaken', detail: '' },
      );
    },

    async account(): Promise<SmsAccount> {
      const end = await call('GET', '/v1/account', '');
      const read = accountAnswer.safeParse(end.end === 'answered' && end.status === 200 ? jsonOf(end.text) : undefined);
      if (read.success) return { outcome: 'known', ...read.data };
      const answer = readSmsAnswer(end, []);
      return answer.says === 'hindered'
        ? { outcome: 'unknown', code: answer.outcome.code, detail: answer.outcome.detail }
        : {
            outcome: 'unknown',
            code: 'smsUnavailable',
            detail: 'detail' in answer ? answer.detail : 'unreadable answer',
          };
    },

    connections: CONNECTIONS,
    close: () => agent.destroy(),
  };
}

/** Exactly the fields of the protocol: a gateway refuses others. */
function onTheWire({ clientId, phone, signature, text, kind, region, extend }: OutgoingSms): OutgoingSms {
  return { clientId, phone, signature, text, kind, region, ...(extend === undefined ? {} : { extend }) };
}

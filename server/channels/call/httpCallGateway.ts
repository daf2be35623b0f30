import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { CallGateway, IdentityClaim, IdentityVerdict, OutgoingCall } from '../CallGateway.ts';
import { ASK_AGAIN_MS } from '../handOver.ts';
import { hindranceOf } from '../readGatewayAnswer.ts';
import { signedGateway, type SignedGatewayOptions } from '../signedGateway.ts';
import { CALL_CODES } from './callCodes.ts';
import { readIdentityVerdict } from './readIdentityVerdict.ts';

/** An account of call lines, §3.4, and what of the outside world its calls need. */
export interface CallGatewayOptions extends SignedGatewayOptions {
  /** Calls at the same time: one over HTTP with more dials than this would never be taken. */
  lines: number;
}

const accountAnswer = z.object({
  balance: z.number(),
  quota: z.number(),
  quotaLeft: z.number(),
  lines: z.number().positive(),
  callers: z.array(z.string().max(20)).max(1_000),
  identity: z.enum(['passed', 'notVerified']),
});

/** Hands calls to the service of docs/call-gateway.md. Throws only here, and only for an address that is none. */
export function httpCallGateway(options: CallGatewayOptions): CallGateway {
  const { askAgainMs = ASK_AGAIN_MS } = options;
  const { call, handOver, account, connections, close } = signedGateway('call', options, CALL_CODES);
  return {
    dial: (calls) => handOver(calls, { name: 'calls', atMost: options.lines, onTheWire }),
    account: () => account(accountAnswer),

    async verify({ companyName, creditCode, legalPerson, idNumber, phone }: IdentityClaim): Promise<IdentityVerdict> {
      const body = JSON.stringify({ companyName, creditCode, legalPerson, idNumber, phone: e164(phone) });
      const first = readIdentityVerdict(await call('POST', '/v1/identity', body));
      if (first !== undefined) return first;
      await wait(askAgainMs);
      const end = await call('POST', '/v1/identity', body);
      const { code, detail } = hindranceOf(end, CALL_CODES);
      return readIdentityVerdict(end) ?? { outcome: 'notAsked', code, detail };
    },

    connections,
    close,
  };
}

/** A stored number in the form of E.164. */
const e164 = (phone: string): string => (phone.startsWith('+') ? phone : `+86${phone}`);

/** Exactly the fields of the protocol: a service refuses others. */
function onTheWire({ clientId, phone, caller, text, playTimes, ringSeconds }: OutgoingCall) {
  return { clientId, callee: e164(phone), caller, text, playTimes, ringSeconds };
}

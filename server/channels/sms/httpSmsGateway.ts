import { z } from 'zod';
import { signedGateway, type SignedGatewayOptions } from '../signedGateway.ts';
import type { OutgoingSms, SmsGateway } from '../SmsGateway.ts';
import { SMS_CODES } from './smsCodes.ts';

/** An account of a gateway, §3.4, and what of the outside world its calls need. */
export interface SmsGatewayOptions extends SignedGatewayOptions {
  /** Flow rate: a call with more messages than this would never be taken. */
  messagesPerSecond: number;
}

const accountAnswer = z.object({
  balance: z.number(),
  rate: z.number().positive(),
  signatures: z.array(z.string().max(100)).max(10_000),
});

/** Hands messages to the gateway of docs/sms-gateway.md. Throws only here, and only for an address that is none. */
export function httpSmsGateway(options: SmsGatewayOptions): SmsGateway {
  const { handOver, account, connections, close } = signedGateway('sms', options, SMS_CODES);
  return {
    send: (messages) => handOver(messages, { name: 'messages', atMost: options.messagesPerSecond, onTheWire }),
    account: () => account(accountAnswer),
    connections,
    close,
  };
}

/** Exactly the fields of the protocol: a gateway refuses others. */
function onTheWire({ clientId, phone, signature, text, kind, region, extend }: OutgoingSms): OutgoingSms {
  return { clientId, phone, signature, text, kind, region, ...(extend === undefined ? {} : { extend }) };
}

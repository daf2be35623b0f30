import { z } from 'zod';
import type { PushHindrance, PushRejection } from '../../../src/domain/outreach/channel/pushRefusal.ts';
import type { Clock } from '../../clock/Clock.ts';
import { type ConnectionOptions, GATEWAY_CONNECTIONS, gatewayConnection } from '../gatewayConnection.ts';
import type { NotHandedOver } from '../GatewayOutcome.ts';
import { CALL_MAX, handOver } from '../handOver.ts';
import type { HttpEnd } from '../httpCall.ts';
import type { OutgoingPush, PushApp, PushGateway } from '../PushGateway.ts';
import { type GatewayCodes, hindranceOf, jsonOf, readGatewayAnswer } from '../readGatewayAnswer.ts';
import { AccessToken, type TokenAnswer } from './AccessToken.ts';
import { createHmac } from 'node:crypto';

/** The call that asks a push service for tokens: §3.4, app push account. */
interface PushCredentials {
  appKey: string;
  masterSecret: string;
}

/** The body that asks for a token (docs/push-gateway.md); the master secret itself never travels. */
function signedTokenCall({ appKey, masterSecret }: PushCredentials, now: Date): string {
  const timestamp = now.getTime();
  const signature = createHmac('sha256', masterSecret).update(`token\n${appKey}\n${timestamp}`).digest('hex');
  return JSON.stringify({ timestamp, signature });
}

/** Meanings of the codes of docs/push-gateway.md. */
const PUSH_CODES: GatewayCodes<PushRejection, PushHindrance, object> = {
  rejections: new Map([
    ['PUSH_ID_UNKNOWN', 'pushIdUnknown'],
    ['PUSH_ID_UNREGISTERED', 'pushIdUnregistered'],
    ['PLATFORM_OTHER', 'pushPlatformOther'],
    ['TITLE_TOO_LONG', 'pushTitleTooLong'],
    ['BODY_TOO_LONG', 'pushBodyTooLong'],
    ['CLIENT_ID_TAKEN', 'pushClientIdTaken'],
  ]),
  hindrances: new Map([['QUOTA_USED_UP', 'pushQuotaUsedUp']]),
  refused: 'pushRefused',
  malformed: 'pushMalformed',
  idTaken: 'pushClientIdTaken',
  calls: new Map([['APP_UNKNOWN', 'pushAppUnknown']]),
  noConnection: 'pushNoConnection',
  unauthorized: 'pushUnauthorized',
  rateExceeded: 'pushRateExceeded',
  unavailable: 'pushUnavailable',
  more: () => ({}),
};

/** An app push account, §3.4, and what of the outside world its calls need. */
export interface PushGatewayOptions extends PushCredentials, ConnectionOptions {
  clock: Clock;
  /** Milliseconds before a call is made again. */
  askAgainMs?: number;
}

const tokenAnswer = z.object({
  token: z.string().regex(/^[\x21-\x7e]{1,500}$/),
  expiresInMs: z.number().positive(),
});

const appAnswer = z.object({
  platforms: z.array(z.string().max(20)).max(20),
  quota: z.number(),
  quotaLeft: z.number(),
  rate: z.number().positive(),
});

const answered = (end: HttpEnd): unknown =>
  end.end === 'answered' && end.status === 200 ? jsonOf(end.text) : undefined;

/** Hands notifications to the service of docs/push-gateway.md. Throws only here, and only for an address that is none. */
export function httpPushGateway(options: PushGatewayOptions): PushGateway {
  const { clock, askAgainMs } = options;
  const connection = gatewayConnection(options);
  const root = `/v1/apps/${encodeURIComponent(options.appKey)}`;

  const askForToken = async (): Promise<TokenAnswer> => {
    const body = signedTokenCall(options, clock.now());
    const end = await connection.call({ method: 'POST', path: `${root}/token`, body, headers: () => ({}) });
    const read = tokenAnswer.safeParse(answered(end));
    // Whatever became of the call: without a token nothing was handed over.
    return read.success ? read.data : hindranceOf(end, PUSH_CODES);
  };
  const tokens = new AccessToken(askForToken, clock);

  /** Makes a call with the token; once more with another one where the service does not take it: then it has taken nothing. */
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body: string,
  ): Promise<HttpEnd | NotHandedOver<PushHindrance>> => {
    const callWith = (token: string) =>
      connection.call({ method, path, body, headers: () => ({ authorization: `Bearer ${token}` }) });
    const first = await tokens.get();
    if (!('token' in first)) return first;
    const end = await callWith(first.token);
    if (end.end !== 'answered' || end.status !== 401) return end;
    const second = await tokens.after(first.token);
    return 'token' in second ? callWith(second.token) : second;
  };

  return {
    send: (messages) =>
      handOver(messages, {
        callSize: CALL_MAX,
        codes: PUSH_CODES,
        askAgainMs,
        post: async (part) => {
          const end = await call('POST', `${root}/messages`, JSON.stringify({ messages: part.map(onTheWire) }));
          return 'outcome' in end
            ? { says: 'hindered', outcome: end }
            : readGatewayAnswer(end, part.length, PUSH_CODES);
        },
      }),

    async app(): Promise<PushApp> {
      const end = await call('GET', root, '');
      const read = appAnswer.safeParse('outcome' in end ? undefined : answered(end));
      if (read.success) return { outcome: 'known', ...read.data };
      const { code, detail } = 'outcome' in end ? end : hindranceOf(end, PUSH_CODES);
      return { outcome: 'unknown', code, detail };
    },

    connections: GATEWAY_CONNECTIONS,
    close: () => connection.close(),
  };
}

/** Exactly the fields of the protocol: a service refuses others. */
function onTheWire({ clientId, pushId, notification, platform, ttl }: OutgoingPush): OutgoingPush {
  const { title, body, link, image } = notification;
  return {
    clientId,
    pushId,
    notification: { title, body, ...(link === undefined ? {} : { link }), ...(image === undefined ? {} : { image }) },
    platform,
    ttl,
  };
}

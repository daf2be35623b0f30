import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { httpCall, type HttpEnd } from './httpCall.ts';
import { isPrivateHost, lookUpPublic, PRIVATE_ADDRESS_CODE } from './lookUpPublic.ts';

/** Connections to a gateway at a time: further calls wait for one. */
export const GATEWAY_CONNECTIONS = 8;

const CONNECT_MS = 5_000;
/** A gateway that is silent for longer is given up. */
const ANSWER_MS = 30_000;

/** Where a gateway is, and how it may be called. */
export interface ConnectionOptions {
  /** Request address, http or https; paths of the protocol are below it. */
  url: string;
  /** Refuses to call hosts that are not of the public internet; the detail is then {@link PRIVATE_ADDRESS_CODE}. */
  publicOnly?: boolean;
  /** Milliseconds; see the constants. */
  connectMs?: number;
  answerMs?: number;
}

/** Calls a gateway over connections that are kept. */
export interface GatewayConnection {
  /** Makes one call to a path of the protocol; `headers` are made for the whole path. Never rejects. */
  call(call: {
    method: 'GET' | 'POST';
    path: string;
    body: string;
    headers: (path: string) => Record<string, string>;
  }): Promise<HttpEnd>;
  /** Ends the connections. What is still under way ends as a broken connection. */
  close(): void;
}

/** Prepares the connections to a gateway; the first call opens one. Throws for an address that is none. */
export function gatewayConnection(options: ConnectionOptions): GatewayConnection {
  const { publicOnly = false, connectMs = CONNECT_MS, answerMs = ANSWER_MS } = options;
  const base = new URL(options.url);
  if (!/^https?:$/.test(base.protocol)) throw new Error('the address of the gateway must be http or https');
  const prefix = base.pathname.replace(/\/+$/, '');
  const agent = new (base.protocol === 'https:' ? HttpsAgent : HttpAgent)({
    keepAlive: true,
    maxSockets: GATEWAY_CONNECTIONS,
    ...(publicOnly ? { lookup: lookUpPublic } : {}),
  });
  const isForbidden = publicOnly && isPrivateHost(base.hostname);
  return {
    async call({ method, path, body, headers }) {
      if (isForbidden) return { end: 'notSent', detail: PRIVATE_ADDRESS_CODE };
      const url = new URL(prefix + path, base);
      const sent = { ...headers(url.pathname), ...(body === '' ? {} : { 'content-type': 'application/json' }) };
      return httpCall({ url, method, headers: sent, body, agent, connectMs, answerMs });
    },
    close: () => agent.destroy(),
  };
}

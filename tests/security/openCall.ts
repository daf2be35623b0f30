import type { Hono } from 'hono';
import type { Endpoint } from '../../src/contract/shared/endpoint.ts';
import type { Envelope } from '../../src/contract/shared/envelope.ts';
import { type Credentials, signedHeaders } from '../api/signedRequest.ts';
import type { SampleInput } from './sampleInput.ts';

/** What came back, whatever it is. */
export interface OpenAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined where the answer is no JSON object. */
  envelope: Envelope | undefined;
}

/** A call that need not be one: the parts are sent as they are given. */
export interface OpenCall extends Partial<Omit<SampleInput, 'body' | 'queryLeaves' | 'bodyLeaves'>> {
  /** In place of the parameters of the path, as they stand in the address. */
  path?: string;
  /** In place of the query, as it stands in the address. */
  rawQuery?: string;
  body?: unknown;
  /** In place of the body. */
  rawBody?: BodyInit;
  headers?: Record<string, string>;
  /** Signs it, where the endpoint is one for machines. */
  signedBy?: Credentials & { now: Date };
}

let calls = 0;

const queryOf = (query: Record<string, unknown> = {}): string => {
  const fields = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
};

/** The address of a call. */
export function addressOf(endpoint: Endpoint, call: OpenCall): string {
  const named = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => call.params?.[name] ?? '');
  const path = call.path ?? named;
  const query = call.rawQuery ?? queryOf(call.query);
  const at = path.startsWith('/') ? path : `/api/${path}`;
  return `http://console.test${at}${query === '' ? '' : `?${query}`}`;
}

function bodyOf(endpoint: Endpoint, call: OpenCall): { body?: BodyInit; contentType?: string } {
  if (call.rawBody !== undefined) return { body: call.rawBody, contentType: 'application/json' };
  if (endpoint.upload === true) {
    const form = new FormData();
    for (const [name, value] of Object.entries((call.body ?? {}) as Record<string, unknown>)) {
      form.set(name, typeof value === 'string' ? value : JSON.stringify(value ?? null));
    }
    if (call.file !== undefined) form.set('file', call.file);
    return { body: form };
  }
  if (endpoint.body === undefined) return {};
  return { body: JSON.stringify(call.body ?? null), contentType: 'application/json' };
}

/** Sends a call from an address of its own, so that no limit but those under test answers. */
export async function openCall(api: Hono, token: string, endpoint: Endpoint, call: OpenCall): Promise<OpenAnswer> {
  calls += 1;
  const { body, contentType } = bodyOf(endpoint, call);
  const address = addressOf(endpoint, call);
  const { pathname, search } = new URL(address);
  const signed =
    call.signedBy === undefined
      ? {}
      : signedHeaders(call.signedBy, {
          method: endpoint.method,
          path: pathname + search,
          body: typeof body === 'string' ? body : '',
          now: call.signedBy.now,
        });
  const headers = {
    ...signed,
    lang: 'en_US',
    ...(token === '' ? {} : { authorization: token }),
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...call.headers,
  };
  const stream = body instanceof ReadableStream ? { duplex: 'half' } : {};
  const request = new Request(address, {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...stream,
  });
  const remoteAddress = `2001:db8::${calls.toString(16)}`;
  const response = await api.fetch(request, { incoming: { socket: { remoteAddress, remoteFamily: 'IPv6' } } });
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const json: unknown = isJson ? JSON.parse(text) : undefined;
  const envelope = typeof json === 'object' && json !== null && 'success' in json ? (json as Envelope) : undefined;
  return { status: response.status, headers: response.headers, text, envelope };
}

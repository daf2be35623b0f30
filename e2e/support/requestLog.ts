import { http, type RequestHandler } from 'msw';
import { endpointOf } from '../../mocks/endpointOf.ts';
import type { Endpoint, InputOf } from '../../src/contract/shared/endpoint.ts';

/** A call that the page made. */
export type SeenCall<E extends Endpoint> = InputOf<E> & { headers: Record<string, string> };

/** What the page asked of the API. */
export interface RequestLog {
  /** The calls of an endpoint so far. */
  of<E extends Endpoint>(endpoint: E): SeenCall<E>[];
  /** The next call of an endpoint. Ask before the page does: `const [call] = await Promise.all([requests.next(…), click])`. */
  next<E extends Endpoint>(endpoint: E): Promise<SeenCall<E>>;
  /** Calls that the contract does not know. */
  unknown(): string[];
}

interface Entry {
  id: string;
  call: unknown;
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return request.json();
  return type.includes('multipart') ? Object.fromEntries((await request.formData()).entries()) : undefined;
}

/** Creates the log, and the handler that fills it; it answers nothing. */
export function createRequestLog(): { log: RequestLog; handlers: RequestHandler[] } {
  const entries: Entry[] = [];
  const unknown: string[] = [];
  const waiting = new Set<{ id: string; tell: (call: unknown) => void }>();
  const handler = http.all(/\/api\//, async ({ request }) => {
    const url = new URL(request.url);
    const known = endpointOf(request.method, url);
    if (known === undefined) {
      unknown.push(`${request.method} ${url.pathname}`);
      return undefined;
    }
    const call = {
      params: known.params,
      query: Object.fromEntries(url.searchParams),
      body: await bodyOf(request.clone()).catch(() => undefined),
      headers: Object.fromEntries(request.headers),
    };
    entries.push({ id: known.endpoint.id, call });
    for (const one of waiting) {
      if (one.id !== known.endpoint.id) continue;
      waiting.delete(one);
      one.tell(call);
    }
    return undefined;
  });
  return {
    handlers: [handler],
    log: {
      of: (endpoint) => entries.filter(({ id }) => id === endpoint.id).map(({ call }) => call as never),
      next: (endpoint) =>
        new Promise((resolve) => waiting.add({ id: endpoint.id, tell: (call) => resolve(call as never) })),
      unknown: () => [...unknown],
    },
  };
}

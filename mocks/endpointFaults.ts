import { delay, http, HttpResponse, type RequestHandler } from 'msw';
import { endpointOf } from './endpointOf.ts';

/** How the answer of one endpoint can be broken; a number is an HTTP status. */
export type EndpointFault =
  | 401
  | 403
  | 404
  | 409
  | 429
  | 500
  | 503
  /** The connection breaks. */
  | 'network'
  /** No answer ever comes. */
  | 'never'
  /** The answer comes after some seconds. */
  | 'slow'
  /** The body is no JSON. */
  | 'malformed'
  /** The server refuses for a reason of the business: HTTP 200 with an error code (§3.1). */
  | { errorCode: string; errorMsg?: string };

const SLOW_MS = 3_000;

function refusal(status: number, errorCode: string, errorMsg: string, httpStatus = status): Response {
  return Response.json(
    { success: false, successful: false, status, errorCode, errorMsg, message: errorMsg },
    { status: httpStatus },
  );
}

async function answerOf(fault: EndpointFault): Promise<Response | undefined> {
  if (typeof fault === 'number') return refusal(fault, String(fault), '');
  if (typeof fault === 'object') return refusal(500, fault.errorCode, fault.errorMsg ?? '', 200);
  if (fault === 'network') return HttpResponse.error();
  if (fault === 'malformed') return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  await delay(fault === 'never' ? 'infinite' : SLOW_MS);
  return undefined;
}

/** Breaks the calls of single endpoints, by id, as they are switched on at that moment. */
export function endpointFaultHandlers(active: () => ReadonlyMap<string, EndpointFault>): RequestHandler[] {
  return [
    http.all('*', async ({ request }) => {
      const known = active().size === 0 ? undefined : endpointOf(request.method, new URL(request.url));
      const fault = known && active().get(known.endpoint.id);
      return fault === undefined ? undefined : answerOf(fault);
    }),
  ];
}

import { Hono, type Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { TOTAL_COUNT_HEADER } from '../../../src/contract/shared/envelope.ts';
import type { Endpoint } from '../../../src/contract/shared/endpoint.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { toLanguage } from '../../../src/domain/shared/text/language.ts';
import { countedLines, type SayCounted } from '../../observability/countedLines.ts';
import type { Ports } from '../../ports.ts';
import { admit, limitCall, type Limiters } from '../access/admit.ts';
import { auditedChange } from '../records/auditedChange.ts';
import { BodyBudget, type BodyLimits } from './BodyBudget.ts';
import type { CallContext, Machine, MachineContext, SessionContext } from '../CallContext.ts';
import type { Caller } from '../access/Caller.ts';
import { clientAddress } from '../../config/clientAddress.ts';
import { databaseRefusal } from './databaseRefusal.ts';
import { refusalEnvelope, successEnvelope } from './envelope.ts';
import type { FileAnswer, Implementation, ListAnswer } from '../implement.ts';
import { handlersOf } from '../areaHandlers.ts';
import { openApiDocument } from './openApiDocument.ts';
import { Overload } from './Overload.ts';
import { PageRefusal } from './PageRefusal.ts';
import { RateLimiter } from './RateLimiter.ts';
import { BodyTooLarge } from './readBody.ts';
import { readInput } from './readInput.ts';
import { Refusal } from '../Refusal.ts';
import { tenantTranslator, translator } from './translate.ts';

/** Where the main API hangs; the client's prefix may differ behind a gateway. */
const MAIN_PREFIX = '/api/';
/** How much of a header is looked at: what is longer is none that a browser sends. */
const HEADER_MAX = 1_000;

/** What an answer of data may do when a browser opens it, and what the pages for people outside the console may. */
const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'`;
const PAGE_POLICY = `${DATA_POLICY}; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'`;

/** Parts that all calls share. */
interface ApiParts {
  ports: Ports;
  limiter: Limiters;
  bodies: BodyBudget;
  say: SayCounted;
}

/**
 * The console's API over its ports: a Web-standard handler, the same on the server, under mocks and in tests. It answers the endpoints of
 * `ports.areas`; those of other areas answer 404. `options.bodies` limits the bytes of bodies under way.
 */
export function createApi(ports: Ports, options: { bodies?: BodyLimits } = {}): Hono {
  // Apart, so that however many people play, nobody who tries passwords is forgotten.
  const limiter = { calls: new RateLimiter(ports.clock), own: new RateLimiter(ports.clock) };
  const parts: ApiParts = { ports, limiter, bodies: new BodyBudget(options.bodies), say: countedLines(ports.logger) };
  const api = new Hono();
  const implemented = handlersOf(ports);
  for (const { endpoint, handle } of implemented) {
    const path = endpoint.base === 'origin' ? endpoint.path : MAIN_PREFIX + endpoint.path;
    const answer = (c: Context): Promise<Response> => answerCall(parts, endpoint, handle, c);
    api.on(endpoint.method, path, answer);
  }
  let document: ReturnType<typeof openApiDocument> | undefined;
  api.get(`${MAIN_PREFIX}openapi.json`, (c) => {
    guard(c);
    document ??= openApiDocument(implemented.map(({ endpoint }) => endpoint));
    return c.json(document);
  });
  api.all(`${MAIN_PREFIX}*`, (c) => {
    guard(c);
    const context = contextOf(ports, limiter, c, undefined);
    return c.json(refusalEnvelope('NOT_FOUND', context, { status: 404 }), 404);
  });
  return api;
}

function contextOf(
  ports: Ports,
  limiter: Limiters,
  c: Context,
  caller: Caller | undefined,
  machine?: Machine,
): CallContext & { machine?: Machine } {
  const lang = toLanguage(c.req.header('lang') ?? c.req.query('lang'));
  const requestId = requestIdOf(c);
  const tenantId = caller?.tenantId ?? machine?.tenantId ?? (c.req.header('gc-id') || DEFAULT_TENANT_ID);
  return {
    ports,
    tenantId,
    lang,
    acceptLanguage: (c.req.header('accept-language') ?? '').slice(0, HEADER_MAX),
    hostName: new URL(c.req.url).hostname,
    requestId,
    limit: (key, rate) => limitCall(limiter.own, key, rate),
    address: clientAddress(c, ports.config.trustedProxies),
    signal: c.req.raw.signal,
    caller,
    ...(machine === undefined ? {} : { machine }),
    t: translator(ports, lang),
    change: auditedChange(ports, tenantId, {
      userId: caller?.userId ?? null,
      username: caller?.username ?? machine?.name,
      action: () => c.get('endpointId'),
      requestId,
    }),
  };
}

/** Answers are data for the one who asked: nobody keeps them, guesses what they are, shows them in a frame or runs them. */
function guard(c: Context): void {
  c.header('x-request-id', requestIdOf(c));
  c.header('cache-control', 'no-store');
  c.header('x-content-type-options', 'nosniff');
  c.header('content-security-policy', DATA_POLICY);
}

function requestIdOf(c: Context): string {
  const known: string | undefined = c.get('requestId');
  if (known !== undefined) return known;
  const id = crypto.randomUUID();
  c.set('requestId', id);
  return id;
}

async function answerCall(
  { ports, limiter, bodies, say }: ApiParts,
  endpoint: Endpoint,
  handle: Implementation['handle'],
  c: Context,
): Promise<Response> {
  const began = performance.now();
  c.set('endpointId', endpoint.id);
  guard(c);
  let context = contextOf(ports, limiter, c, undefined);
  let response: Response;
  let held = 0;
  try {
    if (ports.isBusy()) throw new Overload('too many calls wait for the database');
    const { caller, machine } = await admit(ports, limiter, endpoint, c);
    context = contextOf(ports, limiter, c, caller, machine);
    const { address } = context;
    const input = await readInput(endpoint, c, machine, (bytes) => {
      bodies.take(address, bytes);
      held += bytes;
    });
    // The handler of an endpoint declares which of both it takes; that of a public one takes neither.
    const payload = await handle(context as SessionContext & MachineContext, input as never);
    response = respond(endpoint, payload, context, c);
  } catch (error) {
    // The tenant's own words come from the database, which does not answer then.
    const t =
      error instanceof Overload
        ? context.t
        : await tenantTranslator(ports, context.tenantId, context.lang).catch(() => context.t);
    response = refuse(databaseRefusal(error, endpoint.method) ?? error, { ...context, t }, endpoint, c, say);
  } finally {
    bodies.give(context.address, held);
  }
  ports.metrics.observeCall(endpoint.id, response.status, performance.now() - began);
  return response;
}

function respond(endpoint: Endpoint, payload: unknown, context: CallContext, c: Context): Response {
  const shape = endpoint.shape ?? 'value';
  if (shape === 'html') {
    c.header('content-security-policy', PAGE_POLICY);
    return c.html(String(payload));
  }
  if (shape === 'bare') return c.json(payload);
  if (shape === 'file') {
    const file = payload as FileAnswer;
    c.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`);
    c.header('content-type', file.contentType);
    return c.body(file.body);
  }
  if (endpoint.list === true) {
    const { rows, total } = payload as ListAnswer<unknown>;
    c.header(TOTAL_COUNT_HEADER, String(total));
    return c.json(successEnvelope(shape, rows, context.requestId));
  }
  return c.json(successEnvelope(shape, payload, context.requestId));
}

/**
 * HTTP 401 and 403 mean "no session" to clients (§4.1), so an operation that is merely refused answers 200 with
 * `success: false` (§7.3 examines those too).
 */
const HTTP_STATUS: Partial<Record<string, 401 | 404 | 429>> = {
  UNAUTHORIZED: 401,
  SIGNATURE_EXPIRED: 401,
  CALL_REPEATED: 401,
  TOO_MANY_REQUESTS: 429,
};

/** Of a caller who left before the answer: nginx's, so that metrics and logs count it apart from what failed. */
const CALLER_LEFT = 499 as StatusCode;

/** Whether an error says no more than that the caller has left: what was under way was given up, or the body ended in the middle. */
function isOfLeaving(error: unknown, { aborted, reason }: AbortSignal): boolean {
  return aborted && (error === reason || (error as { code?: unknown } | null)?.code === 'ECONNRESET');
}

/** The kind of a fault for the log: its class with its code, or with its first words. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return `${error.name} ${'code' in cause ? String(cause.code) : cause.message.slice(0, 80)}`;
}

function refuse(error: unknown, context: CallContext, endpoint: Endpoint, c: Context, say: SayCounted): Response {
  if (isOfLeaving(error, context.signal)) return c.body(null, CALLER_LEFT);
  const { requestId } = context;
  if (error instanceof PageRefusal) {
    c.header('content-security-policy', PAGE_POLICY);
    return c.html(error.page, error.status);
  }
  if (error instanceof Overload) {
    c.header('retry-after', String(error.retryAfterSeconds));
    say(error.reason, { endpoint: endpoint.id, requestId }, `calls are refused: ${error.reason}`);
    return c.json(refusalEnvelope(error.code, context, { status: 503 }), 503);
  }
  if (!(error instanceof Refusal)) {
    say(`${endpoint.id} ${kindOf(error)}`, { err: error, endpoint: endpoint.id, requestId }, 'call failed');
    return c.json(refusalEnvelope('SYSTEM_ERROR', context, { status: 500 }), 500);
  }
  if (error instanceof BodyTooLarge) c.header('connection', 'close');
  const { code, details } = error;
  const status = HTTP_STATUS[code] ?? 200;
  if (code === 'TOO_MANY_REQUESTS') c.header('retry-after', String(details.params?.seconds ?? 60));
  return c.json(refusalEnvelope(code, context, { status, ...details }), status);
}

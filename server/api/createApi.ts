import { Hono, type Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { bodyLimit } from 'hono/body-limit';
import { TOTAL_COUNT_HEADER } from '../../src/contract/shared/envelope.ts';
import type { Endpoint } from '../../src/contract/shared/endpoint.ts';
import { contract } from '../../src/contract/index.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { toLanguage } from '../../src/domain/shared/language.ts';
import { mayDo } from '../../src/domain/shell/rights.ts';
import { XLSX_MAX_BYTES } from '../../src/domain/shared/upload.ts';
import type { Ports } from '../ports.ts';
import { admitMachine } from './admitMachine.ts';
import { auditedChange } from './auditedChange.ts';
import { authenticate } from './authenticate.ts';
import type { CallContext, Machine, MachineContext, SessionContext } from './CallContext.ts';
import type { Caller } from './Caller.ts';
import { clientAddress } from './clientAddress.ts';
import { databaseRefusal } from './databaseRefusal.ts';
import { refusalEnvelope, successEnvelope } from './envelope.ts';
import type { FileAnswer, Implementation, ListAnswer } from './implement.ts';
import { implementations } from './implementations.ts';
import { openApiDocument } from './openApiDocument.ts';
import { type RateLimit, RateLimiter } from './RateLimiter.ts';
import { readInput } from './readInput.ts';
import { Refusal } from './Refusal.ts';
import { rememberLanguage } from '../common/user/rememberLanguage.ts';
import { tenantTranslator, translator } from './translate.ts';

/** Where the main API hangs; the client's prefix may differ behind a gateway. */
const MAIN_PREFIX = '/api/';
/** JSON bodies are small; a message's content is the largest. */
const JSON_MAX_BYTES = 1024 * 1024;
/** Room for the other fields and boundaries of a multipart body. */
const MULTIPART_SLACK_BYTES = 64 * 1024;

/** What an answer of data may do when a browser opens it, and what the pages for people outside the console may. */
const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'`;
const PAGE_POLICY = `${DATA_POLICY}; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'`;

/** Calls open to anybody are slowed down per address; those that guess secrets much more. */
const PUBLIC_LIMIT: RateLimit = { burst: 600, perMinute: 600 };
const SECRET_LIMIT: RateLimit = { burst: 20, perMinute: 20 };
const SECRET_ENDPOINTS = new Set(['session.signIn', 'session.sendResetCode', 'session.resetPassword']);

/** Many people play behind one address of a mobile network; what they do is limited by person and by phone beside it. */
const PLAY_LIMIT: RateLimit = { burst: 3_000, perMinute: 3_000 };
const isPlay = ({ id }: Endpoint): boolean => id.startsWith('play.');

/** What the initial password still opens: the way to the password change, and out. */
const OPEN_BEFORE_PASSWORD_CHANGE = new Set([
  'session.getUserInfo',
  'session.getUserType',
  'session.changePassword',
  'session.signOut',
  'menu.getServiceConfig',
]);

/** The console's API over its ports: a Web-standard handler, the same on the server, under mocks and in tests. */
export function createApi(ports: Ports): Hono {
  // Apart, so that however many people play, nobody who tries passwords is forgotten.
  const limiter = { calls: new RateLimiter(ports.clock), own: new RateLimiter(ports.clock) };
  const api = new Hono();
  for (const { endpoint, handle } of checkComplete(implementations)) {
    const path = endpoint.base === 'origin' ? endpoint.path : MAIN_PREFIX + endpoint.path;
    const answer = (c: Context): Promise<Response> => answerCall(ports, limiter, endpoint, handle, c);
    if (endpoint.stream !== undefined) {
      // Never held in memory as a whole, so of any length.
      api.on(endpoint.method, path, answer);
      continue;
    }
    const maxSize =
      endpoint.upload === true
        ? maxFileBytes(endpoint) + MULTIPART_SLACK_BYTES
        : (endpoint.maxBodyBytes ?? JSON_MAX_BYTES);
    api.on(
      endpoint.method,
      path,
      bodyLimit({ maxSize, onError: (c) => refuseTooLarge(ports, limiter, c, endpoint) }),
      answer,
    );
  }
  api.get(`${MAIN_PREFIX}openapi.json`, (c) => {
    guard(c);
    return c.json(openApiDocument());
  });
  api.all(`${MAIN_PREFIX}*`, (c) => {
    guard(c);
    const context = contextOf(ports, limiter, c, undefined);
    return c.json(refusalEnvelope('NOT_FOUND', context, { status: 404 }), 404);
  });
  return api;
}

const maxFileBytes = (endpoint: Endpoint): number => endpoint.maxFileBytes ?? XLSX_MAX_BYTES;

/** An endpoint without a handler, or a handler without an endpoint, must not reach anybody. */
function checkComplete(all: readonly Implementation[]): readonly Implementation[] {
  const missing = contract.filter((endpoint) => !all.some((one) => one.endpoint === endpoint));
  if (missing.length > 0) throw new Error(`no handler for: ${missing.map(({ id }) => id).join(', ')}`);
  return all;
}

/** Allowances of calls by address, and those that handlers have of their own. */
interface Limiters {
  calls: RateLimiter;
  own: RateLimiter;
}

/** Takes a call from an allowance. @throws `TOO_MANY_REQUESTS` */
function limitCall(limiter: RateLimiter, key: string, rate: RateLimit): void {
  const wait = limiter.take(key, rate);
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { params: { seconds: wait } });
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
  ports: Ports,
  limiter: Limiters,
  endpoint: Endpoint,
  handle: Implementation['handle'],
  c: Context,
): Promise<Response> {
  const began = performance.now();
  c.set('endpointId', endpoint.id);
  guard(c);
  let context = contextOf(ports, limiter, c, undefined);
  let response: Response;
  try {
    const { caller, machine } = await admit(ports, limiter, endpoint, c);
    context = contextOf(ports, limiter, c, caller, machine);
    const input = await readInput(endpoint, c, machine);
    // The handler of an endpoint declares which of both it takes; that of a public one takes neither.
    const payload = await handle(context as SessionContext & MachineContext, input as never);
    response = respond(endpoint, payload, context, c);
  } catch (error) {
    const t = await tenantTranslator(ports, context.tenantId, context.lang);
    response = refuse(databaseRefusal(error, endpoint.method) ?? error, { ...context, t }, endpoint, c);
  }
  ports.metrics.observeCall(endpoint.id, response.status, performance.now() - began);
  return response;
}

/** Who was let in. */
interface Admitted {
  caller?: Caller;
  machine?: Machine;
}

/** Lets a call in, or says why not: rate, session, tenant, first password, right; in that order. */
async function admit(ports: Ports, { calls, own }: Limiters, endpoint: Endpoint, c: Context): Promise<Admitted> {
  const { access } = endpoint;
  const limit = (key: string, rate: RateLimit): void =>
    limitCall(isPlay(endpoint) ? own : calls, `${key} ${clientAddress(c, ports.config.trustedProxies)}`, rate);
  if (typeof access === 'object' && 'scope' in access) {
    limit('signed', PUBLIC_LIMIT);
    return { machine: await admitMachine(ports, c, access.scope) };
  }
  if (access === 'public') {
    const secret = SECRET_ENDPOINTS.has(endpoint.id);
    if (isPlay(endpoint)) limit('play', PLAY_LIMIT);
    else limit(secret ? endpoint.id : 'public', secret ? SECRET_LIMIT : PUBLIC_LIMIT);
    return {};
  }
  const token = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '');
  const known = token === '' ? undefined : await authenticate(ports, token, endpoint.passive !== true);
  if (known === undefined) throw new Refusal('UNAUTHORIZED');
  const { caller } = known;
  if (known.newToken !== undefined) {
    c.header('authorization', known.newToken);
    const lang = c.req.header('lang');
    if (lang !== undefined) await rememberLanguage(ports, caller.userId, toLanguage(lang));
  }
  const site = c.req.header('gc-id');
  if (site !== undefined && site !== '' && site !== caller.tenantId) throw new Refusal('NO_PERMISSION');
  if (caller.mustChangePassword && !OPEN_BEFORE_PASSWORD_CHANGE.has(endpoint.id)) {
    throw new Refusal('PASSWORD_CHANGE_REQUIRED');
  }
  if (typeof access === 'object' && !mayDo(caller.rights, access.right)) {
    throw new Refusal('NO_PERMISSION');
  }
  return { caller };
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

function refuse(error: unknown, context: CallContext, endpoint: Endpoint, c: Context): Response {
  if (isOfLeaving(error, context.signal)) return c.body(null, CALLER_LEFT);
  if (!(error instanceof Refusal)) {
    context.ports.logger.error({ err: error, endpoint: endpoint.id, requestId: context.requestId }, 'call failed');
    return c.json(refusalEnvelope('SYSTEM_ERROR', context, { status: 500 }), 500);
  }
  const { code, details } = error;
  const status = HTTP_STATUS[code] ?? 200;
  if (code === 'TOO_MANY_REQUESTS') c.header('retry-after', String(details.params?.seconds ?? 60));
  return c.json(refusalEnvelope(code, context, { status, ...details }), status);
}

function refuseTooLarge(ports: Ports, limiter: Limiters, c: Context, endpoint: Endpoint): Response {
  guard(c);
  // What is still on its way is not read, so nothing else can come over this connection.
  c.header('connection', 'close');
  const fieldErrors =
    endpoint.maxFileBytes === undefined
      ? [{ path: endpoint.upload === true ? 'file' : '', code: 'fileTooLarge' }]
      : [{ path: 'file', code: 'fileOver', params: { max: endpoint.maxFileBytes / 1024 / 1024 } }];
  return c.json(refusalEnvelope('VALIDATION', contextOf(ports, limiter, c, undefined), { status: 200, fieldErrors }));
}

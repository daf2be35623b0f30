import type { z } from 'zod';
import type { ApiScope } from '../../domain/common/access/apiKey.ts';
import { mayDo, type Right } from '../../domain/shell/rights.ts';

/** HTTP methods that the specification and our own calls use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call an endpoint.
 * - `public`: anybody, without a session (sign-in, reset code, language pack, unsubscribe …).
 * - `session`: any signed-in operator (own profile, menus, permissions).
 * - `{ right }`: a signed-in operator who holds that right; a list means any one of them.
 * - `{ scope }`: a machine that signs the call with a key of that scope (ingest, replies to text messages).
 */
export type Access = 'public' | 'session' | { right: Right | readonly Right[] } | { scope: ApiScope };

/** Whether an operator with these rights may call an endpoint. Machines sign their calls, so operators may not make these. */
export function allows({ access }: { readonly access: Access }, rights: ReadonlySet<string>): boolean {
  if (typeof access === 'string') return true;
  return 'right' in access && mayDo(rights, access.right);
}

/** Which prefix of the run-time configuration a path hangs under; `origin` for paths written with a leading slash. */
export type PathBase = 'main' | 'origin';

/**
 * How the payload travels in the answer.
 * - `value` / `data`: inside the envelope of §3.1 under that field.
 * - `bare`: the JSON body is the payload itself (language pack, checkLogin).
 * - `file`: the body is the file; its name is in `content-disposition` (§7.1).
 * - `html`: the body is a page for a person outside the console (unsubscribe).
 */
export type AnswerShape = 'value' | 'data' | 'bare' | 'file' | 'html';

/** One call of the console's API. Everything that knows about the call derives it from this description. */
export interface Endpoint {
  /** Stable name, `<resource>.<verb>`; used for routing, mocks, metrics and as the OpenAPI operation id. */
  readonly id: string;
  readonly method: Method;
  /** Path below its base, as the specification writes it (no leading slash for the main API); parameters as `:name`. */
  readonly path: string;
  /** `main` unless said otherwise. */
  readonly base?: PathBase;
  readonly access: Access;
  readonly summary: string;
  /** Parameters of the path, as texts; one that does not fit names no record. `:id` is a UUID unless this says otherwise. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** A JSON body, or the text fields of a multipart body when `upload` is set. */
  readonly body?: z.ZodType;
  /** The body is multipart: one `file` and the fields of `body`. */
  readonly upload?: boolean;
  /** Largest file of an upload, in bytes; that of a list (§5.3) unless said otherwise. */
  readonly maxFileBytes?: number;
  /** Largest JSON body, in bytes; 1 MB unless said otherwise. */
  readonly maxBodyBytes?: number;
  /** The body is a stream of one of these content types, of any length. */
  readonly stream?: readonly string[];
  /** Schema of the payload. */
  readonly answer: z.ZodType;
  /** `value` unless said otherwise. */
  readonly shape?: AnswerShape;
  /** The answer is a list: rows in the payload, their total in `x-total-count` (§3.1). */
  readonly list?: boolean;
  /** Sent without cookies (§7.2: the routes mapping). */
  readonly omitCredentials?: boolean;
  /** Called by the page by itself, again and again: it does not prolong the session of an operator who went away. */
  readonly passive?: boolean;
  /** A POST that only reads, so it leaves no audit line and needs no idempotency. */
  readonly readOnly?: boolean;
}

/** A body that is read piece by piece. */
export interface BodyStream {
  contentType: string;
  /** Ends with an error where the body is not the one that was signed. */
  pieces: AsyncIterable<Uint8Array>;
}

/** Names of the `:params` in a path. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | PathParams<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

/** What a caller passes: path parameters, query, body and file, each only where the endpoint has it. */
export type InputOf<E extends Endpoint> = ([PathParams<E['path']>] extends [never]
  ? unknown
  : { params: Record<PathParams<E['path']>, string> }) &
  (E extends { query: infer Query extends z.ZodType } ? { query: z.input<Query> } : unknown) &
  (E extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown) &
  (E extends { upload: true } ? { file: Blob } : unknown) &
  (E extends { stream: readonly string[] } ? { stream: Blob } : unknown);

/** What a handler on the server receives: the same, parsed, with defaults filled in. */
export type ParsedInputOf<E extends Endpoint> = ([PathParams<E['path']>] extends [never]
  ? unknown
  : { params: Record<PathParams<E['path']>, string> }) &
  (E extends { query: infer Query extends z.ZodType } ? { query: z.output<Query> } : unknown) &
  (E extends { body: infer Body extends z.ZodType } ? { body: z.output<Body> } : unknown) &
  (E extends { upload: true } ? { file: File } : unknown) &
  (E extends { stream: readonly string[] } ? { stream: BodyStream } : unknown);

/** The payload that the endpoint answers with. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** Declares an endpoint and keeps its literal types, so that callers and handlers are checked against them. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

import type { Language } from '../../src/domain/shared/text/language.ts';
import type { Db, Transaction } from '../db/Db.ts';
import type { Ports } from '../ports.ts';
import type { Caller } from './access/Caller.ts';
import type { RateLimit } from './http/RateLimiter.ts';
import type { TextParams } from '../../src/domain/shared/text/textParams.ts';

/** What a change did, for the audit log. Never holds secrets. */
export interface AuditEntry {
  /** Only where the call itself names no tenant (a link in an e-mail). */
  tenantId?: string;
  entityId?: string;
  /** What the entity is called, for reading. */
  entityName?: string;
  before?: unknown;
  after?: unknown;
}

/** What a handler knows of the call beside its input. */
export interface CallContext {
  ports: Ports;
  /** Of the session; for public calls the tenant of the `gc-id` header, or the default one. */
  tenantId: string;
  lang: Language;
  /** Languages of the reader, as the browser names them (`accept-language`); for pages outside the console. */
  acceptLanguage: string;
  /** Host name that the caller reached this server by. */
  hostName: string;
  requestId: string;
  /** Takes a call from an allowance beside that of all calls; `key` stays in this process. @throws `TOO_MANY_REQUESTS` */
  limit: (key: string, rate: RateLimit) => void;
  /** Of the peer, for limits alone: never written anywhere. */
  address: string;
  /** Ends when the caller waits no longer. */
  signal: AbortSignal;
  /** Only of a call with a session. */
  caller: Caller | undefined;
  /** Text of the language pack in the caller's language. Refusals are worded as the tenant does. */
  t: (key: string, params?: TextParams) => string;
  /**
   * Runs a change and writes its audit line in the same transaction. Every handler that writes goes through here, so
   * that nothing changes without a line (and no line stands for what did not happen). `on` is a connection of its own, where
   * the change needs what that connection holds.
   */
  change: <Result>(
    work: (tx: Transaction) => Promise<{ result: Result; audit: AuditEntry }>,
    on?: Pick<Db, 'transaction'>,
  ) => Promise<Result>;
}

/** The context of a call that only reaches its handler with a session. */
export interface SessionContext extends CallContext {
  caller: Caller;
}

/** The machine that signed a call, and what it said of it. */
export interface Machine {
  keyId: string;
  /** The key's name, for the log of operations. */
  name: string;
  tenantId: string;
  /** SHA-256 of the body, as it was signed. */
  digest: string;
  /** SHA-256 of method, path with query, and body: two calls of the same are the same work. */
  work: string;
  idempotencyKey: string | undefined;
}

/** The context of a signed call. */
export interface MachineContext extends CallContext {
  machine: Machine;
}

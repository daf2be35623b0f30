import type { Language } from '../../src/domain/language.ts';
import type { Transaction } from '../db/Db.ts';
import type { Ports } from '../ports.ts';
import type { Caller } from './Caller.ts';

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
  /** Host name that the caller reached this server by. */
  hostName: string;
  requestId: string;
  /** Only of a call with a session. */
  caller: Caller | undefined;
  /** Text of the language pack in the caller's language. Refusals are worded as the tenant does. */
  t: (key: string, params?: Record<string, string | number>) => string;
  /**
   * Runs a change and writes its audit line in the same transaction. Every handler that writes goes through here, so
   * that nothing changes without a line (and no line stands for what did not happen).
   */
  change: <Result>(work: (tx: Transaction) => Promise<{ result: Result; audit: AuditEntry }>) => Promise<Result>;
}

/** The context of a call that only reaches its handler with a session. */
export interface SessionContext extends CallContext {
  caller: Caller;
}

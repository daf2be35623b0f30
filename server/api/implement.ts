import type { AnswerOf, Endpoint, ParsedInputOf } from '../../src/contract/shared/endpoint.ts';
import type { CallContext, MachineContext, SessionContext } from './CallContext.ts';

/** Rows of one page and the total of the filter. */
export interface ListAnswer<Row> {
  rows: Row;
  total: number;
}

/** A file to download; `stream` for anything that may be large. */
export interface FileAnswer {
  fileName: string;
  contentType: string;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/** What a handler of an endpoint returns. */
export type HandlerAnswer<E extends Endpoint> = E extends { list: true }
  ? ListAnswer<AnswerOf<E>>
  : E extends { shape: 'file' }
    ? FileAnswer
    : AnswerOf<E>;

/** Context of an endpoint: with a caller, or with a machine that signed, unless it is public. */
export type ContextOf<E extends Endpoint> = E extends { access: 'public' }
  ? CallContext
  : E extends { access: { scope: string } }
    ? MachineContext
    : SessionContext;

/** An endpoint together with what the server does for it. */
export interface Implementation {
  endpoint: Endpoint;
  handle: (context: SessionContext & MachineContext, input: never) => Promise<unknown>;
}

/** Ties a handler to its endpoint; the types of input and answer come from the contract. */
export function implement<const E extends Endpoint>(
  endpoint: E,
  handle: (context: ContextOf<E>, input: ParsedInputOf<E>) => Promise<HandlerAnswer<E>>,
): Implementation {
  // What is called has both contexts in its type, and of each endpoint only the one that its access admits.
  return { endpoint, handle: handle as unknown as Implementation['handle'] };
}

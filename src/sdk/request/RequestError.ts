import type { FieldError } from '../../contract/shared/envelope.ts';

/**
 * What stopped a call.
 * - `unauthorized`: no session (401); `forbidden`: the session ended (403). Both lead to sign-in (§4.1).
 * - `network`: no answer, or a redirect. `server`: 500, 503, 504, or an answer that is not JSON.
 * - `business`: the server refused, with its own words. `aborted`: the caller no longer wants the answer.
 */
export type RequestErrorKind = 'unauthorized' | 'forbidden' | 'network' | 'server' | 'business' | 'aborted';

/** What is known about a failed call. */
export interface RequestFailure {
  kind: RequestErrorKind;
  /** Text for the operator, in their language; empty where there is nothing to say. */
  message: string;
  /** 0 where there was no answer. */
  httpStatus?: number;
  errorCode?: string | null;
  fieldErrors?: readonly FieldError[];
  /** To quote to support. */
  requestId?: string;
  /** Payload that came with the refusal, such as the stored copy of a conflict. */
  data?: unknown;
  cause?: unknown;
}

/** A failed call (§8.1). `shown` tells that the operator has seen the message, so that nobody says it again. */
export class RequestError extends Error {
  readonly kind: RequestErrorKind;
  readonly httpStatus: number;
  readonly errorCode: string | null;
  readonly fieldErrors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly data: unknown;
  shown = false;

  constructor(failure: RequestFailure) {
    super(failure.message, { cause: failure.cause });
    this.name = 'RequestError';
    this.kind = failure.kind;
    this.httpStatus = failure.httpStatus ?? 0;
    this.errorCode = failure.errorCode ?? null;
    this.fieldErrors = failure.fieldErrors ?? [];
    this.requestId = failure.requestId;
    this.data = failure.data;
  }
}

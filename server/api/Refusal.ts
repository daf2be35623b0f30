import type { FieldError } from '../../src/contract/shared/envelope.ts';
import type { ErrorCode } from '../../src/domain/shared/errorCode.ts';
import type { TextParams } from '../../src/domain/shared/text/textParams.ts';

/** What a refusal may carry beside its code. */
export interface RefusalDetails {
  /** Fill the placeholders of the text behind the code. */
  params?: TextParams;
  fieldErrors?: FieldError[];
  /** E.g. the stored copy, when an edit began from an older one. */
  data?: unknown;
}

/**
 * An operation that the server refuses, with a code that the client shows in words (`error.<code>`). Thrown by
 * handlers and rules; everything else that is thrown is a fault of ours and answers 500.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** A refusal at one field of the form. */
export function refuseField(path: string, code: string, params?: FieldError['params']): Refusal {
  return new Refusal('VALIDATION', { fieldErrors: [{ path, code, ...(params === undefined ? {} : { params }) }] });
}

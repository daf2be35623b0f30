import type { Envelope, FieldError } from '../../../src/contract/shared/envelope.ts';
import type { CallContext } from '../CallContext.ts';
import type { Refusal } from '../Refusal.ts';

/** The envelope of a call that succeeded (§3.1). */
export function successEnvelope(shape: 'value' | 'data', payload: unknown, requestId: string): Envelope {
  return {
    success: true,
    successful: true,
    status: 200,
    errorCode: null,
    errorMsg: null,
    message: null,
    code: null,
    [shape]: payload,
    requestId,
  };
}

/** The envelope of a refused call, in the operator's language. */
export function refusalEnvelope(
  code: string,
  context: Pick<CallContext, 't' | 'requestId'>,
  options: { status: number; params?: Refusal['details']['params']; fieldErrors?: FieldError[]; data?: unknown },
): Envelope {
  const text = context.t(`error.${code}`, options.params);
  return {
    success: false,
    successful: false,
    status: options.status,
    errorCode: code,
    errorMsg: text,
    message: text,
    code,
    ...(options.fieldErrors === undefined ? {} : { fieldErrors: options.fieldErrors }),
    ...(options.data === undefined ? {} : { data: options.data }),
    requestId: context.requestId,
  };
}

import { RequestError } from '../../../sdk/index.ts';

/** Where the body that the logic is sent in begins. */
const BODY = /^logic\./;

/** Runs a write of the logic; what is refused of it is named from the logic on, wherever in the body that stands. */
export async function refusalOf(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RequestError) || error.fieldErrors.length === 0) throw error;
    const { kind, message, httpStatus, errorCode, fieldErrors, requestId, data } = error;
    throw new RequestError({
      kind,
      message,
      httpStatus,
      errorCode,
      data,
      ...(requestId === undefined ? {} : { requestId }),
      fieldErrors: fieldErrors.map((one) => ({ ...one, path: one.path.replace(BODY, '') })),
      cause: error,
    });
  }
}

/** A body as our server sends it for a call that succeeded and answers in `data` (§3.1). */
export function successEnvelopeOf(data: unknown): Record<string, unknown> {
  return {
    success: true,
    successful: true,
    status: 200,
    errorCode: null,
    errorMsg: null,
    message: null,
    code: null,
    data,
  };
}

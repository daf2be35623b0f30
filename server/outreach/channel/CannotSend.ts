/** A run cannot be sent until somebody does something; the code, of the error catalogue, says what is missing. */
export class CannotSend extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`cannot send: ${code}`);
    this.code = code;
  }
}

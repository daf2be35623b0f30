/** One level's method: fields first, then the message. */
type Write = (fields: Record<string, unknown>, message: string) => void;

/** Structured log. Tokens, passwords, phone numbers and e-mail addresses are taken out of whatever is logged. */
export interface Logger {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}

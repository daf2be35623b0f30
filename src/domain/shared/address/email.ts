/** Longest address that SMTP carries (RFC 5321 §4.5.3.1.3, less the angle brackets). */
export const EMAIL_MAX = 254;
/** Longest part before the @ (RFC 5321 §4.5.3.1.1). */
export const LOCAL_PART_MAX = 64;

// The part of RFC 5321 that mail servers in the world accept: dotted atoms, a host name with a dot, no comments or quotes.
const ATOM = "[A-Za-z\\d!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?';
/** The rule as a pattern that JavaScript and PostgreSQL read alike; lengths apart ({@link isEmail}). */
export const EMAIL_PATTERN = `^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[A-Za-z][A-Za-z\\d-]*[A-Za-z\\d]$`;
const EMAIL = new RegExp(EMAIL_PATTERN);

/** Whether a text is a well-formed e-mail address (§5.2, §5.3). */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && text.indexOf('@') <= LOCAL_PART_MAX && EMAIL.test(text);
}

/** The address with all but the first letter before the @ hidden, as shown to those without the right to see it. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? address : `${address.slice(0, 1)}***${address.slice(at)}`;
}

/** What makes two addresses the same mailbox for us: letters compare without case; nothing cleverer is safe. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase();
}

/**
 * Statuses of mail servers that say that there is no such mailbox, now or later (RFC 3463 §3.2, §3.3, RFC 7505): unknown, of no system, not an
 * address, moved away, of a domain without mail, closed. A full one, a refusal of what was written or of who writes are none.
 */
const GONE: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/** Whether a mail server says of a mailbox that it is gone, by the first status among its words: `550 5.1.1 no such user`. */
export function isMailboxGone(words: string): boolean {
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0];
  return status !== undefined && GONE.has(status);
}

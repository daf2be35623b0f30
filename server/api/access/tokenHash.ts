import { createHash } from 'node:crypto';

/** What is stored of a session token: tokens are random, so a plain digest is enough (no dictionary to try). */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

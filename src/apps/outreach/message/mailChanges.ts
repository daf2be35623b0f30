import { htmlReferences } from '../../../domain/shared/address/htmlReferences.ts';
import type { SnapshotChange } from '../../../domain/common/review/snapshotChanges.ts';

/** The words of an HTML text, as a person reads them. */
const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();

const lines = (targets: readonly string[]): string | null => (targets.length === 0 ? null : targets.join('\n'));

/**
 * A change of an e-mail's HTML as a reviewer reads it: of its words, of where its links lead, and of its pictures, each where it is another.
 * Where none is, only its looks are: then that is said.
 */
export function mailChanges({ before, after }: SnapshotChange): SnapshotChange[] {
  const [old, now] = [String(before ?? ''), String(after ?? '')];
  const [oldParts, nowParts] = [htmlReferences(old), htmlReferences(now)];
  const changes = [
    { field: 'content', before: wordsOf(old), after: wordsOf(now) },
    { field: 'links', before: lines(oldParts.links), after: lines(nowParts.links) },
    { field: 'images', before: lines(oldParts.images), after: lines(nowParts.images) },
  ].filter((change) => change.before !== change.after);
  return changes.length === 0 ? [{ field: 'markup', before: null, after: null }] : changes;
}

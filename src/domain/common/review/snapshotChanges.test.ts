import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INBOX_KINDS } from './approvalInbox.ts';
import { snapshotChanges } from './snapshotChanges.ts';

const snapshots = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y', 1, null));
const kinds = fc.constantFrom(...INBOX_KINDS);

describe('what changed since it was approved', () => {
  it('is nothing where nothing is another', () => {
    fc.assert(
      fc.property(kinds, snapshots, (kind, one) => {
        expect(snapshotChanges(kind, one, { ...one })).toEqual([]);
      }),
    );
  });

  it('is every field that both sides have and that differs, before and after', () => {
    fc.assert(
      fc.property(kinds, snapshots, snapshots, (kind, approved, submitted) => {
        const changes = snapshotChanges(kind, approved, submitted);
        for (const field of Object.keys(approved).filter((name) => Object.hasOwn(submitted, name)))
          expect(changes.filter((change) => change.field === field)).toEqual(
            approved[field] === submitted[field] ? [] : [{ field, before: approved[field], after: submitted[field] }],
          );
      }),
    );
  });

  it('is not what an older version did not write down; of an activity, what was added or removed is', () => {
    expect(snapshotChanges('task', { name: 'x' }, { name: 'x', priority: 'high' })).toEqual([]);
    expect(snapshotChanges('activity', { 'page:a': 'x' }, { 'page:b': 'y' })).toEqual([
      { field: 'page:b', before: null, after: 'y' },
      { field: 'page:a', before: 'x', after: null },
    ]);
  });
});

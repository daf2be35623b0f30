import type { InboxKind } from './approvalInbox.ts';

/** What a record is submitted with: as it is then, for comparing it with what was approved before. */
export type Snapshot = Readonly<Record<string, string | number | null>>;

/** A field that differs; null where it is empty. */
export interface SnapshotChange {
  field: string;
  before: string | number | null;
  after: string | number | null;
}

/**
 * What differs between what was approved and what is submitted, field by field. An activity has fields for its pages and prizes: what one
 * side lacks was added or removed. Records of other kinds all have the same: what one side lacks, an older version did not write down.
 */
export function snapshotChanges(kind: InboxKind, approved: Snapshot, submitted: Snapshot): SnapshotChange[] {
  const fields = [...new Set([...Object.keys(submitted), ...Object.keys(approved)])];
  return fields.flatMap((field) => {
    const isKnown = Object.hasOwn(approved, field) && Object.hasOwn(submitted, field);
    const before = approved[field] ?? null;
    const after = submitted[field] ?? null;
    return before === after || (kind !== 'activity' && !isKnown) ? [] : [{ field, before, after }];
  });
}

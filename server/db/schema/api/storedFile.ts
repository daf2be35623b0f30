import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { FILE_TYPES } from '../../../../src/domain/shared/file/fileRule.ts';
import { bytea, id, instant, tenantId } from '../columns.ts';

/** What files are handed in for; a file is read only by whoever may read that. */
export const FILE_PURPOSES = ['smsSignature', 'messageGroup', 'message', 'prize', 'activity', 'brand'] as const;

/** A file that an operator handed in. It belongs to a record, or is forgotten after a while. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: id(),
    tenantId: tenantId(),
    purpose: text('purpose', { enum: FILE_PURPOSES }).notNull(),
    /** The record that holds it; null until it was saved with one, and again when it was taken out. */
    ownerId: uuid('owner_id'),
    name: text('name').notNull(),
    /** By its first bytes, not by its name. */
    type: text('type', { enum: FILE_TYPES }).notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    bytes: bytea('bytes').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (t) => [index('stored_file_owner').on(t.ownerId, t.uploadedAt)],
);

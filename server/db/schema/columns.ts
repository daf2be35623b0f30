import { customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { REVIEW_STATES } from '../../../src/domain/common/review/reviewState.ts';

/** An instant, stored in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Random id of a business record. */
export const id = () => uuid('id').primaryKey().defaultRandom();

/** The tenant that owns a row: in every business table, and in every query on one. */
export const tenantId = () => text('tenant_id').notNull();

/** Counts saves; a save that names an older version is refused as a conflict. */
export const version = () => integer('version').notNull().default(1);

/** The bytes of a file. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What is kept of the review of a row (§4.3). */
export const reviewColumns = () => ({
  status: text('status', { enum: REVIEW_STATES }).notNull(),
  rejectionReason: text('rejection_reason').notNull().default(''),
  /** Everyone who changed it since it was approved last: they do not review it. */
  authorIds: uuid('author_ids').array().notNull(),
  /** When it was last handed in for review. */
  submittedAt: instant('submitted_at').notNull(),
  reviewedBy: uuid('reviewed_by'),
  reviewedAt: instant('reviewed_at'),
});

import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { APPROVAL_KINDS, APPROVAL_STATUSES } from '../../../../src/domain/common/review/approval.ts';
import { ALERT_MAIL_STATES } from '../../../../src/domain/outreach/sending/sendThreshold.ts';
import { id, instant, tenantId, version } from '../columns.ts';

/** Whether a kind of thing waits for approval, and for whose, in order (§6). */
export const approvalSetting = pgTable(
  'approval_setting',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: APPROVAL_KINDS }).notNull(),
    enabled: boolean('enabled').notNull(),
    reviewers: jsonb('reviewers').$type<{ userId: string; name: string }[]>().notNull(),
    version: version(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind] })],
);

/** One submission of a record; of its approvals at most one waits. */
export const approval = pgTable(
  'approval',
  {
    id: id(),
    tenantId: tenantId(),
    kind: text('kind', { enum: APPROVAL_KINDS }).notNull(),
    recordId: uuid('record_id').notNull(),
    status: text('status', { enum: APPROVAL_STATUSES }).notNull().default('pending'),
    /** What was submitted, as it was then: what the next submission is compared with. */
    snapshot: jsonb('snapshot').$type<Record<string, string | number | null>>().notNull(),
    submittedBy: uuid('submitted_by').notNull(),
    /** Who edited it last; with the submitter, those who may not decide. */
    editedBy: uuid('edited_by').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    remindedAt: instant('reminded_at'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    uniqueIndex('approval_one_pending')
      .on(t.tenantId, t.kind, t.recordId)
      .where(sql`${t.status} = 'pending'`),
    index('approval_record').on(t.tenantId, t.kind, t.recordId, t.submittedAt),
    index('approval_submitter').on(t.tenantId, t.submittedBy),
  ],
);

/** A reviewer's place in the order of an approval, with the decision once there is one. */
export const approvalStep = pgTable(
  'approval_step',
  {
    approvalId: uuid('approval_id')
      .notNull()
      .references(() => approval.id),
    position: integer('position').notNull(),
    reviewerId: uuid('reviewer_id').notNull(),
    reviewerName: text('reviewer_name').notNull(),
    decision: text('decision', { enum: ['approved', 'rejected'] }),
    /** Why it was rejected. */
    reason: text('reason'),
    decidedAt: instant('decided_at'),
    /** When the reviewer was told by e-mail that it is their turn. */
    notifiedAt: instant('notified_at'),
  },
  (t) => [primaryKey({ columns: [t.approvalId, t.position] }), index('approval_step_reviewer').on(t.reviewerId)],
);

/** Somebody beside the reviewers whom a submission is told to by e-mail, as they stood in the general configuration then. */
export const approvalTelling = pgTable(
  'approval_telling',
  {
    id: id(),
    tenantId: tenantId(),
    approvalId: uuid('approval_id')
      .notNull()
      .references(() => approval.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    state: text('state', { enum: ALERT_MAIL_STATES }).notNull(),
  },
  (t) => [uniqueIndex('approval_telling_once').on(t.approvalId, t.email)],
);

/** What a reviewer is told of a day by e-mail of everything that still waits for them, at most once. */
export const approvalDigest = pgTable(
  'approval_digest',
  {
    id: id(),
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** Of the tenant, in its zone. */
    day: date('day').notNull(),
    state: text('state', { enum: ALERT_MAIL_STATES }).notNull(),
  },
  (t) => [uniqueIndex('approval_digest_once').on(t.tenantId, t.userId, t.day)],
);

import { z } from 'zod';
import {
  APPROVAL_KINDS,
  APPROVAL_STATUSES,
  APPROVE_RIGHTS,
  REJECT_REASON_MAX,
  SUBMIT_RIGHTS,
} from '../../../domain/common/review/approval.ts';
import { APPROVE_MANY_MAX, DECIDE_RIGHTS, INBOX_KINDS } from '../../../domain/common/review/approvalInbox.ts';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery } from '../../shared/envelope.ts';
import { idField, instantField, requiredText, versionField } from '../../shared/fields.ts';
import { refusalParams } from '../../shared/refusalParams.ts';

const kind = z.enum(APPROVAL_KINDS);

/** Tabs of the inbox: what waits for me, what I decided, what I submitted. */
export const APPROVAL_TABS = ['waiting', 'done', 'mine'] as const;

/** One submission that waits for, or has had, its approval. */
export const approval = z.object({
  id: z.string(),
  kind,
  recordId: z.string(),
  recordName: z.string(),
  status: z.enum(APPROVAL_STATUSES),
  submittedByName: z.string(),
  submittedAt: instantField,
  decidedAt: instantField.nullable(),
  /** Whose turn it is; null when it is over, or when no reviewer is left and everybody with the right may decide. */
  turnName: z.string().nullable(),
  /** No reviewer is left: everybody with the right to approve may decide, but the authors. */
  openToAll: z.boolean(),
  /** The reviewers in their order, and what they decided. */
  steps: z.array(
    z.object({
      reviewerId: z.string(),
      reviewerName: z.string(),
      /** `turn`: it is theirs; `waiting`: later; `passedOver`: see `why`; `notAsked`: it was over before. */
      state: z.enum(['approved', 'rejected', 'turn', 'waiting', 'passedOver', 'notAsked']),
      why: z.enum(['disabled', 'noRight', 'author']).nullable(),
      reason: z.string().nullable(),
      decidedAt: instantField.nullable(),
    }),
  ),
});

/** One submission and its reviewers. */
export type Approval = z.output<typeof approval>;

/** What stands in the inbox: an approval, or what is reviewed by a superior, whose only step is the review once it was made. */
export const inboxEntry = approval.extend({
  kind: z.enum(INBOX_KINDS),
  /** The version of what is reviewed, which a decision names; null of an approval, whose submission never changes. */
  version: z.number().int().nullable(),
});

/** What stands in the inbox. */
export type InboxEntry = z.output<typeof inboxEntry>;

/** What stands in one tab of the inbox, the longest waiting first, or the latest decided first. */
export const listApprovals = defineEndpoint({
  id: 'approval.list',
  method: 'GET',
  path: 'custom/approval/list',
  access: { right: 'approval:view' },
  summary: 'What waits for me, what I decided, what I submitted',
  list: true,
  query: z.object({
    ...listQuery,
    tab: z.enum(APPROVAL_TABS),
    kind: z
      .enum(['', ...INBOX_KINDS])
      .transform((one) => (one === '' ? undefined : one))
      .optional(),
  }),
  answer: z.array(inboxEntry),
});

/** How much each tab holds. */
export const countApprovals = defineEndpoint({
  id: 'approval.counts',
  method: 'GET',
  path: 'custom/approval/counts',
  access: { right: 'approval:view' },
  summary: 'How much each tab of the inbox holds',
  answer: z.object({
    waiting: z.number().int(),
    done: z.number().int(),
    mine: z.number().int(),
    /** What waits, by kind. */
    waitingOf: z.record(z.enum(INBOX_KINDS), z.number().int()),
  }),
});

/** A message as a person gets it. */
const messagePreview = z.object({
  channel: z.enum(SEND_CHANNELS),
  subject: z.string(),
  /** HTML of an e-mail, else a text. */
  content: z.string(),
  /** The large picture of a customer-service message; null of others. */
  pictureId: z.string().nullable(),
});

/** What was submitted, as it reaches a person, with what changed since it was approved last. */
export const approvalDetail = inboxEntry.extend({
  /** What was submitted: field and value. */
  snapshot: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** The message as a person gets it; null of what has none. */
  preview: messagePreview.nullable(),
  /** The same of what was approved last, which is live; null where nothing was. */
  livePreview: messagePreview.nullable(),
  /** Against the last approved submission; null where there was none. */
  changes: z
    .array(
      z.object({
        field: z.string(),
        before: z.union([z.string(), z.number(), z.null()]),
        after: z.union([z.string(), z.number(), z.null()]),
      }),
    )
    .nullable(),
  /** Why this operator may not decide now: a code of the error catalogue; null when they may. */
  forbidden: z.string().nullable(),
  /** From when the reviewer can be reminded; null when there is nobody to remind. */
  remindableFrom: instantField.nullable(),
});

/** One submission in full. */
export type ApprovalDetail = z.output<typeof approvalDetail>;

/** One approval. */
export const getApproval = defineEndpoint({
  id: 'approval.get',
  method: 'GET',
  path: 'custom/approval/detail/:id',
  access: { right: 'approval:view' },
  summary: 'What waits for approval, as a person would get it',
  answer: approvalDetail,
});

const approvalRoute = approval.pick({ openToAll: true, steps: true }).extend({
  /** Whether it waits for approval at all. */
  enabled: z.boolean(),
});

/** Whose approval something will wait for once it is submitted. */
export type ApprovalRoute = z.output<typeof approvalRoute>;

/** Whose approval a task would wait for if the caller submitted it now; of one that is not there yet without `taskId`. */
export const getTaskApprovalRoute = defineEndpoint({
  id: 'approval.routeOfTask',
  method: 'GET',
  path: 'custom/task/approvalRoute',
  access: { right: 'task:view' },
  summary: 'Whose approval a task would wait for',
  query: z.object({ taskId: idField.optional() }),
  answer: approvalRoute,
});

const recordApproval = approval.extend({
  /** Whether the caller may decide on it now, and may open the inbox to do so. */
  decidable: z.boolean(),
});

/** The approvals of a task, the latest first. */
export const listTaskApprovals = defineEndpoint({
  id: 'approval.ofTask',
  method: 'GET',
  path: 'custom/task/:id/approvals',
  access: { right: 'task:view' },
  summary: 'Approvals of a task',
  answer: z.array(recordApproval),
});

/** The approvals of a calendar reminder, the latest first. */
export const listReminderApprovals = defineEndpoint({
  id: 'approval.ofCalendarReminder',
  method: 'GET',
  path: 'custom/calendarReminder/:id/approvals',
  access: { right: 'calendarReminder:view' },
  summary: 'Approvals of a calendar reminder',
  answer: z.array(recordApproval),
});

/** The approvals of an activity, the latest first. */
export const listActivityApprovals = defineEndpoint({
  id: 'approval.ofActivity',
  method: 'GET',
  path: 'custom/activity/:id/approvals',
  access: { right: 'activity:view' },
  summary: 'Approvals of an activity',
  answer: z.array(recordApproval),
});

/** Any of them; which one is needed, the kind of what is decided says. */
const decide = { right: Object.values(APPROVE_RIGHTS) };

/** Approves; the last approval lets the record go on. */
export const approveApproval = defineEndpoint({
  id: 'approval.approve',
  method: 'POST',
  path: 'custom/approval/:id/approve',
  access: decide,
  summary: 'Approve',
  answer: approval,
});

/** Rejects with a reason; the record goes back to who wrote it. */
export const rejectApproval = defineEndpoint({
  id: 'approval.reject',
  method: 'POST',
  path: 'custom/approval/:id/reject',
  access: decide,
  summary: 'Reject with a reason',
  body: z.object({ reason: requiredText(REJECT_REASON_MAX, 'prose') }),
  answer: approval,
});

/**
 * Approves several of one kind, each judged as if it were the only one: those that cannot be approved stay, and say why. There is no such
 * way to reject: a reason belongs to each.
 */
export const approveMany = defineEndpoint({
  id: 'approval.approveMany',
  method: 'POST',
  path: 'custom/approval/approveMany',
  access: { right: Object.values(DECIDE_RIGHTS) },
  summary: 'Approve several of one kind',
  body: z.object({
    kind: z.enum(INBOX_KINDS),
    items: z
      .array(z.object({ id: idField, version: versionField.nullable() }))
      .min(1, 'required')
      .max(APPROVE_MANY_MAX, 'tooManyAtOnce'),
  }),
  answer: z.array(
    z.object({
      id: z.string(),
      /** Why it was not approved; null when it was. */
      refused: z.object({ code: z.string(), params: refusalParams.optional() }).nullable(),
    }),
  ),
});

/** Reminds the reviewer whose turn it is, by e-mail, at most once an hour. */
export const remindApproval = defineEndpoint({
  id: 'approval.remind',
  method: 'POST',
  path: 'custom/approval/:id/remind',
  access: { right: [...Object.values(SUBMIT_RIGHTS), 'approval:view'] },
  summary: 'Remind the reviewer whose turn it is',
  answer: approval,
});

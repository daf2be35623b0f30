import { z } from 'zod';
import { APPROVAL_KINDS, REVIEWER_NAME_MAX, REVIEWERS_MAX } from '../../../domain/common/review/approval.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { idField, requiredText, versionField } from '../../shared/fields.ts';

const kind = z.enum(APPROVAL_KINDS);

/** Who may be a reviewer: an enabled user with the right to approve. */
export const reviewerCandidate = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
});

/** Approval of one kind of thing (§6). */
export const approvalSetting = z.object({
  kind,
  enabled: z.boolean(),
  /** In the order in which they decide. */
  reviewers: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      /** Why this reviewer is passed over; null when not. */
      passedOver: z.enum(['disabled', 'noRight']).nullable(),
    }),
  ),
  candidates: z.array(reviewerCandidate),
  version: z.number().int(),
});

/** Approval of one kind of thing. */
export type ApprovalSetting = z.output<typeof approvalSetting>;

/** All kinds, each with its reviewers. */
export const listApprovalSettings = defineEndpoint({
  id: 'approvalSetting.list',
  method: 'GET',
  path: 'admin/approvalSetting/list',
  access: { right: 'approvalSetting:view' },
  summary: 'What waits for approval, and for whose',
  answer: z.array(approvalSetting),
});

/** What the form of one kind sends (§5.3: a name of at most 20 characters; a reviewer where review is enabled). */
export const approvalSettingForm = z
  .object({
    enabled: z.boolean(),
    reviewers: z
      .array(z.object({ userId: idField, name: requiredText(REVIEWER_NAME_MAX) }))
      .max(REVIEWERS_MAX, 'tooManyReviewers'),
  })
  .superRefine(({ enabled, reviewers }, refuse) => {
    if (enabled && reviewers.length === 0) {
      refuse.addIssue({ code: 'custom', path: ['reviewers'], message: 'reviewersRequired' });
    }
  });

/** Switches approval of one kind on or off and sets its reviewers. */
export const updateApprovalSetting = defineEndpoint({
  id: 'approvalSetting.update',
  method: 'PUT',
  path: 'admin/approvalSetting/:kind',
  access: { right: 'approvalSetting:edit' },
  summary: 'Change what waits for approval',
  body: z.object({ form: approvalSettingForm, version: versionField }),
  answer: approvalSetting,
});

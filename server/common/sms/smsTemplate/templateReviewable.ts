import { and, eq, inArray } from 'drizzle-orm';
import type { ApprovedTemplate } from '../../../../src/contract/common/sms/smsTemplate.ts';
import { smsText } from '../../../../src/domain/common/sms/smsTemplate.ts';
import { smsSignature, smsTemplate } from '../../../db/schema/index.ts';
import type { Reviewable, ReviewedParts } from '../../review/approval/Reviewable.ts';
import { decideTemplate } from './decideTemplate.ts';
import { readTemplates, substanceOf } from './readTemplates.ts';

const partsOf = (template: ApprovedTemplate, samples: Readonly<Record<string, string>>): ReviewedParts => ({
  snapshot: { ...template },
  preview: { channel: 'sms', subject: '', content: smsText(template, samples), pictureId: null },
});

/** How the inbox treats templates of text messages. */
export const templateReviewable: Reviewable = {
  async read(db, tenantId, which) {
    const rows = await db
      .select({ row: smsTemplate, signature: smsSignature.name })
      .from(smsTemplate)
      .leftJoin(smsSignature, eq(smsSignature.id, smsTemplate.signatureId))
      .where(
        and(
          eq(smsTemplate.tenantId, tenantId),
          which === 'pending' ? eq(smsTemplate.status, 'pendingReview') : inArray(smsTemplate.id, [...which]),
        ),
      );
    const templates = await readTemplates(db, tenantId, rows);
    return rows.flatMap(({ row }, index) => {
      const template = templates[index];
      if (template === undefined) return [];
      return [
        {
          ...row,
          authorNames: template.authorNames,
          reviewedByName: template.reviewedByName,
          now: partsOf(substanceOf(template), row.samples),
          approved: row.approved === null ? null : partsOf(row.approved, row.samples),
        },
      ];
    });
  },
  decide: decideTemplate,
};

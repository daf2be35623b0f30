import { and, eq, inArray } from 'drizzle-orm';
import { smsSignature } from '../../../db/schema/index.ts';
import type { Reviewable, ReviewedParts } from '../../review/approval/Reviewable.ts';
import { decideSignature } from './decideSignature.ts';
import { readSignatures, wordsOf } from './readSignatures.ts';

const partsOf = ({ qualificationFiles, ...words }: ReturnType<typeof wordsOf>): ReviewedParts => ({
  snapshot: { ...words, qualificationFiles: qualificationFiles.join('\n') },
  preview: null,
});

/** How the inbox treats signatures of text messages. */
export const signatureReviewable: Reviewable = {
  async read(db, tenantId, which) {
    const rows = await db
      .select()
      .from(smsSignature)
      .where(
        and(
          eq(smsSignature.tenantId, tenantId),
          which === 'pending' ? eq(smsSignature.status, 'pendingReview') : inArray(smsSignature.id, [...which]),
        ),
      );
    const signatures = await readSignatures(db, tenantId, rows);
    return rows.flatMap((row, index) => {
      const signature = signatures[index];
      if (signature === undefined) return [];
      return [
        {
          ...row,
          authorNames: signature.authorNames,
          reviewedByName: signature.reviewedByName,
          now: partsOf(wordsOf(signature)),
          approved: row.approved === null ? null : partsOf(row.approved),
        },
      ];
    });
  },
  decide: decideSignature,
};

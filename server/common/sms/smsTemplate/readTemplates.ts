import type { ApprovedTemplate, SmsTemplate } from '../../../../src/contract/common/sms/smsTemplate.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import type { smsTemplate } from '../../../db/schema/index.ts';
import { userNames } from '../../review/review/userNames.ts';

/** A template as its table holds it, and the name of its signature. */
export interface TemplateRow {
  row: typeof smsTemplate.$inferSelect;
  signature: string | null;
}

/** Templates with the names of those who wrote and reviewed them. */
export async function readTemplates(
  db: Db | Transaction,
  tenantId: string,
  rows: readonly TemplateRow[],
): Promise<SmsTemplate[]> {
  const nameOf = await userNames(
    db,
    tenantId,
    rows.flatMap(({ row }) => [...row.authorIds, row.reviewedBy]),
  );
  return rows.map(({ row, signature }) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    region: row.region,
    content: row.content,
    signatureId: row.signatureId,
    signature: signature ?? '',
    unsubscribe: row.unsubscribe,
    samples: row.samples,
    status: row.status,
    rejectionReason: row.rejectionReason,
    authorNames: row.authorIds.map(nameOf),
    reviewedByName: nameOf(row.reviewedBy),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** What of a template is approved, and told to the log. */
export function substanceOf({ name, type, region, content, signature, unsubscribe }: SmsTemplate): ApprovedTemplate {
  return { name, type, region, content, signature, unsubscribe };
}

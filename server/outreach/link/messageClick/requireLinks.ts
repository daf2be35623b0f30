import { and, eq, inArray } from 'drizzle-orm';
import { codesOfVariables, linkVariable } from '../../../../src/domain/outreach/link/personalLink.ts';
import { refuseField } from '../../../api/Refusal.ts';
import { shortLink } from '../../../db/schema/index.ts';
import type { Transaction } from '../../../db/Db.ts';

/**
 * Refuses a content that names short links which the tenant does not have, or several of, since a code is one of its host only; those that
 * are there stay until it is saved.
 */
export async function requireLinks(
  tx: Transaction,
  { tenantId }: { tenantId: string },
  variables: readonly string[],
): Promise<void> {
  const codes = codesOfVariables(variables);
  if (codes.length === 0) return;
  const found = await tx
    .select({ code: shortLink.code })
    .from(shortLink)
    .where(and(eq(shortLink.tenantId, tenantId), inArray(shortLink.code, codes)))
    .for('key share');
  const unknown = codes.filter((code) => found.filter((one) => one.code === code).length !== 1);
  if (unknown.length > 0) throw refuseField('content', 'shortLinkUnknown', { names: unknown.map(linkVariable) });
}

import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/shared/endpoint.ts';
import type { listAudienceUses } from '../../../src/contract/profile/group/customerGroup.ts';
import { type FindUses, usesOf } from '../../api/records/uses.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { monitor } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { askingTags } from '../rule/askingTags.ts';
import { askingGroups } from '../rule/askingGroups.ts';

declare module '../../api/records/uses.ts' {
  interface UsedKinds {
    audience: FindUses;
  }
}

/** Groups and tags whose rules ask for an audience, and monitors of it. */
export const ownAudienceUses: FindUses = async (db, tenantId, audienceId) => {
  const groups = await askingGroups(db, tenantId, audienceId);
  const tags = await askingTags(db, tenantId, audienceId);
  const monitors = await db
    .select({ id: monitor.id, name: monitor.name })
    .from(monitor)
    .where(and(eq(monitor.tenantId, tenantId), eq(monitor.audienceId, audienceId)))
    .orderBy(monitor.name);
  return [
    ...groups.map((row) => ({ kind: 'customerGroup', ...row })),
    ...tags.map((row) => ({ kind: 'tag', ...row })),
    ...monitors.map((row) => ({ kind: 'monitor', ...row })),
  ];
};

/**
 * Records of a tenant that use an audience: groups and tags whose rules name it, and monitors. Later areas add theirs, such
 * as the tasks that are sent to it.
 */
export async function audienceUses(
  ports: Pick<Ports, 'areas'>,
  db: Db | Transaction,
  tenantId: string,
  id: string,
): Promise<AnswerOf<typeof listAudienceUses>> {
  // The contract names the kinds of all areas.
  return (await usesOf(ports, db, { kind: 'audience', tenantId, id })) as AnswerOf<typeof listAudienceUses>;
}

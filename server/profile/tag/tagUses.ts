import { and, eq } from 'drizzle-orm';
import type { listTagUses } from '../../../src/contract/profile/tag/tag.ts';
import type { AnswerOf } from '../../../src/contract/shared/endpoint.ts';
import { type FindUses, usesOf } from '../../api/records/uses.ts';
import { askingGroups } from '../rule/askingGroups.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { monitor } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { askingTags } from '../rule/askingTags.ts';

declare module '../../api/records/uses.ts' {
  interface UsedKinds {
    tag: FindUses;
  }
}

/** Groups and tags whose rules ask for a tag, and monitors of it. */
export const ownTagUses: FindUses = async (db, tenantId, tagId) => {
  const groups = await askingGroups(db, tenantId, tagId);
  const tags = await askingTags(db, tenantId, tagId);
  const monitors = await db
    .select({ id: monitor.id, name: monitor.name })
    .from(monitor)
    .where(and(eq(monitor.tenantId, tenantId), eq(monitor.tagId, tagId)))
    .orderBy(monitor.name);
  return [
    ...groups.map((row) => ({ kind: 'customerGroup', ...row })),
    ...tags.map((row) => ({ kind: 'tag', ...row })),
    ...monitors.map((row) => ({ kind: 'monitor', ...row })),
  ];
};

/**
 * Records of a tenant that use a tag: groups and tags whose rules name it, and monitors. Later areas add theirs, such as
 * tasks for such groups.
 */
export async function tagUses(
  ports: Pick<Ports, 'areas'>,
  db: Db | Transaction,
  tenantId: string,
  id: string,
): Promise<AnswerOf<typeof listTagUses>> {
  // The contract names the kinds of all areas.
  return (await usesOf(ports, db, { kind: 'tag', tenantId, id })) as AnswerOf<typeof listTagUses>;
}

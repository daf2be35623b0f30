import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { MonitorSubject } from '../../../src/domain/profile/monitor/monitor.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { audience } from '../../db/schema/index.ts';
import { publishedTags } from '../tag/publishedTags.ts';

/** Something that a monitor can watch. */
export interface Watchable {
  id: string;
  name: string;
}

/**
 * Customer groups and published tags that the caller sees (§6) and whose people can still change: neither those of a file nor those
 * that were let go.
 */
export async function watchable(
  { ports, tenantId, caller }: SessionContext,
  on: Db | Transaction,
): Promise<Record<MonitorSubject, Watchable[]>> {
  const groups = caller.rights.has('customerGroup:view')
    ? await on
        .select({ id: audience.id, name: audience.name })
        .from(audience)
        .where(
          and(
            eq(audience.tenantId, tenantId),
            eq(audience.kind, 'group'),
            sql`${audience.definition}->>'type' <> 'file'`,
            or(isNull(audience.expiresAt), gt(audience.expiresAt, ports.clock.now())),
          ),
        )
        .orderBy(asc(audience.name))
    : [];
  const tags = caller.rights.has('tag:view') ? await publishedTags(on, tenantId, caller.userId) : [];
  return { customerGroup: groups, tag: tags.map(({ id, name }) => ({ id, name })) };
}

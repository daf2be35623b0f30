import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/shared/endpoint.ts';
import type { getActivityChoices } from '../../../src/contract/activity-box/activity/activity.ts';
import type { Db } from '../../db/Db.ts';
import { role, tenantDomain, user, userRole, wechatAccount } from '../../db/schema/index.ts';

/** People that are offered as administrators: more would be no list to choose from. */
const PEOPLE_MAX = 1_000;

/** What basic details of an activity of a tenant choose among. */
export async function activityChoices(db: Db, tenantId: string): Promise<AnswerOf<typeof getActivityChoices>> {
  const mayEdit = sql`(${user.isMain} or exists (select from ${userRole} join ${role} on ${role.id} = ${userRole.roleId}
    where ${userRole.userId} = ${user.id} and ('activity:edit' = any(${role.rights}))))`;
  const people = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), eq(user.status, 'enabled'), isNull(user.removedAt), mayEdit))
    .orderBy(asc(user.name), asc(user.id))
    .limit(PEOPLE_MAX);
  const domains = await db
    .select({ id: tenantDomain.id, host: tenantDomain.host, status: tenantDomain.status })
    .from(tenantDomain)
    .where(and(eq(tenantDomain.tenantId, tenantId), eq(tenantDomain.kind, 'activity')))
    .orderBy(asc(tenantDomain.host));
  const officialAccounts = await db
    .select({ id: wechatAccount.id, name: wechatAccount.name })
    .from(wechatAccount)
    .where(and(eq(wechatAccount.tenantId, tenantId), eq(wechatAccount.kind, 'officialAccount')))
    .orderBy(asc(wechatAccount.name));
  return {
    people,
    domains: domains.map(({ id, host, status }) => ({ id, host, isEffective: status === 'effective' })),
    officialAccounts,
  };
}

import type { GroupRule } from '../../../../src/domain/profile/group/groupRule/GroupRule.ts';
import { type RuleProblem, ruleProblems } from '../../../../src/domain/profile/group/groupRule/ruleProblems.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { ruleWorld } from './ruleWorld.ts';

/**
 * What is wrong with a rule in the world of a tenant. The rule of a stored group, `ownId`, may not lead back to that group; one that
 * a user asks may only ask for fields and tags that they see.
 */
export async function ruleFaults(
  db: Db | Transaction,
  tenantId: string,
  rule: GroupRule,
  of: { ownId?: string | undefined; userId?: string },
): Promise<RuleProblem[]> {
  return ruleProblems(rule, await ruleWorld(db, tenantId, of));
}

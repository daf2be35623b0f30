import { type AskedDefinition, ruleOf } from '../../../../src/domain/profile/group/groupRule/GroupDefinition.ts';
import type { GroupRule } from '../../../../src/domain/profile/group/groupRule/GroupRule.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { ruleFaults } from '../groupRule/ruleFaults.ts';

/** Refuses a definition that asks for what the tenant does not have, at its place. */
export async function requireSound(
  { tenantId, caller }: SessionContext,
  on: Db | Transaction,
  definition: AskedDefinition,
  ownId?: string,
): Promise<GroupRule> {
  const rule = ruleOf(definition);
  const faults = await ruleFaults(on, tenantId, rule, { ownId, userId: caller.userId });
  if (faults.length === 0) return rule;
  const below = definition.type === 'rule' ? ['definition', 'rule'] : ['definition', 'audienceIds'];
  throw new Refusal('VALIDATION', {
    fieldErrors: faults.map(({ path, code, params }) => ({
      path: [...below, ...(definition.type === 'rule' ? path : [])].join('.'),
      code,
      ...(params === undefined ? {} : { params }),
    })),
  });
}

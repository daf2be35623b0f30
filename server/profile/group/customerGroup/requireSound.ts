import { type AskedDefinition, ruleOf } from '../../../../src/domain/profile/group/GroupDefinition.ts';
import type { GroupRule } from '../../../../src/domain/profile/rule/GroupRule.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { ruleFaults } from '../../rule/ruleFaults.ts';

/** Refuses a definition that asks for what the tenant does not have, at its place. */
export async function requireSound(
  { ports, tenantId, caller }: SessionContext,
  on: Db | Transaction,
  definition: AskedDefinition,
  ownId?: string,
): Promise<GroupRule> {
  const rule = ruleOf(definition);
  const faults = await ruleFaults(ports, on, tenantId, rule, { ownId, caller });
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

import type { GroupRule } from '../../../src/domain/profile/rule/GroupRule.ts';
import { faultsOfRule } from '../../../src/domain/profile/rule/faultsOfRule.ts';
import type { RuleFault } from '../../../src/domain/profile/rule/RuleFault.ts';
import type { Ports } from '../../ports.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { type Asker, ruleWorld } from './ruleWorld.ts';

/**
 * Judges a rule by what the tenant has. The rule of a stored group, `ownId`, may not lead back to that group. A rule that an operator
 * asks may only ask for what they see.
 */
export async function ruleFaults(
  ports: Pick<Ports, 'areas'>,
  db: Db | Transaction,
  tenantId: string,
  rule: GroupRule,
  of: { ownId?: string | undefined; caller?: Asker },
): Promise<RuleFault[]> {
  return faultsOfRule(rule, await ruleWorld(ports, db, tenantId, of));
}

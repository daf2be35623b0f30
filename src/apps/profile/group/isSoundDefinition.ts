import { type GroupDefinition, ruleOf } from '../../../domain/profile/group/GroupDefinition.ts';
import { faultsOfRule, type RuleWorld } from '../../../domain/profile/rule/faultsOfRule.ts';

/** Whether a definition can be asked of people: nothing is missing, and nothing asks for what is not there. */
export function isSoundDefinition(definition: GroupDefinition, world: RuleWorld & { known: boolean }): boolean {
  // Nothing is asked of anybody.
  if (definition.type === 'file') return true;
  if (!world.known) return false;
  if (definition.type === 'packages' && definition.audienceIds.length === 0) return false;
  return faultsOfRule(ruleOf(definition), world).length === 0;
}

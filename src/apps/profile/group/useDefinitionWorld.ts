import { useParams } from 'react-router-dom';
import { type GroupDefinition, ruleOf } from '../../../domain/profile/group/GroupDefinition.ts';
import { conditionsOf } from '../../../domain/profile/rule/GroupRule.ts';
import { type NamedWorld, useRuleWorld } from '../rule/useRuleWorld.ts';

/** What a definition of the group of the address, or of a new one, can ask for, and what it is called. */
export function useDefinitionWorld(definition: GroupDefinition): NamedWorld {
  const { id } = useParams();
  const conditions = definition.type === 'file' ? [] : conditionsOf(ruleOf(definition));
  return useRuleWorld(conditions, id);
}

import { useParams } from 'react-router-dom';
import { conditionsOf } from '../../../domain/profile/rule/GroupRule.ts';
import type { TagValue } from '../../../domain/profile/tag/tag.ts';
import { type NamedWorld, useRuleWorld } from '../rule/useRuleWorld.ts';

/** What the rules of the tag of the address, or of a new one, can ask for, and what it is called. */
export function useTagWorld(values: readonly TagValue[]): NamedWorld {
  const { id } = useParams();
  const conditions = values.flatMap(({ rule }) => conditionsOf(rule));
  return useRuleWorld(conditions, id);
}

import { useParams } from 'react-router-dom';
import { conditionsOf } from '../../../domain/profile/group/groupRule/GroupRule.ts';
import type { TagValue } from '../../../domain/profile/tag/tag.ts';
import { type NamedWorld, useRuleWorld } from '../group/rule/useRuleWorld.ts';

/** What the rules of the tag of the address, or of a new one, can ask for, and what it is called. */
export function useTagWorld(values: readonly TagValue[]): NamedWorld {
  const { id } = useParams();
  const conditions = values.flatMap(({ rule }) => conditionsOf(rule));
  const asked = conditions.flatMap((one) => (one.type === 'member' ? [one.audienceId] : []));
  return useRuleWorld(asked, id);
}

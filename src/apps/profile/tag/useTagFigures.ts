import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countTagValues } from '../../../contract/profile/tag/tag.ts';
import { faultsOfRule } from '../../../domain/profile/rule/faultsOfRule.ts';
import { asksTooMuch, type TagValue } from '../../../domain/profile/tag/tag.ts';
import { useHost } from '../../../sdk/index.ts';
import { useSettled } from '../../../ui/index.ts';
import type { NamedWorld } from '../rule/useRuleWorld.ts';

/** What the rules of a tag mean in people, as they are typed. */
export interface TagFigures {
  /** By value: those who get it; undefined where it is not known yet, or where a rule up to it cannot be asked. */
  people: readonly (number | undefined)[];
  /** Of the open rule by node, depth first; undefined while it is counted. */
  byNode: readonly number[] | undefined;
  /** Everybody; undefined while they are counted. */
  total: number | undefined;
  error: Error | null;
  retry: () => void;
}

/**
 * Counts who gets which value once the rules have not changed for a moment, up to the first rule that cannot be asked: those after it
 * depend on it. A count that nobody waits for any more is cancelled, down to the database.
 */
export function useTagFigures(values: readonly TagValue[], open: number | undefined, world: NamedWorld): TagFigures {
  const host = useHost();
  const rules = values.map(({ rule }) => rule);
  const unsound = world.known ? rules.findIndex((rule) => faultsOfRule(rule, world).length > 0) : 0;
  const asked = unsound === -1 ? rules : rules.slice(0, unsound);
  const body = { rules: asked, open: open !== undefined && open < asked.length ? open : null };
  const now = JSON.stringify(body);
  const settled = useSettled(now);
  const query = useQuery({
    queryKey: ['tag.count', settled],
    queryFn: ({ signal }) => host.request.call(countTagValues, { body }, { signal, showError: false }),
    enabled: settled === now && asked.length > 0 && !asksTooMuch(asked),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const counted = settled === now && !query.isPlaceholderData && asked.length > 0 ? query.data : undefined;
  return {
    people: values.map((_value, index) => counted?.people[index]),
    byNode: body.open === null ? undefined : counted?.byNode,
    total: counted?.total,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf } from '../../../contract/shared/endpoint.ts';
import { countGroup, explainGroup } from '../../../contract/profile/group/customerGroup.ts';
import type { AskedDefinition, GroupDefinition } from '../../../domain/profile/group/GroupDefinition.ts';
import { useHost } from '../../../sdk/index.ts';
import { useSettled } from '../../../ui/index.ts';

/** What a definition means in people, as it is typed. */
export interface GroupFigures {
  /** The exact count; while the next one is counted, the last one with `isPlaceholderData`. */
  count: UseQueryResult<AnswerOf<typeof countGroup>>;
  /** What is behind the count. */
  explained: UseQueryResult<AnswerOf<typeof explainGroup>>;
  /** Whether the figures are, or will be, those of a definition. */
  asks: (definition: GroupDefinition) => boolean;
}

/**
 * Counts a definition once it has not changed for a moment; null for one that cannot be counted. A count that nobody waits for any
 * more is cancelled, down to the database.
 */
export function useGroupFigures(definition: AskedDefinition | null): GroupFigures {
  const host = useHost();
  const settled = useSettled(definition === null ? '' : JSON.stringify(definition));
  const asked = definition !== null && settled === JSON.stringify(definition);
  const body = asked ? { definition } : undefined;
  const options = { placeholderData: keepPreviousData, retry: false, gcTime: 0 } as const;
  const count = useQuery({
    ...options,
    queryKey: ['customerGroup.count', settled],
    queryFn: ({ signal }) => host.request.call(countGroup, { body: body as never }, { signal, showError: false }),
    enabled: asked,
  });
  const explained = useQuery({
    ...options,
    queryKey: ['customerGroup.explain', settled],
    queryFn: ({ signal }) => host.request.call(explainGroup, { body: body as never }, { signal, showError: false }),
    // After the count, which is what is looked at first.
    enabled: asked && count.data !== undefined && !count.isPlaceholderData,
  });
  return { count, explained, asks: (other) => JSON.stringify(other) === settled };
}

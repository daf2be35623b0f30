import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { getPrize, type Prize } from '../../../contract/activity-box/prize/prize.ts';
import { useHost } from '../../../sdk/index.ts';

/** The same map while nothing new is known. */
const known = (found: UseQueryResult<Prize>[]): ReadonlyMap<string, Prize> =>
  new Map(found.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])));

/** The prizes of these ids, as far as they are known yet and the operator may see them. */
export function usePrizes(ids: readonly string[]): ReadonlyMap<string, Prize> {
  const host = useHost();
  const mayView = host.has('prize:view');
  return useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: ['prize.get', id],
      queryFn: () => host.request.call(getPrize, { params: { id } }, { showError: false }),
      enabled: mayView,
    })),
    combine: known,
  });
}

import { useQueries } from '@tanstack/react-query';
import { getPrize, type Prize } from '../../../contract/prize.ts';
import { useHost } from '../../../sdk/index.ts';

/** The prizes of these ids, as far as they are known yet and the operator may see them. */
export function usePrizes(ids: readonly string[]): ReadonlyMap<string, Prize> {
  const host = useHost();
  const mayView = host.has('prize:view');
  const found = useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: ['prize.get', id],
      queryFn: () => host.request.call(getPrize, { params: { id } }, { showError: false }),
      enabled: mayView,
    })),
  });
  return new Map(found.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])));
}

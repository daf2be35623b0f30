import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { listProductChoices, type ProductChoice } from '../../../contract/outreach/billing/product.ts';
import { useHost } from '../../../sdk/index.ts';

/** Products, in use or not. */
export function useProducts(): UseQueryResult<ProductChoice[]> {
  const host = useHost();
  return useQuery({
    queryKey: [listProductChoices.id],
    queryFn: () => host.request.call(listProductChoices, {}),
  });
}

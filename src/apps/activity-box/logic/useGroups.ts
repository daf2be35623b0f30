import { useQueries } from '@tanstack/react-query';
import { type CustomerGroup, getCustomerGroup } from '../../../contract/profile/group/customerGroup.ts';
import { useHost } from '../../../sdk/index.ts';
import { useTexts } from '../../../ui/index.ts';

/** Names of customer groups; of one that is gone, or that the operator may not see, words that say so. */
export function useGroups(ids: readonly string[]): (id: string) => string {
  const host = useHost();
  const t = useTexts();
  const mayView = host.has('customerGroup:view');
  const found = useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: ['customerGroup.get', id],
      queryFn: () => host.request.call(getCustomerGroup, { params: { id } }, { showError: false }),
      enabled: mayView,
    })),
  });
  const groups = found.flatMap(({ data }): CustomerGroup[] => (data === undefined ? [] : [data]));
  return (id) =>
    groups.find((group) => group.id === id)?.name ??
    t(mayView ? 'activityBox.logic.groupUnknown' : 'activityBox.logic.groupHidden');
}

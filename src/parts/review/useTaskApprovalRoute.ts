import { useQuery } from '@tanstack/react-query';
import { getTaskApprovalRoute } from '../../contract/common/review/approval.ts';
import { useHost } from '../../sdk/index.ts';

/** The approval that a task would wait for if it was submitted now; of one that is not there yet without its id. */
export function useTaskApprovalRoute(taskId: string | undefined, enabled = true) {
  const host = useHost();
  return useQuery({
    queryKey: [getTaskApprovalRoute.id, taskId],
    enabled,
    queryFn: ({ signal }) =>
      host.request.call(
        getTaskApprovalRoute,
        { query: taskId === undefined ? {} : { taskId } },
        { signal, showError: false },
      ),
  });
}

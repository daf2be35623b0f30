import { useQuery } from '@tanstack/react-query';
import { preflightTask } from '../../../contract/outreach/taskPreflight.ts';
import { useHost } from '../../../sdk/index.ts';

/** What a task would do if it was sent now; asked once for its page, whatever of it shows the answer. */
export function usePreflight(taskId: string, version: number, enabled = true) {
  const host = useHost();
  return useQuery({
    queryKey: ['task.preflight', taskId, version],
    enabled,
    queryFn: ({ signal }) => host.request.call(preflightTask, { params: { id: taskId } }, { signal, showError: false }),
  });
}

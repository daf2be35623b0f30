import { useQuery } from '@tanstack/react-query';
import { preflightTask } from '../../../contract/outreach/task/taskPreflight.ts';
import { useHost } from '../../../sdk/index.ts';

/** Asks what a task would do if it was sent now. All parts of its page share one answer. */
export function usePreflight(taskId: string, version: number, enabled = true) {
  const host = useHost();
  return useQuery({
    queryKey: ['task.preflight', taskId, version],
    enabled,
    queryFn: ({ signal }) => host.request.call(preflightTask, { params: { id: taskId } }, { signal, showError: false }),
  });
}

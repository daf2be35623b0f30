import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { getMailState } from '../../../../contract/outreach/message/messageSetting.ts';
import { useHost } from '../../../../sdk/index.ts';

/** Whether e-mails leave, are signed and come back. */
export function useMailState(): UseQueryResult<z.output<typeof getMailState.answer>> {
  const host = useHost();
  return useQuery({
    queryKey: [getMailState.id],
    queryFn: () => host.request.call(getMailState, {}, { showError: false }),
  });
}

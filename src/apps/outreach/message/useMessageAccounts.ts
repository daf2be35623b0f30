import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { listMessageAccounts, type MessageAccount } from '../../../contract/outreach/message/message.ts';
import { useHost } from '../../../sdk/index.ts';

/** Official accounts and mini programs in use, with their templates. */
export function useMessageAccounts(): UseQueryResult<MessageAccount[]> {
  const host = useHost();
  return useQuery({
    queryKey: ['message.accounts'],
    queryFn: () => host.request.call(listMessageAccounts, {}),
  });
}

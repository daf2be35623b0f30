import { useQuery } from '@tanstack/react-query';
import { getServiceConfig } from '../../../contract/shell/menu.ts';
import { useHost } from '../../../sdk/index.ts';

/** Hosts that the console shows pictures of e-mails from; undefined until they are known, and where the backend names none. */
export function usePictureHosts(): readonly string[] | undefined {
  const host = useHost();
  const query = useQuery({
    queryKey: ['serviceConfig.pictureHosts'],
    queryFn: async () => (await host.request.call(getServiceConfig, {}, { showError: false })).pictureHosts ?? null,
    retry: false,
    staleTime: 60_000,
  });
  return query.data ?? undefined;
}

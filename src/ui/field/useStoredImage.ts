import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/shared/endpoint.ts';
import type { storedImage } from '../../contract/shared/storedFile.ts';
import { mimeOf } from '../../domain/shared/file/fileRule.ts';
import { useHost } from '../../sdk/index.ts';

/** A kept image as an address to show it by; undefined until it is there. A new one is another file, so what was read once stays right. */
export function useStoredImage(
  endpoint: Endpoint & { readonly path: `${string}/:id`; readonly answer: typeof storedImage },
  id: string,
): string | undefined {
  const host = useHost();
  const { data } = useQuery({
    queryKey: [endpoint.id, id],
    queryFn: () => host.request.call(endpoint, { params: { id } }, { showError: false }),
    staleTime: Infinity,
  });
  return data === undefined ? undefined : `data:${mimeOf(data.type)};base64,${data.base64}`;
}

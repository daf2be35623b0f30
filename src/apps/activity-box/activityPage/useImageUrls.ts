import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Endpoint } from '../../../contract/shared/endpoint.ts';
import type { storedImage } from '../../../contract/shared/storedFile.ts';
import { mimeOf } from '../../../domain/shared/file/fileRule.ts';
import { useHost } from '../../../sdk/index.ts';

/** Kept images as addresses to show them by, by their ids, as far as they are there. The same map while nothing new is known. */
export function useImageUrls(
  endpoint: Endpoint & { readonly path: `${string}/:id`; readonly answer: typeof storedImage },
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const host = useHost();
  const images = useQueries({
    queries: ids.map((id) => ({
      queryKey: [endpoint.id, id],
      queryFn: () => host.request.call(endpoint, { params: { id } }, { showError: false }),
      staleTime: Infinity,
    })),
  });
  // One text of all addresses: what is the same is drawn once.
  const known = JSON.stringify(
    images.flatMap(({ data }, at): [string, string][] =>
      data === undefined ? [] : [[ids[at] ?? '', `data:${mimeOf(data.type)};base64,${data.base64}`]],
    ),
  );
  return useMemo(() => new Map(JSON.parse(known) as [string, string][]), [known]);
}

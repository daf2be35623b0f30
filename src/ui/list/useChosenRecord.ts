import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '../../contract/shared/endpoint.ts';
import { useHost } from '../../sdk/index.ts';

/** An endpoint that answers one record by its id. */
export type GetRecord = Endpoint & { readonly path: `${string}/:id` };

/** The record that an id names, loaded by itself, so that it is known whatever a list shows of its kind; nothing without an id. */
export function useChosenRecord<const Get extends GetRecord>(
  get: Get,
  id: string | null | undefined,
): UseQueryResult<AnswerOf<Get>> {
  const host = useHost();
  const isChosen = id !== undefined && id !== null && id !== '';
  return useQuery({
    queryKey: [get.id, id],
    queryFn: ({ signal }) =>
      host.request.call(get, { params: { id } } as never, { signal, showError: false }) as unknown as Promise<
        AnswerOf<Get>
      >,
    enabled: isChosen,
  });
}

import { useCallback, useMemo } from 'react';
import { useAddressQuery } from './useAddressQuery.ts';

/** Page size that a list begins with. */
export const DEFAULT_PAGE_SIZE = 20;

/** What a list shows now; all of it lives in the address, so that it can be shared, reloaded and gone back to. */
export interface ListState {
  /** From 1. */
  pageNo: number;
  pageSize: number;
  sort: string | undefined;
  order: 'asc' | 'desc' | undefined;
  /** Filters that are set, by name. */
  filters: Record<string, string>;
}

/** A change of the list; a changed filter, sort or size goes back to the first page. */
export type ListStateChange = Partial<Omit<ListState, 'filters'>> & { filters?: Record<string, string | undefined> };

const positive = (text: string | null, fallback: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
};

/** Reads and writes a list's state in the query of the address (see {@link useAddressQuery}). */
export function useListState(
  filterNames: readonly string[],
): [ListState, (change: ListStateChange, options?: { replace?: boolean }) => void] {
  const [params, edit] = useAddressQuery();
  const names = filterNames.join(' ');
  const state = useMemo<ListState>(() => {
    const order = params.get('order');
    const filters = names.split(' ').flatMap((name) => {
      const value = params.get(name);
      return value === null || value === '' ? [] : [[name, value] as const];
    });
    return {
      pageNo: positive(params.get('pageNo'), 1),
      pageSize: positive(params.get('pageSize'), DEFAULT_PAGE_SIZE),
      sort: params.get('sort') ?? undefined,
      order: order === 'asc' || order === 'desc' ? order : undefined,
      filters: Object.fromEntries(filters),
    };
  }, [params, names]);
  const change = useCallback(
    ({ filters, pageNo = 1, pageSize, ...rest }: ListStateChange, options: { replace?: boolean } = {}) =>
      edit(
        {
          ...rest,
          ...filters,
          pageNo: pageNo === 1 ? undefined : String(pageNo),
          ...(pageSize === undefined
            ? {}
            : { pageSize: pageSize === DEFAULT_PAGE_SIZE ? undefined : String(pageSize) }),
        },
        options,
      ),
    [edit],
  );
  return [state, change];
}

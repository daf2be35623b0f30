import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

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

/**
 * Reads and writes a list's state in the query of the address. Once the operator has gone to another page, a change that still comes,
 * such as that of a filter typed just before, does nothing: the next page may take a while to be drawn, and would be gone back from.
 */
export function useListState(filterNames: readonly string[]): [ListState, (change: ListStateChange) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  // The page that is drawn, and its address as the browser writes it, which is ahead while the next page is not drawn yet.
  const place = useRef({ drawn: pathname, written: window.location.pathname });
  useEffect(() => {
    place.current = { drawn: pathname, written: window.location.pathname };
  }, [pathname]);
  const names = filterNames.join(' ');
  // What was written last: of two quick changes the second begins from the first, which the router has not drawn yet.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
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
    ({ filters, ...rest }: ListStateChange) => {
      if (window.location.pathname !== place.current.written) return;
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries({ pageNo: 1, ...rest, ...filters })) {
        const isDefault = (name === 'pageNo' && value === 1) || (name === 'pageSize' && value === DEFAULT_PAGE_SIZE);
        if (value === undefined || value === '' || isDefault) next.delete(name);
        else next.set(name, String(value));
      }
      latest.current = next;
      setParams(next);
    },
    [setParams],
  );
  return [state, change];
}

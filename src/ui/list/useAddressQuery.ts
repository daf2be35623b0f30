import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Parts of a query by name; undefined or an empty text takes one away. */
export type QueryChange = Readonly<Record<string, string | undefined>>;

/** A query with parts changed. */
export function queryWith(query: URLSearchParams, changed: QueryChange): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changed))
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  return next;
}

/**
 * The query of the page's address, and how it is changed. Of two changes that come before the router has drawn the first, the second begins
 * from the first. Once the operator has gone to another page, a change that still comes, such as that of a filter typed just before, does
 * nothing: the next page may take a while to be drawn, and would be gone back from. With `replace` the entry of the history is kept: for what the
 * operator did not ask for.
 */
export function useAddressQuery(): [
  query: URLSearchParams,
  change: (changed: QueryChange, options?: { replace?: boolean }) => void,
] {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  // The page that is drawn, and its address as the browser writes it, which goes ahead while the next page is not drawn yet.
  const place = useRef({ drawn: pathname, written: window.location.pathname });
  useEffect(() => {
    place.current = { drawn: pathname, written: window.location.pathname };
  }, [pathname]);
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback(
    (changed: QueryChange, { replace = false }: { replace?: boolean } = {}) => {
      if (window.location.pathname !== place.current.written) return;
      latest.current = queryWith(latest.current, changed);
      setQuery(latest.current, { replace });
    },
    [setQuery],
  );
  return [query, change];
}

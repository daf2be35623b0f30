import { useEffect, useMemo, useRef, useState } from 'react';

/** Where somebody is in an activity: pages that they went to from the first, and a popup over them. */
export interface Place {
  pageIds: readonly string[];
  popupId: string | null;
}

/** The first page, without a popup. */
const FIRST: Place = { pageIds: [], popupId: null };

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The place that an entry of the history holds; the first for one that is not ours. */
function placeIn(state: unknown): Place {
  const { activityPlace } = (state ?? {}) as { activityPlace?: { pageIds?: unknown; popupId?: unknown } };
  if (!isIds(activityPlace?.pageIds)) return FIRST;
  const { pageIds, popupId } = activityPlace;
  return { pageIds, popupId: typeof popupId === 'string' ? popupId : null };
}

/** Pages of an activity that is opened anew, such as by a reload; a popup would have lost what it told. */
function firstPlace(): Place {
  return typeof window === 'undefined' ? FIRST : { ...placeIn(window.history.state), popupId: null };
}

/**
 * Places in the history of the browser: the phone's way back closes a popup or leaves a page, and the activity itself only from its first.
 */
export function usePlaces(): {
  place: Place;
  /** Goes on from where one is; what comes after a popup takes its entry. */
  go: (next: (here: Place) => Place) => void;
  back: () => void;
} {
  const [place, setPlace] = useState(firstPlace);
  // Going back takes the browser a moment: pressed twice it goes once, and who goes on meanwhile goes on from there.
  const leaving = useRef(false);
  const waiting = useRef<(here: Place) => Place>(undefined);

  const { go, back } = useMemo(() => {
    const goTo = (next: (here: Place) => Place): void => {
      if (leaving.current) {
        waiting.current = next;
        return;
      }
      const here = placeIn(window.history.state);
      const to = next(here);
      const write = here.popupId === null ? 'pushState' : 'replaceState';
      window.history[write]({ activityPlace: to }, '');
      setPlace(to);
    };
    const goBack = (): void => {
      if (leaving.current || placeIn(window.history.state) === FIRST) return;
      leaving.current = true;
      window.history.back();
    };
    return { go: goTo, back: goBack };
  }, []);

  useEffect(() => {
    const onPop = ({ state }: PopStateEvent): void => {
      leaving.current = false;
      setPlace(placeIn(state));
      const next = waiting.current;
      waiting.current = undefined;
      if (next !== undefined) go(next);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [go]);
  return { place, go, back };
}

import { useEffect, useState } from 'react';
import type { MicroApp } from '../../contract/shell/menu.ts';
import { appAt } from '../menu/routeDecision.ts';
import type { Navigation, Place } from '../navigation/navigation.ts';
import { whenIdle } from '../navigation/whenIdle.ts';
import { usePlace } from './usePlace.ts';

/** Longest that the menu may lag behind the address: below what an operator feels as a delay. */
const LAG_MS = 100;

/**
 * The place that menu, title and header show. When another sub-application takes over, they follow once the browser has
 * nothing better to do: drawing another menu takes as long as mounting a page, and the page comes first.
 */
export function useShownPlace(navigation: Navigation, apps: readonly MicroApp[]): Place {
  const place = usePlace(navigation);
  const [shown, setShown] = useState(place);
  const taken = appAt(apps, shown.path) !== appAt(apps, place.path);
  if (!taken && shown !== place) setShown(place);
  useEffect(() => (taken ? whenIdle(() => setShown(place), LAG_MS) : undefined), [taken, place]);
  return taken ? shown : place;
}

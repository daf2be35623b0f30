import { useSyncExternalStore } from 'react';
import type { Navigation, Place } from '../navigation/navigation.ts';

/** Where the operator is; renders again on every change of the address. */
export function usePlace(navigation: Navigation): Place {
  return useSyncExternalStore(navigation.subscribe, navigation.place);
}

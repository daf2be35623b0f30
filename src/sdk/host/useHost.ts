import { createContext, useContext, useSyncExternalStore } from 'react';
import type { HostApi, HostSnapshot } from './HostApi.ts';

/** Carries the host's API to the components of a sub-application. */
export const HostContext = createContext<HostApi | null>(null);

/** The host's API. Throws outside a sub-application made with `defineSubApp`: that is a mistake in the code. */
export function useHost(): HostApi {
  const host = useContext(HostContext);
  if (host === null) throw new Error('useHost needs a HostContext above it; see defineSubApp.');
  return host;
}

/** The host's snapshot; renders again when it changes. */
export function useHostSnapshot(): HostSnapshot {
  const host = useHost();
  return useSyncExternalStore(host.subscribe, host.snapshot);
}

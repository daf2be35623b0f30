import { sharedPartOf } from './sharedParts.ts';
import { createSharedScope, type SharedNeeds } from './SharedScope.ts';

/* oxlint-disable no-underscore-dangle -- names outside of modules, kept apart from everybody else's */

/** Versions of the shared packages, put in by the build of the shell. */
declare const __SHARED_VERSIONS__: Record<string, string>;

declare global {
  interface Window {
    /** Modules that the host hands to its sub-applications, by id. */
    __CONSOLE_SHARED__?: Record<string, object>;
    /** Brings further ones there, for chunks of a sub-application that are loaded later. */
    __CONSOLE_LOAD_SHARED__?: (ids: readonly string[]) => Promise<void>;
  }
}

/** Version per package that the host offers. */
export const OFFERED_VERSIONS: Readonly<Record<string, string>> = __SHARED_VERSIONS__;

const scope = createSharedScope({
  target: (window.__CONSOLE_SHARED__ = {}),
  partOf: sharedPartOf,
  versions: OFFERED_VERSIONS,
});

/**
 * Makes the shared libraries that a sub-application needs available before its scripts run.
 * @param needs its manifest, or just ids of the shared scope.
 * @throws {SharedScopeError} before anything is loaded, where the host cannot serve it.
 */
export function loadShared(needs: SharedNeeds | readonly string[]): Promise<void> {
  return scope.load('ids' in needs ? needs : { ids: needs });
}

window.__CONSOLE_LOAD_SHARED__ = loadShared;

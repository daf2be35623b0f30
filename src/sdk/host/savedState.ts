import { SAVED_STATE_PREFIX } from '../session/SessionStore.ts';

/** Characters that all kept values of one sub-application may take. */
export const SAVED_STATE_LIMIT = 256 * 1024;

/** Kept values of one sub-application for one operator. */
export interface SavedState {
  save(key: string, value: unknown): boolean;
  restore(key: string): unknown;
}

/**
 * Kept values of a sub-application (§7 of the host's contract): in session storage, so that they end with the tab, under
 * the operator's id, so that the next one does not see them, and cleared at sign-out by the session store.
 */
export function savedState(storage: Storage, userId: string, app: string): SavedState {
  const prefix = `${SAVED_STATE_PREFIX}${userId}.${app}.`;
  const sizeOfOthers = (own: string): number => {
    let size = 0;
    for (let index = 0; index < storage.length; index++) {
      const key = storage.key(index);
      if (key?.startsWith(prefix) && key !== own) size += storage.getItem(key)?.length ?? 0;
    }
    return size;
  };
  return {
    save(key, value) {
      const name = prefix + key;
      if (value === undefined) {
        storage.removeItem(name);
        return true;
      }
      const text = JSON.stringify(value);
      if (text === undefined || text.length + sizeOfOthers(name) > SAVED_STATE_LIMIT) return false;
      try {
        storage.setItem(name, text);
        return true;
      } catch {
        // Full or refused storage: the caller is told by the answer.
        return false;
      }
    },
    restore(key) {
      const text = storage.getItem(prefix + key);
      if (text === null) return undefined;
      try {
        return JSON.parse(text) as unknown;
      } catch {
        // Damaged by something else: as if it were not there.
        return undefined;
      }
    },
  };
}

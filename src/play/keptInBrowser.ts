/** Something that a page keeps beyond itself; forgotten where the browser keeps nothing for it. */
export interface Kept {
  get: (name: string) => string;
  /** Empty to forget. */
  set: (name: string, value: string) => void;
}

/** Keeps by the names of one activity. A browser that refuses, as in a private window, costs signing in again. */
export function keptInBrowser(storage: () => Storage, key: string): Kept {
  return {
    get(name) {
      try {
        return storage().getItem(`${key} ${name}`) ?? '';
      } catch {
        // Nothing is kept here.
        return '';
      }
    },
    set(name, value) {
      try {
        if (value === '') storage().removeItem(`${key} ${name}`);
        else storage().setItem(`${key} ${name}`, value);
      } catch {
        // As above.
      }
    },
  };
}

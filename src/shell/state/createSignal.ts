/** A value that tells when it changes, in the shape that `useSyncExternalStore` reads. */
export interface Signal<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a signal. Setting an identical value tells nobody. */
export function createSignal<Value>(initial: Value): Signal<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Start defaults of the host (§9). Prefetching is a setting of its own, `VITE_PREFETCH`. */
export const START_DEFAULTS = { singular: true, sandbox: true, urlRerouteOnly: true } as const;

/** Time-outs of the orchestrator in milliseconds (§9); going over them warns, and breaks nothing. */
export const TIMEOUTS = {
  bootstrap: 4000,
  mount: 3000,
  unmount: 3000,
  unload: 3000,
  update: 3000,
  warning: 1000,
} as const;

/** Milliseconds from the start of a load to its failure, all attempts included. */
export const LOAD_DEADLINE = 8000;

/** Milliseconds that a lazily loaded part may take (§8.1, §9). */
export const CHUNK_DEADLINE = 120_000;

/** Attempts after the first one, and the milliseconds before each (§4.1). */
export const RETRIES = { count: 2, pause: 200 } as const;

/** Milliseconds between the first mount and prefetching: the first page asks for its data in that time. */
export const PREFETCH_PAUSE = 1000;

/** Most sub-applications prefetched after the first one is usable (§9). */
export const PREFETCH_LIMIT = 5;

/** Milliseconds that a lifecycle may go on after the operator left, before the registry goes on without it. */
export const LEAVE_GRACE = 1000;

/** Most sub-applications kept loaded without being on the page; the one that was left first is let go. */
export const IDLE_MAX = 8;

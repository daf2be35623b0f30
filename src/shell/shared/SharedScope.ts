import { SharedScopeError, type UnmetNeed } from './SharedScopeError.ts';
import { satisfiesRange } from './satisfiesRange.ts';

/** Fetches a part of the shared scope: modules by id. */
export type SharedPart = () => Promise<Record<string, object>>;

/** What a sub-application needs, as its manifest says. */
export interface SharedNeeds {
  ids: readonly string[];
  /** Ids that are asked for later; only looked for now. */
  later?: readonly string[];
  /** Version range per package. */
  shared?: Readonly<Record<string, string>>;
}

/** What {@link createSharedScope} works on. */
export interface SharedScopeOptions {
  /** The object that sub-applications read: `window.__CONSOLE_SHARED__`. */
  target: Record<string, object>;
  /** The part that brings an id; nothing for ids that the host does not know. */
  partOf: (id: string) => SharedPart | undefined;
  /** Version per package that the host offers. */
  versions: Readonly<Record<string, string>>;
}

/** Libraries of the host for sub-applications, loaded when first asked for. */
export interface SharedScope {
  /**
   * Makes sure that everything is there.
   * @throws {SharedScopeError} before anything is loaded, where an id is unknown or a version does not fit.
   */
  load(needs: SharedNeeds): Promise<void>;
}

/** Creates the shared scope. A part that failed to load is asked for again at the next need. */
export function createSharedScope({ target, partOf, versions }: SharedScopeOptions): SharedScope {
  const loading = new Map<SharedPart, Promise<void>>();

  /** As CommonJS chunks expect it; no sub-application can change it for the others. */
  function offer(id: string, module: object): void {
    const value = Object.freeze({ ...module, __esModule: true });
    Object.defineProperty(target, id, { value, enumerable: true });
  }

  async function fetchPart(part: SharedPart): Promise<void> {
    for (const [id, module] of Object.entries(await part())) offer(id, module);
  }

  function loadPart(part: SharedPart): Promise<void> {
    const running = loading.get(part);
    if (running) return running;
    const started = fetchPart(part).catch((error: unknown) => {
      loading.delete(part);
      throw error;
    });
    loading.set(part, started);
    return started;
  }

  return {
    async load({ ids, later = [], shared = {} }) {
      const unmet: UnmetNeed[] = [];
      const parts = new Set<SharedPart>();
      for (const id of ids) {
        const part = partOf(id);
        if (part) parts.add(part);
        else unmet.push({ id });
      }
      for (const id of later) if (!partOf(id)) unmet.push({ id });
      for (const [id, wanted] of Object.entries(shared)) {
        const offered = versions[id];
        if (offered === undefined) unmet.push({ id });
        else if (!satisfiesRange(offered, wanted)) unmet.push({ id, wanted, offered });
      }
      if (unmet.length > 0) throw new SharedScopeError(unmet);
      await Promise.all([...parts].map(loadPart));
    },
  };
}

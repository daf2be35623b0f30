/** Props of a lifecycle: those of the orchestrator and the host's own. */
export type LifecycleProps = Record<string, unknown>;

/** One step of a lifecycle. */
export type RawLifecycle = (props: LifecycleProps) => Promise<unknown>;

/** The lifecycles of a loaded sub-application, in steps. */
export interface RawLifecycles {
  bootstrap: RawLifecycle[];
  mount: RawLifecycle[];
  unmount: RawLifecycle[];
  update?: RawLifecycle;
  unload?: RawLifecycle;
}

/** A downloaded sub-application, and where it is mounted. */
export interface RunnableApp {
  name: string;
  entry: string;
  container: string | HTMLElement;
  /** Whether the rules of its style sheets end at its own place. */
  scopeStyles: boolean;
}

/** What runs sub-applications; the product's one is {@link qiankunRuntime}. */
export interface Runtime {
  /** Starts the orchestrator. `serve` answers for every file that a sub-application loads. */
  start(serve: typeof fetch): void;
  /** Evaluates a downloaded sub-application under its public name. */
  load(app: RunnableApp, serve: typeof fetch): Promise<RawLifecycles>;
}

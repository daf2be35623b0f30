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

/** What runs sub-applications; the product's one is {@link qiankunRuntime}. */
export interface Runtime {
  /** Starts the orchestrator. `serve` answers for every file that a sub-application loads. */
  start(serve: typeof fetch): void;
  /** Evaluates a downloaded sub-application under its public name. */
  load(
    app: { name: string; entry: string; container: string | HTMLElement },
    serve: typeof fetch,
  ): Promise<RawLifecycles>;
}

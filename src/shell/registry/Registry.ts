import type { MicroApp } from '../../contract/shell/menu.ts';
import type { SubAppPhase } from '../../domain/shell/subAppError.ts';
import type { SubAppFailure } from './state/SubAppFailure.ts';
import type { Runtime } from './lifecycle/Runtime.ts';
import type { RefusedApp } from './download/validateApps.ts';

/** Status of a sub-application, in the orchestrator's words (§4.1). */
export type AppStatus =
  | 'NOT_LOADED'
  | 'LOADING_SOURCE_CODE'
  | 'NOT_BOOTSTRAPPED'
  | 'BOOTSTRAPPING'
  | 'NOT_MOUNTED'
  | 'MOUNTING'
  | 'MOUNTED'
  | 'UPDATING'
  | 'UNMOUNTING'
  | 'UNLOADING'
  | 'LOAD_ERROR'
  | 'SKIP_BECAUSE_BROKEN';

/** What is known about a sub-application. */
export interface AppState {
  /** Name in the mapping. */
  name: string;
  status: AppStatus;
  /** Its last failure; null again as soon as another load begins. */
  error: SubAppFailure | null;
  /** Milliseconds that the last load and the last mount took. */
  timings: { load?: number; mount?: number };
}

/** The sub-application of the current address. */
export interface CurrentApp extends AppState {
  app: MicroApp;
}

/** What happens in the registry, for telemetry. Holds no personal data. */
export type RegistryEvent =
  | { type: 'loaded' | 'mounted'; app: string; milliseconds: number }
  | { type: 'unmounted'; app: string }
  | { type: 'failed'; error: SubAppFailure }
  /** The orchestrator's own wording of a failure (§8.1). */
  | { type: 'died'; detail: string }
  | ({ type: 'refused' } & RefusedApp)
  /** A sub-application left marks or listeners on document, `html` and `body` at its unmount. They were taken back; `left` names them. */
  | { type: 'leftBehind'; app: string; left: readonly string[] }
  /** An inline handler (`onclick="…"`) of a sub-application cannot work; `detail` says why. Comes with each click. */
  | { type: 'inlineHandler'; app: string; detail: string }
  /** A file that a sub-application can start without, or a part of it loaded later, did not come. */
  | { type: 'fileMissing'; app: string; url: string; detail: string };

/** What the registry is made of. */
export interface RegistryOptions {
  runtime: Runtime;
  /** The browser's own by default. */
  fetch?: typeof fetch;
  /** Router base: `/`, or where the shell is mounted. */
  base: string;
  /** Props of a sub-application beside its name and container (§3.1). Asked for before each lifecycle. */
  propsFor: (app: MicroApp) => Record<string, unknown>;
  /** Origins that entries may come from; empty stands for those that the mapping names, `*` for all. */
  allowedOrigins: readonly string[];
  /** Whether entries of other sub-applications are brought in beforehand (§9). */
  prefetch: boolean;
  /** Throws an SubAppFault when the sub-application does not fit this host. Nothing is downloaded then. */
  check?: (app: MicroApp) => void;
  /** Runs beside the download and has to end before the scripts of the sub-application run: shared libraries. */
  before?: (app: MicroApp, signal: AbortSignal) => Promise<unknown>;
  /** Whether the operator may open any page of a sub-application; others are not prefetched. All by default. */
  mayOpen?: (app: MicroApp) => boolean;
  /** Further files to prefetch with an entry: its manifest. */
  filesOf?: (app: MicroApp) => readonly string[];
  /** Whether the shell shows something of its own at a path, so that nothing is mounted there. */
  suspend?: (path: string) => boolean;
  /** Whether an element in the body is the shell's, and stays when a sub-application is left. */
  keep?: (element: Element) => boolean;
  onEvent?: (event: RegistryEvent) => void;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** The sub-applications of the page: the only door to what runs them. */
export interface Registry {
  /** Registered sub-applications, the one of `/` last. */
  readonly list: readonly MicroApp[];
  /**
   * Takes over another entry of the mapping. Another release comes when the sub-application is next opened or tried again;
   * the answer says whether the old one is on the page. Other words (§3.1: title, description) reach a mounted one by its
   * `update`.
   */
  replace(app: MicroApp): boolean;
  /** The operator seems about to go to a path of this site: its sub-application may be brought in. */
  intend: (pathname: string) => void;
  /** Registers the good entries of a mapping, and returns the bad ones (§5.1). */
  register(apps: readonly Partial<MicroApp>[]): RefusedApp[];
  /** Starts to mount into an element. Called again, only the element is another. */
  start(container: string | HTMLElement): void;
  /** To be called when `suspend` may answer otherwise than before. */
  refresh(): void;
  state(name: string): AppState | undefined;
  /** The same object until something changes; null where no sub-application is mounted. */
  current(): CurrentApp | null;
  /** Called after every change. Returns the unsubscriber. */
  subscribe: (listener: () => void) => () => void;
  /** Loads a sub-application anew, whatever happened to it, without a reload of the page. */
  retry(name: string): Promise<void>;
  /** Notes a failure that a mounted sub-application tells of. */
  report(name: string, error: unknown, phase: SubAppPhase): void;
  /** Lets a mounted sub-application take over new props, if it offers that. */
  update(name: string): Promise<void>;
  /** Takes a sub-application out; it is loaded again when it is next wanted. */
  unload(name: string): Promise<void>;
  /** Ends everything. */
  stop(): Promise<void>;
}

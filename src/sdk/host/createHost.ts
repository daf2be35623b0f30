import { CONTRACT_VERSION, type FailurePhase, type HostApi, type HostSnapshot } from './HostApi.ts';
import { savedState } from './savedState.ts';

/** What the shell gives to make the host's API of. */
export interface HostPorts extends Pick<
  HostApi,
  'navigate' | 'address' | 'notify' | 'setPageName' | 't' | 'languagePack' | 'request' | 'has'
> {
  /** The same object until something in it changes. */
  snapshot(): Omit<HostSnapshot, 'contractVersion'>;
  /** Called after every change of the snapshot. */
  subscribe(listener: () => void): () => void;
  /** Asks the operator whether unsaved input may be lost. */
  askLeave(): Promise<boolean>;
  onAppError(app: string, error: unknown, phase: FailurePhase): void;
  /** Where kept values live; session storage by default. */
  storage?: Storage;
}

/** The host's API for one sub-application. */
export interface HostOfApp {
  api: HostApi;
  /** Removes what the app left behind: subscriptions and unsaved marks. Called after each unmount. */
  release(): void;
}

/** The host's side of the contract: an API for each sub-application, and what they have in common. */
export interface Host {
  forApp(app: string): HostOfApp;
  /** Whether anything anywhere has unsaved input. */
  isDirty(): boolean;
  /** Asks before unsaved input is lost; true at once where there is none. Forgets the marks when the answer is yes. */
  confirmLeave(): Promise<boolean>;
}

/** Creates the host's side of the contract. */
export function createHost(ports: HostPorts): Host {
  const dirty = new Map<string, Set<string>>();
  const isDirty = (): boolean => [...dirty.values()].some((keys) => keys.size > 0);
  let asking: Promise<boolean> | null = null;
  const confirmLeave = (): Promise<boolean> => {
    if (!isDirty()) return Promise.resolve(true);
    // One question at a time, however many clicks.
    asking ??= ports.askLeave().then((leave) => {
      asking = null;
      if (leave) dirty.clear();
      return leave;
    });
    return asking;
  };

  let source: Omit<HostSnapshot, 'contractVersion'> | undefined;
  let snapshot: HostSnapshot;
  const currentSnapshot = (): HostSnapshot => {
    const current = ports.snapshot();
    if (current !== source) {
      source = current;
      snapshot = Object.freeze({ contractVersion: CONTRACT_VERSION, ...current });
    }
    return snapshot;
  };

  return {
    isDirty,
    confirmLeave,
    forApp(app) {
      const releases = new Set<() => void>();
      const kept = () =>
        savedState(ports.storage ?? window.sessionStorage, currentSnapshot().user?.id ?? 'nobody', app);
      const api: HostApi = {
        contractVersion: CONTRACT_VERSION,
        snapshot: currentSnapshot,
        subscribe(listener) {
          const stop = ports.subscribe(listener);
          const release = (): void => {
            releases.delete(release);
            stop();
          };
          releases.add(release);
          return release;
        },
        navigate: ports.navigate,
        address: ports.address,
        notify: ports.notify,
        setPageName: ports.setPageName,
        t: ports.t,
        languagePack: ports.languagePack,
        request: ports.request,
        has: ports.has,
        confirmLeave,
        setDirty(key, isDirtyNow) {
          const keys = dirty.get(app) ?? new Set();
          dirty.set(app, keys);
          if (isDirtyNow) keys.add(key);
          else keys.delete(key);
        },
        reportError: (error, phase) => ports.onAppError(app, error, phase),
        saveState: (key, value) => kept().save(key, value),
        restoreState: (key) => kept().restore(key) as never,
      };
      return {
        api: Object.freeze(api),
        release() {
          for (const release of releases) release();
          dirty.delete(app);
        },
      };
    },
  };
}

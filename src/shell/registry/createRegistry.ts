import * as orchestrator from 'single-spa';
import type { MicroApp } from '../../contract/menu.ts';
import type { SubAppPhase } from '../../domain/subAppError.ts';
import { whenIdle } from '../navigation/whenIdle.ts';
import { activeApp, pathBelow } from './activeApp.ts';
import { AppFault, Superseded, type AppError } from './AppError.ts';
import { bareUrl, classifyFailure } from './classifyFailure.ts';
import { createDownloads } from './Downloads.ts';
import { mayPrefetch, prefetchOthers } from './prefetch.ts';
import type { LifecycleProps, RawLifecycles } from './Runtime.ts';
import type { AppState, AppStatus, CurrentApp, Registry, RegistryOptions } from './Registry.ts';
import { LEAVE_GRACE, LOAD_DEADLINE, PREFETCH_PAUSE, RETRIES, TIMEOUTS } from './startOptions.ts';
import { startSweep, type Sweep } from './sweep.ts';
import { validateApps } from './validateApps.ts';
import { warnWhenSlow } from './warnWhenSlow.ts';
import { wrapLifecycles, type Running } from './wrapLifecycles.ts';

/** A registered sub-application, as the registry keeps it. */
interface Registered {
  app: MicroApp;
  /** How often it was registered. From the second time on the orchestrator knows it under another name. */
  generation: number;
  /** How often it was loaded. */
  loads: number;
  error: AppError | null;
  /** Its download, while there is one. */
  download: AbortController | null;
  running: Running | null;
  /** Its lifecycles are no longer to be trusted: it is registered afresh when it is next wanted. */
  worn: boolean;
  /** The last load was given up because the operator left. */
  superseded: boolean;
  updating: boolean;
  raw: RawLifecycles | null;
  sweep: Sweep | null;
  timings: { load?: number; mount?: number };
}

/** Events of the orchestrator after which a status may be another. */
const ROUTING_EVENTS = ['single-spa:before-app-change', 'single-spa:app-change', 'single-spa:routing-event'] as const;

const innerName = ({ app, generation }: Registered): string =>
  generation === 1 ? app.name : `${app.name}~${generation}`;

/** Creates the registry. Only one may be started in a page, because the orchestrator exists once. */
export function createRegistry(options: RegistryOptions): Registry {
  const { runtime, base, onEvent = () => {}, suspend = () => false, now = Date.now } = options;
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const downloads = createDownloads({
    fetch: send,
    allowedOrigins: () =>
      options.allowedOrigins.length > 0
        ? options.allowedOrigins
        : list.map(({ entry }) => new URL(entry, location.href).origin),
    onMissing: (url, error) => onEvent({ type: 'fileMissing', url, detail: classifyFailure(error, 'load').detail }),
  });
  const registered = new Map<string, Registered>();
  const listeners = new Set<() => void>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let list: readonly MicroApp[] = [];
  let container: string | HTMLElement | null = null;
  let handOver: (slot: string | HTMLElement) => void = () => {};
  /** Downloads may come before there is a slot; what is mounted without one would take the whole page. */
  const slotGiven = new Promise<string | HTMLElement>((resolve) => {
    handOver = resolve;
  });
  let prefetching: AbortController | 'done' | null = null;
  let lastSeen = '';
  let current: CurrentApp | null = null;

  const slot = (): Element | null => (typeof container === 'string' ? document.querySelector(container) : container);

  const wanted = (): Registered | undefined => {
    const path = pathBelow(base, location.pathname);
    const app = path === undefined || suspend(path) ? undefined : activeApp(list, path);
    return app === undefined ? undefined : registered.get(app.name);
  };

  const statusOf = (record: Registered): AppStatus => {
    if (record.updating) return 'UPDATING';
    // The orchestrator still says NOT_MOUNTED while a sub-application mounts.
    if (record.running?.phase === 'mount') return 'MOUNTING';
    const status = orchestrator.getAppStatus(innerName(record)) as AppStatus | null;
    return status === null || (status === 'LOAD_ERROR' && record.superseded) ? 'NOT_LOADED' : status;
  };

  const stateOf = (record: Registered): AppState => ({
    name: record.app.name,
    status: statusOf(record),
    error: record.error,
    timings: { ...record.timings },
  });

  /** Tells the listeners, if anything is different from what they know. */
  const changed = (): void => {
    const record = wanted();
    const seen = [...registered.values()].map(
      (each) => `${each.app.name} ${statusOf(each)} ${each.error?.at ?? ''}${each.error?.kind ?? ''}`,
    );
    const key = [record?.app.name ?? '', ...seen].join('\n');
    if (key === lastSeen) return;
    lastSeen = key;
    current = record === undefined ? null : { ...stateOf(record), app: record.app };
    for (const listener of listeners) listener();
  };

  const later = (milliseconds: number, action: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, milliseconds);
    timers.add(timer);
  };

  const fail = (record: Registered, thrown: unknown, phase: SubAppPhase): void => {
    const { kind, httpStatus, detail } = classifyFailure(thrown, phase);
    const { name, entry } = record.app;
    record.error = { kind, app: name, entry: bareUrl(entry), phase, httpStatus, detail, at: now() };
    onEvent({ type: 'failed', error: record.error });
    changed();
  };

  async function download(record: Registered, entryUrl: string): Promise<void> {
    const abort = new AbortController();
    record.download = abort;
    const deadline = setTimeout(
      () => abort.abort(new AppFault('timeout', `the application did not come within ${LOAD_DEADLINE} ms`)),
      LOAD_DEADLINE,
    );
    const gaveUp = new Promise<never>((_, reject) => {
      abort.signal.addEventListener('abort', () =>
        reject(abort.signal.reason instanceof AppFault ? abort.signal.reason : new Superseded()),
      );
    });
    const prepare = async (): Promise<void> => {
      try {
        await options.before?.(record.app, abort.signal);
      } catch (error) {
        if (error instanceof AppFault || abort.signal.aborted) throw error;
        throw new AppFault(
          'chunk',
          `what the application needs could not be loaded: ${classifyFailure(error, 'load').detail}`,
        );
      }
    };
    try {
      const whole = Promise.all([downloads.application(record.app, entryUrl, abort.signal, record.loads), prepare()]);
      await Promise.race([whole, gaveUp]);
    } catch (error) {
      // Whatever else was under way for this application is of no use to anybody.
      gaveUp.catch(() => {});
      abort.abort();
      throw error;
    } finally {
      clearTimeout(deadline);
      record.download = null;
    }
  }

  async function load(record: Registered) {
    const began = performance.now();
    const entryUrl = new URL(record.app.entry, location.href).href;
    record.error = null;
    record.superseded = false;
    record.loads += 1;
    if (record.loads > 1) downloads.restart();
    changed();
    try {
      options.check?.(record.app);
      await download(record, entryUrl);
      record.raw = await runtime.load(
        { name: record.app.name, entry: entryUrl, container: container ?? (await slotGiven) },
        downloads.serve,
      );
    } catch (error) {
      if (error instanceof Superseded) record.superseded = true;
      else fail(record, error, 'load');
      throw error;
    } finally {
      downloads.release(entryUrl);
    }
    record.timings.load = performance.now() - began;
    onEvent({ type: 'loaded', app: record.app.name, milliseconds: record.timings.load });
    const { unload } = record.raw;
    return { ...wrapLifecycles(record.raw, watchOf(record)), ...(unload === undefined ? {} : { unload: [unload] }) };
  }

  /** Props under the public name, whatever the orchestrator calls it. */
  const propsOf = (record: Registered, given: LifecycleProps = {}): LifecycleProps => ({
    ...given,
    ...options.propsFor(record.app),
    name: record.app.name,
  });

  function watchOf(record: Registered) {
    let began = 0;
    return {
      props: (given: LifecycleProps) => propsOf(record, given),
      onStart(running: Running) {
        began = performance.now();
        record.running = running;
        if (running.phase === 'mount') record.sweep ??= startSweep(options.keep ?? (() => false));
        if (running.phase === 'unmount') {
          later(TIMEOUTS.unmount, () => {
            if (record.running !== running) return;
            fail(record, new AppFault('unmount', `unmount did not end within ${TIMEOUTS.unmount} ms`), 'unmount');
            record.worn = true;
            running.release();
          });
        }
        changed();
      },
      onEnd(phase: Running['phase'], error: unknown) {
        record.running = null;
        if (phase === 'unmount') {
          record.sweep?.finish();
          record.sweep = null;
          onEvent({ type: 'unmounted', app: record.app.name });
        }
        // A mount that failed is unmounted by the orchestrator: what that throws is only a consequence.
        if (error !== undefined && !(phase === 'unmount' && record.error?.phase === 'mount'))
          fail(record, error, phase);
        if (error !== undefined && phase === 'unmount') record.worn = true;
        if (phase === 'mount' && error === undefined) {
          record.timings.mount = performance.now() - began;
          onEvent({ type: 'mounted', app: record.app.name, milliseconds: record.timings.mount });
          prefetch(record);
        }
        // The orchestrator writes the new status down after this has returned.
        later(0, changed);
      },
    };
  }

  function prefetch(first: Registered): void {
    if (!options.prefetch || prefetching !== null) return;
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
    if (!mayPrefetch(connection)) return;
    const abort = new AbortController();
    prefetching = abort;
    const others = list.filter(({ name }) => name !== first.app.name && registered.get(name)?.loads === 0);
    const filesOf = (app: MicroApp): string[] => [
      new URL(app.entry, location.href).href,
      ...(options.filesOf?.(app) ?? []),
    ];
    const begin = (): void =>
      void prefetchOthers(others, filesOf, send, abort.signal).then(
        () => (prefetching = abort.signal.aborted ? prefetching : 'done'),
      );
    later(PREFETCH_PAUSE, () => {
      const stop = whenIdle(begin, 5000);
      abort.signal.addEventListener('abort', stop);
    });
  }

  function register(record: Registered): void {
    orchestrator.registerApplication({
      name: innerName(record),
      app: () => load(record) as unknown as Promise<orchestrator.LifeCycles>,
      activeWhen: () => wanted() === record,
    });
  }

  /** Registers a sub-application afresh under another inner name, so that no trace of the old one is in the way. */
  async function renew(record: Registered): Promise<void> {
    const old = innerName(record);
    record.worn = false;
    record.superseded = false;
    record.error = null;
    record.raw = null;
    record.download?.abort();
    if (orchestrator.getAppStatus(old) !== null) await orchestrator.unregisterApplication(old);
    record.generation += 1;
    register(record);
    await orchestrator.triggerAppChange();
    changed();
  }

  /** The address is another, or what may be shown there: nobody waits for what nobody wants any more. */
  function onNavigation(): void {
    const here = wanted();
    if (prefetching instanceof AbortController) prefetching.abort();
    for (const record of registered.values()) {
      if (record === here) continue;
      record.download?.abort();
      const { running } = record;
      if (running === null || running.phase === 'unmount') continue;
      later(LEAVE_GRACE, () => {
        if (record.running !== running || wanted() === record) return;
        record.worn = true;
        running.release(new AppFault('timeout', `${running.phase} had not ended when the operator left`));
      });
    }
    if (here?.worn === true) void renew(here);
    changed();
  }

  // An object, because single-spa holds back listener functions until it has routed, which a hanging one prevents.
  const navigationListener: EventListenerObject = { handleEvent: onNavigation };

  function onRouted(): void {
    const here = wanted();
    // The orchestrator looks at a failed load again only after a pause, and only when something happens.
    if (here?.superseded === true && orchestrator.getAppStatus(innerName(here)) === 'LOAD_ERROR') {
      later(RETRIES.pause + 10, () => void orchestrator.triggerAppChange());
    }
    const alive = [...registered.values()].some((each) => orchestrator.getAppStatus(innerName(each)) === 'MOUNTED');
    // A page that was loaded but never mounted is in nobody's charge.
    if (!alive && (here === undefined || here.error !== null)) slot()?.replaceChildren();
    changed();
  }

  // Errors were recorded where they happened; without a handler the orchestrator throws them into the page again.
  const onOrchestratorError = (error: Error): void => {
    if (!error.message.includes('superseded'))
      onEvent({ type: 'died', detail: error.message.replace(/~\d+(?=')/g, '') });
  };

  const need = (name: string): Registered => {
    const record = registered.get(name);
    if (record !== undefined) return record;
    throw new Error(
      `No sub-application '${name}' is configured; configured are: ${list.map((app) => app.name).join(', ')}`,
    );
  };

  // Before anything is registered: what fails before there is a slot would otherwise be thrown into the page.
  orchestrator.addErrorHandler(onOrchestratorError);

  return {
    get list() {
      return list;
    },
    register(apps) {
      const { apps: good, refused } = validateApps(apps, registered.keys());
      for (const each of refused) onEvent({ type: 'refused', ...each });
      // The root stays last, also behind those that come later.
      list = validateApps([...list, ...good]).apps;
      for (const app of list) {
        if (registered.has(app.name)) continue;
        registered.set(app.name, {
          app,
          generation: 1,
          loads: 0,
          error: null,
          download: null,
          running: null,
          worn: false,
          superseded: false,
          updating: false,
          raw: null,
          sweep: null,
          timings: {},
        });
        register(need(app.name));
      }
      changed();
      return refused;
    },
    replace(app) {
      const record = need(app.name);
      const onPage = wanted() === record && statusOf(record) !== 'NOT_LOADED';
      record.app = app;
      list = list.map((each) => (each.name === app.name ? app : each));
      if (record.loads > 0 && !onPage) record.worn = true;
      return onPage;
    },
    start(given) {
      // By its id, so that the slot may be drawn anew after a sign-in.
      const next = typeof given === 'string' ? given : given.id === '' ? given : `#${given.id}`;
      const again = container !== null;
      container = next;
      handOver(next);
      if (again) return;
      orchestrator.setBootstrapMaxTime(TIMEOUTS.bootstrap, false, TIMEOUTS.warning);
      orchestrator.setMountMaxTime(TIMEOUTS.mount, false, TIMEOUTS.warning);
      orchestrator.setUnmountMaxTime(TIMEOUTS.unmount, false, TIMEOUTS.warning);
      orchestrator.setUnloadMaxTime(TIMEOUTS.unload, false, TIMEOUTS.warning);
      window.addEventListener('popstate', navigationListener);
      for (const event of ROUTING_EVENTS) window.addEventListener(event, onRouted);
      runtime.start(downloads.serve);
    },
    refresh() {
      onNavigation();
      void orchestrator.triggerAppChange();
    },
    state: (name) => {
      const record = registered.get(name);
      return record === undefined ? undefined : stateOf(record);
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry: async (name) => renew(need(name)),
    report(name, error, phase) {
      fail(need(name), error, phase);
    },
    async update(name) {
      const record = need(name);
      if (statusOf(record) !== 'MOUNTED' || record.raw?.update === undefined) return;
      record.updating = true;
      changed();
      try {
        const props = { ...propsOf(record), container: slot()?.firstElementChild };
        await warnWhenSlow(name, 'update', record.raw.update(props));
      } catch (error) {
        fail(record, error, 'update');
      } finally {
        record.updating = false;
        changed();
      }
    },
    async unload(name) {
      const done = orchestrator.unloadApplication(innerName(need(name)), { waitForUnmount: false });
      later(0, changed);
      await done;
      changed();
    },
    async stop() {
      window.removeEventListener('popstate', navigationListener);
      for (const event of ROUTING_EVENTS) window.removeEventListener(event, onRouted);
      if (prefetching instanceof AbortController) prefetching.abort();
      for (const record of registered.values()) {
        record.download?.abort();
        record.running?.release();
      }
      await Promise.all(
        [...registered.values()].map((record) => orchestrator.unregisterApplication(innerName(record))),
      );
      for (const timer of timers) clearTimeout(timer);
      orchestrator.removeErrorHandler(onOrchestratorError);
      registered.clear();
      list = [];
      listeners.clear();
    },
  };
}

import * as orchestrator from 'single-spa';
import type { MicroApp } from '../../contract/shell/menu.ts';
import type { SubAppPhase } from '../../domain/shell/subAppError.ts';
import { activeApp, pathBelow } from './lifecycle/activeApp.ts';
import { SubAppFault, Superseded } from './state/SubAppFailure.ts';
import { appOfUrl, folderOf } from './download/appOfUrl.ts';
import { stateOf, statusOf } from './state/appState.ts';
import { bareUrl, classifyFailure } from './download/classifyFailure.ts';
import { createChanges } from './state/createChanges.ts';
import { createLifecycleWatch } from './lifecycle/createLifecycleWatch.ts';
import { createLoader } from './download/createLoader.ts';
import { createSlot } from './lifecycle/createSlot.ts';
import { createTimers } from './lifecycle/createTimers.ts';
import { createDownloads } from './download/Downloads.ts';
import { createPrefetcher } from './download/Prefetcher.ts';
import { hintOfMisplaced } from './download/misplacedFile.ts';
import { letGoIdle } from './lifecycle/letGoIdle.ts';
import { innerName, isReleased, newRegistered, type Registered } from './lifecycle/Registered.ts';
import { dropRootListeners, ownRootListenersBy } from './lifecycle/rootListeners.ts';
import type { LifecycleProps } from './lifecycle/Runtime.ts';
import type { Registry, RegistryOptions } from './Registry.ts';
import { LEAVE_GRACE, RETRIES, TIMEOUTS } from './lifecycle/startOptions.ts';
import { validateApps } from './download/validateApps.ts';
import { warnWhenSlow } from './download/warnWhenSlow.ts';
import { watchInlineHandlers } from './lifecycle/watchInlineHandlers.ts';
import { wrapLifecycles } from './lifecycle/wrapLifecycles.ts';

/** Events of the orchestrator after which a status may be another. */
const ROUTING_EVENTS = ['single-spa:before-app-change', 'single-spa:app-change', 'single-spa:routing-event'] as const;

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
    onMissing(url, error) {
      const app = appOfUrl(url, list, location.href) ?? wanted()?.app;
      const { detail } = classifyFailure(error, 'load');
      onEvent({ type: 'fileMissing', app: app?.name ?? '', url, detail: detail + hintOfMisplaced(url, app) });
    },
  });
  const prefetcher = options.prefetch
    ? createPrefetcher({
        send,
        candidates: () =>
          list.filter(
            (app) =>
              registered.get(app.name)?.loads === 0 &&
              downloads.isAllowed(new URL(app.entry, location.href).href) &&
              options.mayOpen?.(app) !== false,
          ),
        filesOf: (app) => options.filesOf?.(app) ?? [],
      })
    : null;
  const registered = new Map<string, Registered>();
  const timers = createTimers();
  let list: readonly MicroApp[] = [];
  const slot = createSlot();

  const wanted = (): Registered | undefined => {
    const path = pathBelow(base, location.pathname);
    const app = path === undefined || suspend(path) ? undefined : activeApp(list, path);
    return app === undefined ? undefined : registered.get(app.name);
  };

  const changes = createChanges(() => registered.values(), wanted);
  const { changed } = changes;

  const fail = (record: Registered, thrown: unknown, phase: SubAppPhase): void => {
    const { name, entry } = record.app;
    record.failedAt = location.pathname;
    record.error = { ...classifyFailure(thrown, phase), app: name, entry: bareUrl(entry), phase, at: now() };
    onEvent({ type: 'failed', error: record.error });
    changed();
  };

  const bringIn = createLoader(options, downloads, slot.place);

  async function load(record: Registered) {
    const began = performance.now();
    record.error = null;
    record.superseded = false;
    record.loads += 1;
    if (record.loads > 1) downloads.restart();
    dropRootListeners(record.app.name);
    changed();
    try {
      record.raw = await bringIn(record);
    } catch (thrown) {
      const error: unknown = thrown ?? new Error('threw without a reason while it was loaded');
      if (error instanceof Superseded) record.superseded = true;
      else fail(record, error, 'load');
      throw error;
    }
    record.timings.load = performance.now() - began;
    onEvent({ type: 'loaded', app: record.app.name, milliseconds: record.timings.load });
    const { unload } = record.raw;
    return { ...wrapLifecycles(record.raw, watch(record)), ...(unload === undefined ? {} : { unload: [unload] }) };
  }

  /** Props under the public name, whatever the orchestrator calls it. */
  const propsOf = (record: Registered, given: LifecycleProps = {}): LifecycleProps => ({
    ...given,
    ...options.propsFor(record.app),
    name: record.app.name,
  });

  const watch = createLifecycleWatch({
    timers,
    keep: options.keep ?? (() => false),
    propsOf,
    fail,
    changed,
    onEvent(event) {
      onEvent(event);
      if (event.type === 'mounted') prefetcher?.begin();
    },
  });

  async function update(record: Registered): Promise<void> {
    if (statusOf(record) !== 'MOUNTED' || record.raw?.update === undefined) return;
    record.updating = true;
    changed();
    try {
      const props = { ...propsOf(record), container: slot.element()?.firstElementChild };
      await warnWhenSlow(record.app.name, 'update', record.raw.update(props));
    } catch (error) {
      fail(record, error, 'update');
    } finally {
      record.updating = false;
      changed();
    }
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
    prefetcher?.pause();
    for (const record of registered.values()) {
      // What one page of it broke need not keep the others away, nor the same one when the operator comes back.
      if (record.error?.phase === 'mounted' && (record !== here || record.failedAt !== location.pathname))
        record.worn = true;
      if (record === here) continue;
      record.download?.abort();
      const { running } = record;
      if (running === null || running.phase === 'unmount') continue;
      timers.later(LEAVE_GRACE, () => {
        if (record.running !== running || wanted() === record) return;
        record.worn = true;
        running.release(new SubAppFault('timeout', `${running.phase} had not ended when the operator left`));
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
      timers.later(RETRIES.pause + 10, () => void orchestrator.triggerAppChange());
    }
    letGoIdle(registered.values());
    const alive = [...registered.values()].some((each) => orchestrator.getAppStatus(innerName(each)) === 'MOUNTED');
    // A page that was loaded but never mounted is in nobody's charge.
    if (!alive && (here === undefined || here.error !== null)) slot.element()?.replaceChildren();
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

  // Before listeners are asked whose they are: whoever makes the registry cannot answer yet.
  const endInline = watchInlineHandlers(
    () => wanted()?.app.name,
    (app, detail) => onEvent({ type: 'inlineHandler', app, detail }),
  );
  ownRootListenersBy(() => ({
    folders: list.map(({ name, entry }) => ({ name, url: folderOf(entry, location.href) })),
    own: location.origin,
    current: wanted()?.app.name,
  }));
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
        registered.set(app.name, newRegistered(app));
        register(need(app.name));
      }
      changed();
      return refused;
    },
    replace(app) {
      const record = need(app.name);
      const released = isReleased(record.app, app);
      const onPage = wanted() === record && statusOf(record) !== 'NOT_LOADED';
      record.app = app;
      list = list.map((each) => (each.name === app.name ? app : each));
      if (!released) void update(record);
      else if (record.loads > 0 && !onPage) record.worn = true;
      changed();
      return released && onPage;
    },
    intend(pathname) {
      const app = activeApp(list, pathBelow(base, pathname));
      if (app !== undefined) prefetcher?.intend(app);
    },
    start(given) {
      if (slot.give(given)) return;
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
    current: changes.current,
    subscribe: changes.subscribe,
    retry: async (name) => renew(need(name)),
    report(name, error, phase) {
      fail(need(name), error, phase);
    },
    update: (name) => update(need(name)),
    async unload(name) {
      const done = orchestrator.unloadApplication(innerName(need(name)), { waitForUnmount: false });
      timers.later(0, changed);
      await done;
      changed();
    },
    async stop() {
      window.removeEventListener('popstate', navigationListener);
      for (const event of ROUTING_EVENTS) window.removeEventListener(event, onRouted);
      prefetcher?.pause();
      for (const record of registered.values()) {
        record.download?.abort();
        record.running?.release();
      }
      await Promise.all(
        [...registered.values()].map((record) => orchestrator.unregisterApplication(innerName(record))),
      );
      timers.clear();
      endInline();
      orchestrator.removeErrorHandler(onOrchestratorError);
      registered.clear();
      list = [];
      changes.clear();
    },
  };
}

import { start as startOrchestrator } from 'single-spa';
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';
import type { MicroApp } from '../../../contract/shell/menu.ts';
import { createRegistry } from '../createRegistry.ts';
import type { AppStatus, Registry, RegistryEvent, RegistryOptions } from '../Registry.ts';
import type { LifecycleProps, RawLifecycles, Runtime } from '../lifecycle/Runtime.ts';
import { START_DEFAULTS } from '../lifecycle/startOptions.ts';

/** A promise that the test settles. */
interface Gate {
  promise: Promise<void>;
  open: () => void;
}

/** An entry page with one script. */
export const PAGE = '<script src="app.js"></script>';
/** Address of a sub-application's entry. */
export const entryOf = (name: string): string => `https://apps.example/${name}/index.html`;
/** An entry of the mapping; `root` is the one at `/`. */
export const app = (name: string): MicroApp => ({
  name,
  entry: entryOf(name),
  activeRule: name === 'root' ? '/' : `/${name}`,
  props: { title: name, desc: '' },
});
/** Makes a promise that the test settles. */
export const gate = (): Gate => {
  const opened: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => opened.push(resolve));
  return { promise, open: () => opened[0]?.() };
};
/** Goes to an address, as a link does. */
export const go = (path: string): void => history.pushState(null, '', path);
/** Lets time pass. */
export const tick = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
/** A lifecycle that does not end. */
export const never = () => new Promise<never>(() => {});
/** An answer with a status. */
export const fails = (code: number) => async () =>
  new Response('', { status: code, headers: { 'content-type': 'text/html' } });

/** What tests of the registry see and steer: emptied before each of them. */
export interface RegistryRoom {
  readonly registry: Registry;
  /** What was given to the runtime to fetch with. */
  readonly serve: typeof fetch;
  /** Lifecycles that ran, in order. */
  readonly calls: string[];
  /** What lifecycles were last given: `mount a`. */
  readonly given: Record<string, LifecycleProps>;
  readonly events: RegistryEvent[];
  /** How often the runtime was started. */
  readonly starts: number;
  /** Addresses that were asked for. */
  readonly requests: string[];
  /** Where sub-applications were given to live. */
  readonly containers: (string | HTMLElement)[];
  /** Lifecycles that do not end at once, or throw: `mount a`. */
  readonly behaviour: Record<string, () => Promise<unknown>>;
  /** Answers by address; a page or an empty script otherwise. */
  readonly answers: Record<string, () => Promise<Response>>;
  readonly warned: MockInstance;
  readonly told: MockInstance;
  /** Makes the registry with sub-applications of these names, and starts it unless told otherwise. */
  create: (names: string[], options?: Partial<RegistryOptions>, begin?: boolean) => void;
  /** Starts it in the slot of the page. */
  start: () => void;
  status: (name: string) => AppStatus | undefined;
}

/**
 * A registry with the real orchestrator, over sub-applications and answers that the test decides. The hooks of its tests go with
 * it: time stands still, and what a test left is stopped.
 */
export function registryRoom(): RegistryRoom {
  let registry: Registry | undefined;
  let serve: typeof fetch | undefined;
  let warned: MockInstance;
  let told: MockInstance;
  const [calls, events, requests, containers]: [string[], RegistryEvent[], string[], (string | HTMLElement)[]] = [
    [],
    [],
    [],
    [],
  ];
  let starts = 0;
  const given: RegistryRoom['given'] = {};
  const behaviour: RegistryRoom['behaviour'] = {};
  const answers: RegistryRoom['answers'] = {};

  const runtime: Runtime = {
    start: (way) => {
      serve = way;
      starts += 1;
      startOrchestrator({ urlRerouteOnly: START_DEFAULTS.urlRerouteOnly });
    },
    load: async ({ name, container }): Promise<RawLifecycles> => {
      containers.push(container);
      await behaviour[`load ${name}`]?.();
      const step = (phase: string) => async (props: LifecycleProps) => {
        calls.push(`${phase} ${name}`);
        given[`${phase} ${name}`] = props;
        await behaviour[`${phase} ${name}`]?.();
      };
      return {
        bootstrap: [step('bootstrap')],
        mount: [step('mount')],
        unmount: [step('unmount'), step('cleanup')],
        update: step('update'),
        unload: step('unload'),
      };
    },
  };

  const fetchFixture: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    requests.push(url);
    const answer = answers[url];
    if (answer !== undefined) {
      return new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        answer().then(resolve, reject);
      });
    }
    return url.endsWith('.html')
      ? new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } })
      : new Response('');
  };

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div id="slot"></div>';
    history.replaceState(null, '', '/404');
    for (const list of [calls, events, requests, containers]) list.length = 0;
    starts = 0;
    for (const record of [given, behaviour, answers]) for (const key of Object.keys(record)) delete record[key];
    warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    told = vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  afterEach(async () => {
    go('/404');
    const stopped = registry?.stop();
    await tick(10_000);
    await stopped;
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const need = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('the registry was not created yet');
    return value;
  };
  const start = (): void => need(registry).start(document.querySelector<HTMLElement>('#slot') ?? document.body);
  return {
    get registry() {
      return need(registry);
    },
    get serve() {
      return need(serve);
    },
    get warned() {
      return warned;
    },
    get told() {
      return told;
    },
    get starts() {
      return starts;
    },
    calls,
    given,
    events,
    requests,
    containers,
    behaviour,
    answers,
    create(names, options = {}, begin = true) {
      registry = createRegistry({
        runtime,
        fetch: fetchFixture,
        base: '/',
        propsFor: () => ({}),
        allowedOrigins: [],
        prefetch: false,
        onEvent: (event) => events.push(event),
        ...options,
      });
      registry.register(names.map(app));
      if (begin) start();
    },
    start,
    status: (name) => need(registry).state(name)?.status,
  };
}

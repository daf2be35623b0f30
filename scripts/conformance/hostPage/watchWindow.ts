import type { HistoryChange, Leftover } from './ConformancePage.ts';

// Runs before every other script of the page, because qiankun and single-spa keep the functions that they find.
// What qiankun takes back by itself (listeners on the window, intervals) is recorded here before it does: a team is to
// hear of everything that it did not release, because outside of the sandbox, or in another host, nobody sweeps.

interface Entry extends Leftover {
  number: number;
}

const entryOrigin = new URL(new URLSearchParams(location.search).get('entry') ?? '', location.href).origin;
const entries = new Map<unknown, Entry>();
const changes: HistoryChange[] = [];
let count = 0;
let ownNavigation = false;

Error.stackTraceLimit = 60;

/**
 * One text for every line that was seen. A line that is cut from a stack keeps the whole stack in memory, which a mount
 * that leaves a timer would be charged for.
 */
const lines = new Map<string, string>();

function sharedLine(line: string): string {
  const known = lines.get(line);
  if (known === undefined) lines.set(line, line);
  return known ?? line;
}

/**
 * The line of the sub-application that is running, if one is. Its files run under their own addresses, inline scripts
 * of an entry without one; everything else on the page is the host's.
 */
function ownLine(): string | undefined {
  const stack = (new Error().stack ?? '').split('\n').slice(2);
  const line = stack.find((each) => each.includes(`${entryOrigin}/`) || /<anonymous>:\d+:\d+/.test(each));
  return line === undefined ? undefined : sharedLine(line.trim().replace(/^at /, ''));
}

function record(key: unknown, kind: Leftover['kind'], what: string): void {
  const where = ownLine();
  if (where !== undefined && !entries.has(key)) entries.set(key, { kind, what, where, number: ++count });
}

const NAMES = new Map<unknown, string>([
  [window, 'window'],
  [document, 'document'],
  [document.documentElement, 'html'],
]);

type Listener = EventListenerOrEventListenerObject;

/** Listeners by target, type, phase and function: adding one twice is adding it once. Weak, or the watcher would leak. */
const listenerKeys = new Map<unknown, Map<string, WeakMap<Listener, object>>>();

function listenerKey(target: unknown, type: string, listener: Listener, options: unknown): object {
  const capture =
    typeof options === 'object' && options !== null ? (options as { capture?: boolean }).capture : options;
  const ofTarget = listenerKeys.get(target) ?? new Map<string, WeakMap<Listener, object>>();
  const ofType = ofTarget.get(`${type} ${Boolean(capture)}`) ?? new WeakMap<Listener, object>();
  const key = ofType.get(listener) ?? {};
  listenerKeys.set(target, ofTarget.set(`${type} ${Boolean(capture)}`, ofType.set(listener, key)));
  return key;
}

type Listen = typeof EventTarget.prototype.addEventListener;

function watchedAdd(add: Listen): Listen {
  return function addEventListener(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    const name = NAMES.get(target) ?? (target === document.body ? 'body' : undefined);
    const once = typeof options === 'object' && options?.once === true;
    if (name !== undefined && listener !== null && !once) {
      const key = listenerKey(target, type, listener, options);
      record(key, 'listener', `'${type}' on ${name}`);
      if (typeof options === 'object') options.signal?.addEventListener('abort', () => entries.delete(key));
    }
    add.call(target, type, listener, options);
  };
}

function watchedRemove(remove: Listen): Listen {
  return function removeEventListener(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    if (listener !== null && (NAMES.has(target) || target === document.body))
      entries.delete(listenerKey(target, type, listener, options));
    remove.call(target, type, listener, options);
  };
}

/* oxlint-disable typescript/unbound-method -- called with the target they were called on */
EventTarget.prototype.addEventListener = watchedAdd(EventTarget.prototype.addEventListener);
EventTarget.prototype.removeEventListener = watchedRemove(EventTarget.prototype.removeEventListener);

/* oxlint-enable typescript/unbound-method */

// single-spa puts functions of its own on the window, which keep some listeners to themselves: whoever reads them
// afterwards gets them watched as well.
function watchOnWindow(name: 'addEventListener' | 'removeEventListener', watch: (inner: Listen) => Listen): void {
  let current = EventTarget.prototype[name];
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => current,
    set: (inner: Listen) => {
      current = watch(inner);
    },
  });
}
watchOnWindow('addEventListener', watchedAdd);
watchOnWindow('removeEventListener', watchedRemove);

type Handler = (...given: unknown[]) => void;
type Timer = (handler: TimerHandler, delay?: number, ...given: unknown[]) => number;

function watchTimer(kind: 'interval' | 'timeout', set: Timer, clear: (id?: number) => void) {
  // The browser numbers both kinds together, and either function clears either kind.
  const keyOf = (id: unknown): string => `timer ${String(id)}`;
  return {
    set: (handler: Handler | string, delay?: number, ...given: unknown[]): number => {
      if (typeof handler === 'string') return set(handler, delay);
      const id = set(
        (...args: unknown[]) => {
          if (kind === 'timeout') entries.delete(keyOf(id));
          handler(...args);
        },
        delay,
        ...given,
      );
      record(keyOf(id), kind, `${delay ?? 0} ms`);
      return id;
    },
    clear: (id?: number): void => {
      entries.delete(keyOf(id));
      clear(id);
    },
  };
}

const timeouts = watchTimer('timeout', window.setTimeout.bind(window), window.clearTimeout.bind(window));
const intervals = watchTimer('interval', window.setInterval.bind(window), window.clearInterval.bind(window));
const requestFrame = window.requestAnimationFrame.bind(window);
const cancelFrame = window.cancelAnimationFrame.bind(window);
Object.assign(window, {
  setTimeout: timeouts.set,
  clearTimeout: timeouts.clear,
  setInterval: intervals.set,
  clearInterval: intervals.clear,
  requestAnimationFrame: (callback: FrameRequestCallback): number => {
    const id = requestFrame((time) => {
      entries.delete(`frame ${id}`);
      callback(time);
    });
    record(`frame ${id}`, 'frame', 'requestAnimationFrame');
    return id;
  },
  cancelAnimationFrame: (id: number): void => {
    entries.delete(`frame ${id}`);
    cancelFrame(id);
  },
});

function watchHistory(name: 'pushState' | 'replaceState', how: HistoryChange['how']): void {
  const native = History.prototype[name];
  History.prototype[name] = function changeState(
    this: History,
    state: unknown,
    unused: string,
    url?: string | URL | null,
  ) {
    if (!ownNavigation) {
      const { pathname } = new URL(url ?? '', location.href);
      changes.push({ how, pathname, where: ownLine() ?? '' });
    }
    native.call(this, state, unused, url);
  };
}
watchHistory('pushState', 'push');
watchHistory('replaceState', 'replace');

/** Answers that the page waits for. An answer counts until its last byte, because a part of a bundle runs only then. */
let waiting = 0;

async function whole(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  // A stream of events has no last byte.
  if (!/event-stream/.test(response.headers.get('content-type') ?? '')) await response.clone().arrayBuffer();
}

const nativeFetch = window.fetch.bind(window);
window.fetch = (...given) => {
  const answer = nativeFetch(...given);
  const end = (): void => {
    waiting -= 1;
  };
  waiting += 1;
  void whole(answer).then(end, end);
  return answer;
};

window.XMLHttpRequest = class extends XMLHttpRequest {
  override send(body?: Document | XMLHttpRequestBodyInit | null): void {
    waiting += 1;
    const end = (): void => {
      waiting -= 1;
    };
    this.addEventListener('loadend', end, { once: true });
    super.send(body);
  }
};

window.watched = {
  isWaiting: () => waiting > 0,
  now: () => count + 1,
  live: (since) =>
    [...entries.values()]
      .filter(({ number }) => number >= since)
      .map(({ kind, what, where }) => ({ kind, what, where })),
  history: changes,
  get ownNavigation() {
    return ownNavigation;
  },
  set ownNavigation(own) {
    ownNavigation = own;
  },
};

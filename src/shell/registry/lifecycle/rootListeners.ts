import { appOfStack, scriptsOfStack, type ScriptOwners } from '../sandbox/appOfStack.ts';

/** A listener on one of the roots of the page, as it was added. */
interface Entry {
  root: EventTarget;
  type: string;
  listener: EventListenerOrEventListenerObject;
  /** The listener that the browser calls. */
  called: EventListenerOrEventListenerObject;
  options: boolean | AddEventListenerOptions | undefined;
  capture: boolean;
  /** Which mount of its owner it was added in; 0 while it was loaded. */
  mount: number;
}

/** The listeners of one sub-application on the roots of the page. */
interface Owner {
  mounts: number;
  live: boolean;
  entries: Entry[];
}

/** A listener that a sub-application left behind when it was unmounted, in words. */
export type LeftListener = string;

const isCapture = (options: Entry['options']): boolean =>
  typeof options === 'boolean' ? options : options?.capture === true;

const ROOT_NAMES = new Map<EventTarget, string>();

/** Where scripts come from; null until a registry says so. */
let scriptOwners: (() => Omit<ScriptOwners, 'runtime'>) | null = null;
/** Scripts through which the calls of sub-applications come: this one, and the sandbox. */
const runtime = new Set<string>();
/** Type of the event that nobody sends; adding a listener for it shows the scripts of the sandbox. */
const PROBE = 'console-probe';
const owners = new Map<string, Owner>();

const ownerNamed = (name: string): Owner => {
  const known = owners.get(name) ?? { mounts: 0, live: true, entries: [] };
  owners.set(name, known);
  return known;
};

/** The browser's own, which notes nothing; on the window the orchestrator's, which keeps listeners for its events by itself. */
const methodsOf = (root: EventTarget): EventTarget => (root === window ? window : EventTarget.prototype);

const isSame = (entry: Entry, root: EventTarget, type: string, listener: unknown, capture: boolean): boolean =>
  entry.root === root && entry.type === type && entry.listener === listener && entry.capture === capture;

/** Forgets a listener; answers what the browser calls for it, where it was known. */
function forget(
  root: EventTarget,
  type: string,
  listener: unknown,
  capture: boolean,
): EventListenerOrEventListenerObject | undefined {
  let called: EventListenerOrEventListenerObject | undefined;
  for (const owner of owners.values()) {
    called ??= owner.entries.find((entry) => isSame(entry, root, type, listener, capture))?.called;
    owner.entries = owner.entries.filter((entry) => !isSame(entry, root, type, listener, capture));
  }
  return called;
}

/** By sub-application, the document that its sandbox shows at this moment: another one at each mount. */
const documents = new Map<string, () => Document>();

/**
 * A listener that finds the document that it was added to when it walks up from the target. Sub-applications see a
 * document of their sandbox, and the parent of `html` is another one: what jQuery delegates to the document never arrived.
 */
function inSandbox(owner: string, listener: EventListenerOrEventListenerObject): EventListener {
  const seen = documents.get(owner)?.();
  return function (this: unknown, event) {
    const { documentElement } = document;
    if (seen !== undefined) Object.defineProperty(documentElement, 'parentNode', { configurable: true, value: seen });
    try {
      if (typeof listener === 'function') listener.call(this as EventTarget, event);
      else listener.handleEvent(event);
    } finally {
      if (seen !== undefined) Reflect.deleteProperty(documentElement, 'parentNode');
    }
  };
}

/** The innermost script is this one, the next one that of the sandbox. */
function learn(scripts: readonly string[]): void {
  for (const script of scripts.slice(0, 2)) runtime.add(script);
}

function note(owner: string, entry: Omit<Entry, 'mount' | 'capture'>): void {
  const capture = isCapture(entry.options);
  const { entries, mounts } = ownerNamed(owner);
  entries.push({ ...entry, capture, mount: mounts });
}

/** Whether a listener goes by itself: nobody has to take it back. */
const goesByItself = (options: Entry['options']): boolean =>
  typeof options === 'object' && (options.once === true || options.signal?.aborted === true);

function watchRoot(root: EventTarget, name: string): void {
  ROOT_NAMES.set(root, name);
  const addBefore = root.addEventListener.bind(root);
  const removeBefore = root.removeEventListener.bind(root);
  root.addEventListener = function add(type, listener, options) {
    if (type === PROBE) return learn(scriptsOfStack(new Error('probe').stack ?? ''));
    if (listener === null || scriptOwners === null || goesByItself(options)) return addBefore(type, listener, options);
    const owner = appOfStack(scriptsOfStack(new Error('who adds it').stack ?? ''), { ...scriptOwners(), runtime });
    if (owner === undefined) return addBefore(type, listener, options);
    const known = forget(root, type, listener, isCapture(options));
    const called = known ?? inSandbox(owner, listener);
    addBefore(type, called, options);
    note(owner, { root, type, listener, called, options });
  };
  root.removeEventListener = function remove(type, listener, options) {
    removeBefore(type, forget(root, type, listener, isCapture(options)) ?? listener, options);
  };
}

let watching = false;

/** Begins to watch the roots of the page. */
function watchRoots(): void {
  if (watching) return;
  watching = true;
  ROOT_NAMES.set(window, 'window');
  watchRoot(document, 'document');
  watchRoot(document.documentElement, 'html');
  watchRoot(document.body, 'body');
}

/** Says whose scripts are whose, from now on. */
export function ownRootListenersBy(of: () => Omit<ScriptOwners, 'runtime'>): void {
  watchRoots();
  scriptOwners = of;
}

type SandboxWindow = Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'>;

/**
 * Learns the sandbox of a sub-application before its scripts run: what comes through the sandbox counts for who called.
 * Listeners that scripts add to the window while they are loaded are noted, because the sandbox looks after those only that are
 * added while it is mounted.
 */
export function learnSandbox(name: string, sandbox: SandboxWindow): void {
  documents.set(name, () => sandbox.document);
  sandbox.document.addEventListener(PROBE, () => undefined);
  noteWindowListeners(name, sandbox, () => true);
}

/**
 * Notes the listeners that a mounted sub-application adds to the window of its sandbox for the capture phase. The sandbox takes
 * all others back by itself, and for good.
 */
export function watchSandboxWindow(name: string, sandbox: SandboxWindow): void {
  noteWindowListeners(name, sandbox, isCapture);
}

function noteWindowListeners(
  name: string,
  sandbox: SandboxWindow,
  isNoted: (options: Entry['options']) => boolean,
): void {
  const { addEventListener, removeEventListener } = sandbox;
  sandbox.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void => {
    addEventListener(type, listener, options);
    if (!isNoted(options) || goesByItself(options)) return;
    forget(window, type, listener, isCapture(options));
    note(name, { root: window, type, listener, called: listener, options });
  };
  sandbox.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void => {
    removeEventListener(type, listener, options);
    forget(window, type, listener, isCapture(options));
  };
}

/** A sub-application is mounted: what it added while it was loaded and first mounted works again. */
export function resumeRootListeners(name: string): void {
  const owner = ownerNamed(name);
  owner.mounts += 1;
  if (owner.live) return;
  owner.live = true;
  for (const { root, type, called, options } of owner.entries)
    methodsOf(root).addEventListener.call(root, type, called, options);
}

/**
 * A sub-application is unmounted: nothing of it hears anything any more. Libraries set themselves up once for the life of
 * the page and believe their listeners to be there ever after, so what came with the load and the first mount is kept for
 * the next mount. Answers what was left behind that harms: what is heard before everybody else, and what each mount adds.
 */
export function suspendRootListeners(name: string): readonly LeftListener[] {
  const owner = owners.get(name);
  if (owner === undefined || !owner.live) return [];
  owner.live = false;
  for (const { root, type, called, capture } of owner.entries)
    methodsOf(root).removeEventListener.call(root, type, called, capture);
  const left = owner.entries.filter(({ capture, mount }) => capture || mount > 1);
  owner.entries = owner.entries.filter(({ root, mount }) => mount === 0 || (mount === 1 && root !== window));
  return left.map(
    ({ root, type, capture }) => `listener for ${type} on ${ROOT_NAMES.get(root)}${capture ? ' (capture)' : ''}`,
  );
}

/** A sub-application is loaded anew: nothing of the former one comes back. */
export function dropRootListeners(name: string): void {
  suspendRootListeners(name);
  owners.delete(name);
  documents.delete(name);
}

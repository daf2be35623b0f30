/** Members of options that must be a document or a window: of observers, of events of the interface, and of messages. */
const OPTIONS = ['root', 'view', 'source'];

const CONSTRUCTORS = [
  'IntersectionObserver',
  'UIEvent',
  'MouseEvent',
  'PointerEvent',
  'WheelEvent',
  'DragEvent',
  'KeyboardEvent',
  'FocusEvent',
  'InputEvent',
  'CompositionEvent',
  'MessageEvent',
] as const;

/** Methods that take a node, by the class that has them. The sandbox itself looks after `observe` and `compareDocumentPosition`. */
const METHODS = {
  Node: ['contains', 'isSameNode', 'isEqualNode'],
  Range: ['selectNode', 'selectNodeContents', 'setStart', 'setEnd', 'comparePoint', 'isPointInRange', 'intersectsNode'],
  XMLSerializer: ['serializeToString'],
} as const;

type Globals = Window & typeof globalThis;
type Call = (args: readonly unknown[]) => unknown;

const isWindow = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { self?: unknown }).self === value;

/** The page's own document or window where the value stands in for one of them; every other value as it is. */
function realOf(value: unknown, page: Globals): unknown {
  if (value instanceof page.Document) return page.document;
  return isWindow(value) ? page : value;
}

/** Options whose documents and windows are the page's own; the same options where none of them is set. */
function realOptions(value: unknown, page: Globals): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const options = value as Record<string, unknown>;
  const given = OPTIONS.filter((name) => realOf(options[name], page) !== options[name]);
  if (given.length === 0) return value;
  return { ...options, ...Object.fromEntries(given.map((name) => [name, realOf(options[name], page)])) };
}

/** Calls once more with what the browser accepts, if it refused an argument that stands in for a document or a window. */
function callAgain(call: Call, args: readonly unknown[], real: (value: unknown) => unknown): unknown {
  try {
    return call(args);
  } catch (error) {
    const accepted = args.map(real);
    if (!(error instanceof TypeError) || accepted.every((value, at) => value === args[at])) throw error;
    return call(accepted);
  }
}

/**
 * Lets sub-applications hand their `document` and `window` to the browser. The sandbox gives them proxies, and functions of the browser
 * refuse these with a TypeError: an IntersectionObserver with `root: document`, a MouseEvent with `view: window`. Each function of this list
 * is called again with the page's own object then. Calls that the browser accepts are not touched. Called once for a page.
 */
export function acceptSandboxGlobals(page: Globals): void {
  for (const name of CONSTRUCTORS) {
    const native = page[name] as (new (...args: never[]) => object) | undefined;
    if (native === undefined) continue;
    const accepting = new Proxy(native, {
      construct: (target, args, newTarget) =>
        callAgain(
          (given) => Reflect.construct(target, given, newTarget) as object,
          args,
          (value) => realOptions(value, page),
        ) as object,
    });
    // The sandbox knows a class by this, and would bind anything else.
    native.prototype.constructor = accepting;
    Object.assign(page, { [name]: accepting });
  }
  for (const [owner, names] of Object.entries(METHODS)) {
    const prototype = page[owner as keyof typeof METHODS].prototype as unknown as Record<string, Function>;
    for (const name of names) {
      const native = prototype[name];
      if (native === undefined) continue;
      prototype[name] = new Proxy(native, {
        apply: (target, self, args) =>
          callAgain(
            (given) => Reflect.apply(target, self, given) as unknown,
            args,
            (value) => realOf(value, page),
          ),
      });
    }
  }
}

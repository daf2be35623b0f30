/** A lifecycle as single-spa takes it: one function, or a list of them. */
type Lifecycle = (props: unknown) => unknown;

const stepsOf = (given: unknown): Lifecycle[] | undefined => {
  const steps: unknown[] = Array.isArray(given) ? given : [given];
  return steps.every((step): step is Lifecycle => typeof step === 'function') ? steps : undefined;
};

/** One function that runs each step after the one before. */
const inOrder =
  (steps: readonly Lifecycle[]): Lifecycle =>
  async (props) => {
    for (const step of steps) await step(props);
  };

/**
 * The lifecycles of `window[name]` as the runtime takes them: one function each. Lists become one function, and a bootstrap that is
 * missing has nothing to do. What has no `mount` and `unmount` stays as it is.
 */
export function lifecyclesOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const { bootstrap = [], mount, unmount } = given as Record<string, unknown>;
  const steps = [bootstrap, mount, unmount].map(stepsOf);
  if (steps.some((one) => one === undefined)) return given;
  if (typeof bootstrap === 'function' && typeof mount === 'function' && typeof unmount === 'function') return given;
  const [first = [], second = [], last = []] = steps as Lifecycle[][];
  return { ...given, bootstrap: inOrder(first), mount: inOrder(second), unmount: inOrder(last) };
}

/** Has what a sub-application sets as `window[name]` read as {@link lifecyclesOf} says. */
export function takeLifecycles(global: object, name: string): void {
  let given: unknown;
  Object.defineProperty(global, name, {
    configurable: true,
    enumerable: false,
    get: () => lifecyclesOf(given),
    set: (value: unknown) => {
      given = value;
    },
  });
}

/** Every check: what is promised, and what to do where it is not kept. */
export const CHECKS = {
  entry: [
    'the entry answers with HTML, 200 and a CORS header',
    'serve index.html as text/html with Access-Control-Allow-Origin: *',
  ],
  scripts: [
    'the entry loads classic scripts that run',
    'build classic scripts (UMD or IIFE) without type="module", and serve all of them',
  ],
  lifecycles: [
    'bootstrap, mount and unmount are there',
    'set window[name] = { bootstrap, mount, unmount }, with exactly the name in the mapping',
  ],
  mount: ['it mounts and shows something, three times', 'render into props.container and resolve mount; throw nothing'],
  remount: [
    'the third mount looks like the first',
    'keep nothing in the module that only the first mount sets up; insert styles at each mount',
  ],
  unmount: ['it unmounts', 'resolve unmount, and let it throw nothing'],
  nodes: [
    'no element or mark is left in body or head',
    'remove what you added outside of props.container; give popups a container inside it',
  ],
  styles: ['no style is left in the real head', 'add styles inside props.container, or take them away in unmount'],
  globals: [
    'no global is left on the real window',
    "write to window, not to Function('return this')() or document.defaultView; delete it in unmount",
  ],
  listeners: [
    'no listener is left on window or document',
    'removeEventListener in unmount, with the same function and capture flag, or an AbortSignal',
  ],
  timers: ['no timer is left running', 'clearInterval, clearTimeout and cancelAnimationFrame in unmount'],
  subscriptions: ['every host.subscribe is ended', 'call in unmount what host.subscribe returned'],
  history: [
    'it adds no history entry by itself',
    'use history.replaceState, or host.navigate with replace, for what nobody clicked',
  ],
  basePath: ['every address stays below its base', 'give props.basename to the router'],
  requests: [
    'it asks only its own origin and the API',
    'set the public path from window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__; bring other files along',
  ],
  language: ['it follows a change of the language', 'listen to host.subscribe and show host.snapshot().lang'],
  theme: ['it follows light and dark', 'listen to host.subscribe and dress as host.snapshot().appearance.mode says'],
  permissions: [
    'it follows a change of the rights',
    'listen to host.subscribe, or observe props.store, and ask host.has again',
  ],
  console: [
    'no error on the console, none thrown',
    'see the first of them; the page of the browser tools shows its place',
  ],
  accessibility: [
    'axe finds nothing, light and dark',
    'mend what it names; https://dequeuniversity.com/rules/axe explains each rule',
  ],
  heap: [
    'the heap does not grow with mounts',
    'look for what module variables, caches and closures keep of an unmounted page',
  ],
  timings: ['time to load and to mount', ''],
} as const satisfies Record<string, readonly [promise: string, advice: string]>;

/** Id of one of {@link CHECKS}. */
export type CheckId = keyof typeof CHECKS;

/** How a check ended: `note` where nothing is wrong and something is worth saying, `skipped` where it could not be made. */
export type Outcome = 'ok' | 'failed' | 'note' | 'skipped';

/** Result of a check. */
export interface Finding {
  id: CheckId;
  outcome: Outcome;
  /** What was seen; empty where there is nothing to say. */
  seen: string[];
}

/** A check that failed if anything was seen. */
export const judged = (id: CheckId, seen: readonly string[]): Finding => ({
  id,
  outcome: seen.length === 0 ? 'ok' : 'failed',
  seen: [...seen],
});

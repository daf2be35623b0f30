import { start } from 'qiankun';
// The loader alone is used, because `registerMicroApps` never registers a name twice, which rules out recovery without a
// page reload, and hides the steps of a lifecycle, all of which have to run when one of them fails.
import { loadApp } from 'qiankun/es/loader';
import { acceptSandboxGlobals } from '../sandbox/acceptSandboxGlobals.ts';
import { keepStyles } from '../sandbox/keepStyles.ts';
import { learnSandbox, watchSandboxWindow } from './rootListeners.ts';
import type { RawLifecycle, Runtime } from './Runtime.ts';
import { noteSandbox } from '../sandbox/sandboxes.ts';
import { scopeStyles } from '../sandbox/scopeStyles.ts';
import { takeLifecycles } from './takeLifecycles.ts';
import { START_DEFAULTS } from './startOptions.ts';

const { singular, sandbox, urlRerouteOnly } = START_DEFAULTS;

const steps = (given: unknown): RawLifecycle[] =>
  (Array.isArray(given) ? given : [given]).filter((step): step is RawLifecycle => typeof step === 'function');

/**
 * What stands in for a lazily loaded script that did not come. Of a primitive text import-html-entry would keep what it
 * compiled under the script's address, and run that instead of the file when it comes at last; an object it passes over.
 */
const NO_SCRIPT = { status: 200, text: async () => Object('') as string } as Response;

/**
 * import-html-entry drops a lazily loaded script that did not come without a word to its element, so that whoever loads
 * it would wait for ever. With nothing in its place the element hears `load`, and loaders find their chunk missing.
 */
const nothingIfMissing =
  (serve: typeof fetch): typeof fetch =>
  (input, init) =>
    serve(input, init).catch(() => NO_SCRIPT);

/**
 * qiankun as the runtime of sub-applications: sandbox on, one at a time (§9). Prefetching is the registry's: qiankun's own
 * loads every application at once.
 */
export const qiankunRuntime: Runtime = {
  start(serve) {
    acceptSandboxGlobals(window);
    start({ prefetch: false, singular, sandbox, urlRerouteOnly, fetch: nothingIfMissing(serve) });
  },
  async load({ scopeStyles: isScoped, ...app }, serve) {
    const scopeIt = (): void => void (isScoped && scopeStyles(app.name, app.container));
    // The page of the entry stands in the container from now on, and anew at each mount; a container may have been drawn anew.
    scopeIt();
    const styles = keepStyles();
    const place = (): Element | null =>
      typeof app.container === 'string' ? document.querySelector(app.container) : app.container;
    const configure = await loadApp(
      app,
      { singular, sandbox, fetch: serve },
      {
        beforeLoad: async (_app, global) => {
          takeLifecycles(global, app.name);
          learnSandbox(app.name, global);
          noteSandbox(app.name, global);
        },
        // After the sandbox has put its own functions there.
        beforeMount: async (_app, global) => {
          scopeIt();
          styles.come(place());
          watchSandboxWindow(app.name, global);
        },
        afterUnmount: async () => styles.leave(place()),
      },
    );
    const { bootstrap, mount, unmount, update } = configure(app.container);
    return { bootstrap: steps(bootstrap), mount: steps(mount), unmount: steps(unmount), update: steps(update)[0] };
  },
};

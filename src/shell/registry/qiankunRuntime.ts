import { start } from 'qiankun';
// The loader alone is used, because `registerMicroApps` never registers a name twice, which rules out recovery without a
// page reload, and hides the steps of a lifecycle, all of which have to run when one of them fails.
import { loadApp } from 'qiankun/es/loader';
import type { RawLifecycle, Runtime } from './Runtime.ts';
import { START_DEFAULTS } from './startOptions.ts';

const { singular, sandbox, urlRerouteOnly } = START_DEFAULTS;

const steps = (given: unknown): RawLifecycle[] =>
  (Array.isArray(given) ? given : [given]).filter((step): step is RawLifecycle => typeof step === 'function');

/**
 * import-html-entry drops a lazily loaded script that did not come without a word to its element, so that whoever loads
 * it would wait for ever. Given as empty, the element hears `load`, and loaders find their chunk missing.
 */
const emptyIfMissing =
  (serve: typeof fetch): typeof fetch =>
  (input, init) =>
    serve(input, init).catch(() => new Response(''));

/**
 * qiankun as the runtime of sub-applications: sandbox on, one at a time (§9). Prefetching is the registry's: qiankun's own
 * loads every application at once.
 */
export const qiankunRuntime: Runtime = {
  start(serve) {
    start({ prefetch: false, singular, sandbox, urlRerouteOnly, fetch: emptyIfMissing(serve) });
  },
  async load(app, serve) {
    const configure = await loadApp(app, { singular, sandbox, fetch: serve });
    const { bootstrap, mount, unmount, update } = configure(app.container);
    return { bootstrap: steps(bootstrap), mount: steps(mount), unmount: steps(unmount), update: steps(update)[0] };
  },
};

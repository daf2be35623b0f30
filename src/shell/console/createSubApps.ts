import { reaction } from 'mobx';
import type { MicroApp } from '../../contract/shell/menu.ts';
import { CONTRACT_VERSION, type HostOfApp, type SubAppProps } from '../../sdk/index.ts';
import type { SubAppManifest } from '../../sdk/host/SubAppManifest.ts';
import { sendTelemetry } from '../../contract/shell/telemetry.ts';
import type { ShellCore } from '../core/ShellCore.ts';
import { createTelemetry } from '../diagnostics/createTelemetry.ts';
import { activeOverrides, applyOverrides, OVERRIDES_KEY, writeOverride } from '../diagnostics/overrides.ts';
import { watchErrors } from '../diagnostics/watchErrors.ts';
import { pathOf } from '../menu/pathPattern.ts';
import { appAt, decideRoute, type RouteDecision, type RouteFacts } from '../menu/routeDecision.ts';
import { basenameOf } from '../navigation/navigation.ts';
import { SubAppFault } from '../registry/state/SubAppFailure.ts';
import { appOfUrl } from '../registry/download/appOfUrl.ts';
import { createRegistry } from '../registry/createRegistry.ts';
import { qiankunRuntime } from '../registry/lifecycle/qiankunRuntime.ts';
import { subAppsOf } from './subApps.ts';
import { endStart } from '../shared/bringPart.ts';
import { duplicateLibraries } from '../shared/duplicateLibraries.ts';
import { OFFERED_VERSIONS } from '../shared/loadShared.ts';
import { provideFor, requireContract } from '../shared/provideFor.ts';
import { SHELL_PREFIX } from '../theme/ShellTheme.tsx';
import type { SubApps } from './ConsoleServices.ts';
import { createPageName } from '../navigation/createPageName.ts';
import { keepFragmentLinks } from '../navigation/keepFragmentLinks.ts';
import { createConsoleHost } from './createConsoleHost.ts';
import { manifestUrl } from '../shared/readManifest.ts';

/** The props of a sub-application but for those that the runtime adds. */
type GivenProps = Omit<SubAppProps, 'name' | 'container'>;

/**
 * Registers the sub-applications of a mapping with everything that the host gives them: props, permissions (nothing is
 * mounted at an address that the operator may not open), shared libraries.
 */
export async function createSubApps(
  core: ShellCore,
  given: readonly MicroApp[],
  askLeave: () => Promise<boolean>,
): Promise<SubApps> {
  const { store, config, client } = core;
  const overrides = activeOverrides(window.localStorage, given, store.state.permission);
  const apps = applyOverrides(given, overrides);
  // From the registry: entries are replaced while the console is open (another language, another release).
  const propsOf = (name: string): MicroApp['props'] | undefined =>
    registry.list.find((app) => app.name === name)?.props;
  const titleOf = (name: string): string => propsOf(name)?.title ?? name;
  const telemetry = createTelemetry(
    (events) => client.call(sendTelemetry, { body: { events } }, { showError: false }),
    (name) => propsOf(name)?.version,
  );
  const manifests = new Map<string, SubAppManifest>();
  const hosts = new Map<string, HostOfApp>();
  const pageName = createPageName(core.navigation);
  const host = createConsoleHost(core, {
    askLeave,
    routes: () => registry.list.flatMap(({ props }) => props?.routes ?? []),
    setPageName: pageName.set,
    onAppError: (app, error, phase) => {
      const fault = phase === 'chunk' ? new SubAppFault('chunk', String(error)) : error;
      registry.report(app, fault, phase === 'mount' ? 'mount' : 'mounted');
    },
  });
  const hostOf = (name: string): HostOfApp => {
    const known = hosts.get(name) ?? host.forApp(name);
    hosts.set(name, known);
    return known;
  };

  // The orchestrator asks for every sub-application, several times a navigation.
  let decided: { path: string; facts: RouteFacts; decision: RouteDecision } | null = null;
  const decide = (path: string): RouteDecision => {
    const facts = { apps: registry.list, permitted: store.state.permission, signedIn: true };
    if (decided?.path === path && decided.facts.apps === facts.apps && decided.facts.permitted === facts.permitted)
      return decided.decision;
    decided = { path, facts, decision: decideRoute(path, facts) };
    return decided.decision;
  };

  const registry = createRegistry({
    runtime: qiankunRuntime,
    base: config.routerBase,
    allowedOrigins:
      config.subAppOrigins.length === 0
        ? []
        : [...config.subAppOrigins, ...Object.values(overrides).map((entry) => new URL(entry).origin)],
    prefetch: config.prefetch,
    propsFor: ({ name, activeRule, props }): Record<string, unknown> & GivenProps => ({
      basename: basenameOf(config.routerBase, activeRule),
      store,
      host: hostOf(name).api,
      title: props?.title ?? name,
      desc: props?.desc ?? '',
    }),
    check: ({ props }) => requireContract(props?.contract),
    async before({ name, entry, props }, signal) {
      if (props?.manifest === false) return;
      const manifest = await provideFor(entry, signal);
      if (manifest !== undefined) manifests.set(name, { ...manifest, name });
    },
    filesOf: ({ entry, props }) => (props?.manifest === false ? [] : [manifestUrl(entry, window.location.href)]),
    mayOpen: (app) => store.state.permission.some((url) => appAt(registry.list, pathOf(url)) === app),
    suspend: (path) => decide(path).kind !== 'open',
    keep: (element) => element.matches(SHELL_ELEMENTS) || element.querySelector(SHELL_ELEMENTS) !== null,
    onEvent: (event) => {
      telemetry.note(event);
      if (event.type === 'mounted') endStart();
      if (event.type === 'unmounted') hosts.get(event.app)?.release();
    },
  });
  keepFragmentLinks(window);
  watchErrors(window, ({ scripts, detail }) => {
    const app = scripts.map((url) => appOfUrl(url, registry.list, window.location.href)).find(Boolean);
    if (app !== undefined) telemetry.noteUncaught(app.name, detail);
  });
  registry.register(apps);
  core.navigation.setBasenames((path) => basenameOf(config.routerBase, appAt(registry.list, path)?.activeRule ?? '/'));
  reaction(
    () => store.state.permission,
    () => registry.refresh(),
  );
  return subAppsOf(registry, titleOf, pageName, {
    failures: telemetry.failures,
    answers: core.answers.list,
    shared: () => Object.keys(window.__CONSOLE_SHARED__ ?? {}),
    duplicates: () => duplicateLibraries([...manifests.values()], OFFERED_VERSIONS),
    contractVersion: CONTRACT_VERSION,
    overrides,
    override: (app, entry) => writeOverride(window.localStorage, app, entry),
    reset: () => window.localStorage.removeItem(OVERRIDES_KEY),
  });
}

/** Popups of the shell's own antd, which stand in the body while sub-applications come and go. */
const SHELL_ELEMENTS = `[class^="${SHELL_PREFIX}-"], [class*=" ${SHELL_PREFIX}-"]`;

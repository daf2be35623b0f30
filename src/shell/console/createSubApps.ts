import { reaction } from 'mobx';
import type { MicroApp } from '../../contract/menu.ts';
import { CONTRACT_VERSION, type HostOfApp, type SubAppProps } from '../../sdk/index.ts';
import type { ShellCore } from '../core/ShellCore.ts';
import { decideRoute } from '../menu/routeDecision.ts';
import { basenameOf } from '../navigation/navigation.ts';
import { AppFault } from '../registry/AppError.ts';
import { createRegistry } from '../registry/createRegistry.ts';
import { qiankunRuntime } from '../registry/qiankunRuntime.ts';
import { subAppsOf } from '../registry/subApps.ts';
import { loadShared } from '../shared/loadShared.ts';
import { SharedScopeError } from '../shared/SharedScopeError.ts';
import { SHELL_PREFIX } from '../theme/ShellTheme.tsx';
import type { SubApps } from './ConsoleServices.ts';
import { createConsoleHost } from './createConsoleHost.ts';
import { checkContract } from './checkContract.ts';
import { manifestUrl, readManifest } from '../shared/readManifest.ts';

/** The props of a sub-application but for those that the runtime adds. */
type GivenProps = Omit<SubAppProps, 'name' | 'container'>;

/**
 * Registers the sub-applications of a mapping with everything that the host gives them: props, permissions (nothing is
 * mounted at an address that the operator may not open), shared libraries.
 */
export async function createSubApps(
  core: ShellCore,
  apps: readonly MicroApp[],
  askLeave: () => Promise<boolean>,
): Promise<SubApps> {
  const { store, config } = core;
  const hosts = new Map<string, HostOfApp>();
  const host = createConsoleHost(core, {
    askLeave,
    onAppError: (app, error, phase) => {
      const fault = phase === 'chunk' ? new AppFault('chunk', String(error)) : error;
      registry.report(app, fault, phase === 'mount' ? 'mount' : 'mounted');
    },
  });
  const hostOf = (name: string): HostOfApp => {
    const known = hosts.get(name) ?? host.forApp(name);
    hosts.set(name, known);
    return known;
  };

  const registry = createRegistry({
    runtime: qiankunRuntime,
    base: config.routerBase,
    allowedOrigins: config.subAppOrigins,
    prefetch: config.prefetch,
    propsFor: ({ name, activeRule, props }): Record<string, unknown> & GivenProps => ({
      basename: basenameOf(config.routerBase, activeRule),
      store,
      host: hostOf(name).api,
      title: props?.title ?? name,
      desc: props?.desc ?? '',
    }),
    check: ({ props }) => requireContract(props?.contract),
    before: async ({ entry }, signal) => {
      const manifest = await readManifest(manifestUrl(entry, window.location.href), signal);
      if (manifest === undefined) return;
      requireContract(manifest.contractVersion);
      try {
        await loadShared(manifest);
      } catch (error) {
        throw error instanceof SharedScopeError ? new AppFault('incompatibleContract', error.message) : error;
      }
    },
    filesOf: ({ entry }) => [manifestUrl(entry, window.location.href)],
    suspend: (path) =>
      decideRoute(path, { apps: registry.list, permitted: store.state.permission, signedIn: core.signedIn() }).kind !==
      'open',
    keep: (element) => element.matches(SHELL_ELEMENTS) || element.querySelector(SHELL_ELEMENTS) !== null,
    onEvent: (event) => {
      if (event.type === 'unmounted') hosts.get(event.app)?.release();
    },
  });
  registry.register(apps);
  reaction(
    () => store.state.permission,
    () => registry.refresh(),
  );
  return subAppsOf(registry, (name) => apps.find((app) => app.name === name)?.props?.title ?? name);
}

/** Popups of the shell's own antd, which stand in the body while sub-applications come and go. */
const SHELL_ELEMENTS = `[class^="${SHELL_PREFIX}-"], [class*=" ${SHELL_PREFIX}-"]`;

function requireContract(wanted: string | undefined): void {
  if (!checkContract(wanted, CONTRACT_VERSION)) {
    throw new AppFault(
      'incompatibleContract',
      `It needs host contract ${wanted}; this host offers ${CONTRACT_VERSION}.`,
    );
  }
}

import type { SlotState, SubApps } from './ConsoleServices.ts';
import type { AppDiagnosis, Diagnostics } from '../diagnostics/Diagnostics.ts';
import type { SubAppFailure } from '../registry/state/SubAppFailure.ts';
import type { Registry } from '../registry/Registry.ts';

const IDLE: SlotState = { loading: false, failed: null };

/** A failure as text for whoever is asked for help. */
export function reportOf(error: SubAppFailure, version: string | undefined): string {
  return [
    `application: ${error.app}${version === undefined ? '' : ` ${version}`}`,
    `entry: ${error.entry}`,
    `kind: ${error.kind}${error.answer === undefined ? '' : ` ${error.answer.code}`}`,
    `phase: ${error.phase}`,
    `cause: ${error.detail}`,
    `time: ${new Date(error.at).toISOString()}`,
  ].join('\n');
}

/** The registry as the console sees it. `titleOf` gives the title of a sub-application in the operator's language. */
export function subAppsOf(
  registry: Registry,
  titleOf: (name: string) => string,
  pageName: SubApps['pageName'],
  developer: Omit<Diagnostics, 'apps' | 'subscribe'>,
): SubApps {
  let known: ReturnType<Registry['current']> = null;
  let slot = IDLE;
  return {
    get list() {
      return registry.list;
    },
    start: (container) => registry.start(container),
    slot() {
      const current = registry.current();
      if (current === known) return slot;
      known = current;
      if (current === null) return (slot = IDLE);
      const { app, error, status } = current;
      const failed = error && {
        failure: error,
        title: titleOf(app.name),
        report: reportOf(error, app.props?.version),
      };
      return (slot = { loading: failed === null && status !== 'MOUNTED' && status !== 'UPDATING', failed });
    },
    subscribe: registry.subscribe,
    diagnostics: {
      ...developer,
      apps: () =>
        registry.list.map(({ name, entry, activeRule, props }): AppDiagnosis => ({
          ...(registry.state(name) ?? { name, status: 'NOT_LOADED', error: null, timings: {} }),
          title: titleOf(name),
          entry,
          activeRule,
          version: props?.version,
        })),
      subscribe: registry.subscribe,
    },
    pageName,
    intend: registry.intend,
    replace: (app) => registry.replace(app),
    onChunkFailure(listener) {
      let seen = 0;
      registry.subscribe(() => {
        const error = registry.current()?.error;
        if (error?.kind !== 'chunk' || error.at === seen) return;
        seen = error.at;
        listener();
      });
    },
    retry: (name) => void registry.retry(name),
  };
}

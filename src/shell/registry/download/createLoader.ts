import type { MicroApp } from '../../../contract/shell/menu.ts';
import { SubAppFault } from '../state/SubAppFailure.ts';
import { classifyFailure } from './classifyFailure.ts';
import type { Downloads } from './Downloads.ts';
import { downloadWithin } from './downloadWithin.ts';
import type { Registered } from '../lifecycle/Registered.ts';
import type { RegistryOptions } from '../Registry.ts';
import type { RawLifecycles } from '../lifecycle/Runtime.ts';
import { LOAD_DEADLINE } from '../lifecycle/startOptions.ts';

/** Brings a sub-application in: checks, files, what it needs of the host, evaluation. */
export type Loader = (record: Registered) => Promise<RawLifecycles>;

/**
 * Creates the loader.
 * @param slot where it will be mounted; downloads may come before there is one
 */
export function createLoader(
  { runtime, check, before }: Pick<RegistryOptions, 'runtime' | 'check' | 'before'>,
  downloads: Downloads,
  slot: () => Promise<string | HTMLElement>,
): Loader {
  async function prepare(app: MicroApp, signal: AbortSignal): Promise<void> {
    try {
      await before?.(app, signal);
    } catch (error) {
      if (error instanceof SubAppFault || signal.aborted) throw error;
      const { detail } = classifyFailure(error, 'load');
      throw new SubAppFault('chunk', `what the application needs could not be loaded: ${detail}`);
    }
  }

  async function download(record: Registered, entryUrl: string): Promise<void> {
    const { app, loads } = record;
    const abort = new AbortController();
    record.download = abort;
    try {
      await downloadWithin(LOAD_DEADLINE, abort, (signal) =>
        Promise.all([downloads.application(app, entryUrl, signal, loads), prepare(app, signal)]),
      );
    } finally {
      record.download = null;
    }
  }

  return async (record) => {
    const entryUrl = new URL(record.app.entry, location.href).href;
    try {
      downloads.assertAllowed(entryUrl);
      check?.(record.app);
      await download(record, entryUrl);
      const { name, props } = record.app;
      const app = { name, entry: entryUrl, container: await slot(), scopeStyles: props?.scopeStyles === true };
      return await runtime.load(app, downloads.serve);
    } finally {
      downloads.release(entryUrl);
    }
  };
}

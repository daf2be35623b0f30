import type { MicroApp } from '../../contract/shell/menu.ts';
import { createSignal, type Signal } from '../state/createSignal.ts';

/** Milliseconds between two checks that nobody asked for. */
export const RECHECK_PAUSE = 60_000;

/** What was released while the console was open. */
export interface Released {
  /** The shell itself is another. */
  shell: boolean;
  /** Names of sub-applications that stand on the page in their old version. */
  apps: readonly string[];
}

/** What versions are compared with. */
export interface VersionPorts {
  /** What tells one release of the shell from another; undefined where it cannot be read now. */
  readShell: () => Promise<string | undefined>;
  /** The mapping as it is now; undefined where it cannot be read. */
  readMapping: () => Promise<readonly MicroApp[] | undefined>;
  /** Takes over a changed entry; answers whether an older release stands on the page. */
  replace: (app: MicroApp) => boolean;
  now?: () => number;
}

/** Watches for releases while the console is open. */
export interface Versions {
  released: Signal<Released>;
  /** Looks whether something was released. Without `asked`, at most once a minute. */
  check: (asked?: boolean) => Promise<void>;
  /** The operator has the new version of a sub-application now. */
  renewed: (name: string) => void;
}

/**
 * Compares the running shell and sub-applications with what is released. A sub-application that is not on the page is
 * replaced at once and comes anew when it is next opened; one that is, and the shell, wait for the operator: nothing is
 * reloaded under a form.
 */
export function createVersions(apps: readonly MicroApp[], ports: VersionPorts): Versions {
  const { readShell, readMapping, replace, now = Date.now } = ports;
  const released = createSignal<Released>({ shell: false, apps: [] });
  const known = new Map(apps.map((app) => [app.name, JSON.stringify(app)]));
  const first = readShell();
  let checked = now();

  const checkShell = async (): Promise<void> => {
    const [before, after] = await Promise.all([first, readShell()]);
    if (before !== undefined && after !== undefined && before !== after) {
      released.set({ ...released.get(), shell: true });
    }
  };
  const checkApps = async (): Promise<void> => {
    for (const app of (await readMapping()) ?? []) {
      const entry = JSON.stringify(app);
      if (!known.has(app.name) || known.get(app.name) === entry) continue;
      known.set(app.name, entry);
      if (replace(app)) released.set({ ...released.get(), apps: [...new Set([...released.get().apps, app.name])] });
    }
  };
  return {
    released,
    async check(asked = false) {
      if (!asked && now() - checked < RECHECK_PAUSE) return;
      checked = now();
      await Promise.all([checkShell(), checkApps()]);
    },
    renewed: (name) => released.set({ ...released.get(), apps: released.get().apps.filter((app) => app !== name) }),
  };
}

import type { MicroApp } from '../../../contract/shell/menu.ts';

/** A refused entry of the mapping: its place in the list, and why. */
export interface RefusedApp {
  index: number;
  name: string;
  message: string;
}

/** Result of {@link validateApps}. */
export interface ValidatedApps {
  apps: MicroApp[];
  refused: RefusedApp[];
}

const filled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const isRoot = ({ activeRule }: MicroApp): number => Number(activeRule === '/');

function objection(app: Partial<MicroApp>, taken: ReadonlySet<string>): string | undefined {
  if (!filled(app.name)) return 'name should not be empty!';
  if (taken.has(app.name)) return `name '${app.name}' is registered already`;
  if (!filled(app.entry)) return 'entry should not be empty!';
  if (!URL.canParse(app.entry, 'https://console.invalid/')) return `entry '${app.entry}' is no address`;
  if (!filled(app.activeRule)) return 'activeRule should not be empty!';
  return app.activeRule.startsWith('/') ? undefined : `activeRule '${app.activeRule}' should begin with '/'`;
}

/**
 * Sorts the good entries of a mapping from the bad (§5.1): a bad one is refused with a message and costs nobody else
 * anything. The one with activeRule `/` comes last (§2.2).
 */
export function validateApps(list: readonly Partial<MicroApp>[], registered: Iterable<string> = []): ValidatedApps {
  const taken = new Set(registered);
  const apps: MicroApp[] = [];
  const refused: RefusedApp[] = [];
  list.forEach((app, index) => {
    const message = objection(app, taken);
    if (message !== undefined) refused.push({ index, name: filled(app.name) ? app.name : '', message });
    else {
      taken.add(app.name as string);
      apps.push(app as MicroApp);
    }
  });
  return { apps: apps.toSorted((a, b) => isRoot(a) - isRoot(b)), refused };
}

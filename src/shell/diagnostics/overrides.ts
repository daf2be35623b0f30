import type { MicroApp } from '../../contract/shell/menu.ts';
import { DIAGNOSTICS_PATH } from '../../domain/shell/shellPages.ts';

/** Local storage key of the overrides: name of a sub-application to the address of an entry. */
export const OVERRIDES_KEY = 'console.overrides';

/** Entries that a developer put in place of those of the mapping. */
export type Overrides = Readonly<Record<string, string>>;

/** An entry that may stand in for another: an http(s) address. */
export function isEntryAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** The overrides kept in this browser, whoever uses it. */
export function readOverrides(storage: Pick<Storage, 'getItem'>): Overrides {
  try {
    const kept: unknown = JSON.parse(storage.getItem(OVERRIDES_KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && isEntryAddress(entry[1]),
      ),
    );
  } catch {
    // Written by something else: there are none.
    return {};
  }
}

/** Keeps one override, or forgets it. */
export function writeOverride(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  app: string,
  entry: string | null,
): void {
  const { [app]: _old, ...others } = readOverrides(storage);
  const next = entry === null ? others : { ...others, [app]: entry };
  if (Object.keys(next).length === 0) storage.removeItem(OVERRIDES_KEY);
  else storage.setItem(OVERRIDES_KEY, JSON.stringify(next));
}

/** The overrides that count for this operator: none without the developer right, whatever the storage holds. */
export function activeOverrides(
  storage: Pick<Storage, 'getItem'>,
  apps: readonly MicroApp[],
  permitted: readonly string[],
): Overrides {
  if (!permitted.includes(DIAGNOSTICS_PATH)) return {};
  return Object.fromEntries(
    Object.entries(readOverrides(storage)).filter(([name]) => apps.some((app) => app.name === name)),
  );
}

/** The mapping with the overrides in place. Integrity and version belong to the released files, so they go. */
export function applyOverrides(apps: readonly MicroApp[], overrides: Overrides): MicroApp[] {
  return apps.map((app) => {
    const entry = overrides[app.name];
    if (entry === undefined) return app;
    const { integrity: _integrity, version: _version, ...props } = app.props;
    return { ...app, entry, props };
  });
}

import { RESOURCE_TYPE, type ResourceType } from './resourceType.ts';
import type { Right } from './rights.ts';

/** One entry of the console's own menu, before it is cut to an operator's rights and named in a language. */
export interface MenuEntry {
  /** Stable id, also the key of its name in the language pack: `menu.<id>`. */
  id: string;
  type: ResourceType;
  /** The right that grants it; groups are granted by what lies below them. */
  right?: Right;
  url?: string;
  icon?: string;
  /** A page that exists but is not listed (§6: becomes a hidden tab of its parent). */
  hidden?: boolean;
  children?: MenuEntry[];
}

/** Cuts a menu to what `granted` opens; groups without anything left disappear. */
export function cutMenu(entries: readonly MenuEntry[], granted: ReadonlySet<string>): MenuEntry[] {
  const kept: MenuEntry[] = [];
  for (const entry of entries) {
    if (entry.right !== undefined && !granted.has(entry.right)) continue;
    const children = cutMenu(entry.children ?? [], granted);
    if (entry.type === RESOURCE_TYPE.group && children.length === 0) continue;
    kept.push({ ...entry, children });
  }
  return kept;
}

/** Every entry of a menu, depth first. */
export function flattenMenu(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...flattenMenu(entry.children ?? [])]);
}

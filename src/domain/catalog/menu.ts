import type { MenuItem } from '../shell/manifest/MenuItem.ts';
import { flattenMenu, type MenuEntry } from '../shell/menuEntry.ts';
import { RESOURCE_TYPE } from '../shell/resourceType.ts';
import type { Right } from '../shell/rights.ts';
import { SUB_APPS } from '../subApps.ts';

const { group, page, button } = RESOURCE_TYPE;

/** Rights are those of manifests, of which {@link Right} is made. */
const asRight = (code: string): Right => code as Right;

const buttonOf = (code: string): MenuEntry => ({ id: code.replace(':', '.'), type: button, right: asRight(code) });

/** The entries of a group in their order; entries of one number keep the order of the sub-applications. */
export function menuBelow(items: readonly MenuItem[], under: string): MenuEntry[] {
  return items
    .filter((item) => item.under === under)
    .toSorted((one, other) => one.order - other.order)
    .map(({ id, icon, url, right, buttons = [] }) => ({
      id,
      ...(icon === undefined ? {} : { icon }),
      ...(right === undefined
        ? { type: group, children: menuBelow(items, id) }
        : {
            type: page,
            right: asRight(right),
            ...(url === undefined ? {} : { url }),
            children: buttons.map(buttonOf),
          }),
    }));
}

const ITEMS: readonly MenuItem[] = SUB_APPS.flatMap(({ menu }) => menu);

/** Systems of the seeded menu, in the order of the switcher. */
export const SYSTEMS: readonly MenuEntry[] = menuBelow(ITEMS, 'systems');

/** The general menu (configs of §3.2). */
export const CONFIGS: readonly MenuEntry[] = menuBelow(ITEMS, 'configs');

const PAGE_RIGHTS: ReadonlyMap<string, Right> = new Map(
  flattenMenu([...SYSTEMS, ...CONFIGS]).flatMap(({ id, type, right }): [string, Right][] =>
    type === page && right !== undefined ? [[id, right]] : [],
  ),
);

/** The right that opens a page of the menu, by the id of the page. */
export const rightOfPage = (id: string): Right | undefined => PAGE_RIGHTS.get(id);

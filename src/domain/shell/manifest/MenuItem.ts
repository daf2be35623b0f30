/** An entry of the menu as a sub-application declares it: a group, or a page with its buttons. `Code` is the union of its rights. */
export interface MenuItem<Code extends string = string> {
  /** Unique in the whole menu, and the end of the key of its name: `menu.<id>`. */
  id: string;
  /**
   * Id of the group that lists it, which may be of another sub-application. `systems` are switched between, `configs` are the general
   * menu (§3.2).
   */
  under: string;
  /** Place within that group: lower numbers come first. Steps of ten leave room for later sub-applications. */
  order: number;
  icon?: string;
  /** Of a page. */
  url?: string;
  /** The right that opens a page. A group is open when something in it is. */
  right?: Code;
  /** Further rights of a page: its buttons. */
  buttons?: readonly Code[];
}

/** A group of the menu. */
export const menuGroup = (id: string, under: string, order: number, icon: string): MenuItem<never> => ({
  id,
  under,
  order,
  icon,
});

/**
 * A page of the menu. Its id is the business of its right, such as `task` of `task:view`. Name another `id` where the right is no `view`,
 * because one right opens the page and allows what is done there.
 */
export function menuPage<const Code extends string>(
  right: Code,
  url: string,
  under: string,
  order: number,
  more: { id?: string; icon?: string; buttons?: readonly Code[] } = {},
): MenuItem<Code> {
  return { id: right.slice(0, right.indexOf(':')), url, right, under, order, ...more };
}

/** The codes of all rights of a menu. */
export type RightsOf<Menu extends readonly MenuItem[]> = NonNullable<Menu[number]['right']>;

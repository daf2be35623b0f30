/**
 * A page of a sub-application: its address, its title, the menu page that unlocks it, and its screen. `Name` names it for links: the key of
 * its title without `.title`.
 */
export interface SubAppPage<Name extends string = string> {
  /** Full pattern below the router base; parameters as `:name`. */
  path: string;
  /** Key of the page title in the language pack. */
  titleKey: `${Name}.title`;
  /** Address of the menu page that grants it; absent for pages open to everyone signed in. */
  menu?: string;
  /** Name of the component in `src/apps/<folder>/screens/<area>/<name>.tsx`. */
  screen: string;
  /** The kind of record whose list or form the kit shows in place of a screen of the sub-application (`defineResource`). */
  resource?: string;
  /** It fills the screen: the side menu is hidden (§2.4). */
  fullScreen?: true;
  /** Props of that component, where several pages show the same one. */
  props?: Readonly<Record<string, string>>;
}

/** A page below a page of the menu: its suffix, its screen, and its name, which a leading dot puts below that of the menu page. */
type PageBelow<Name extends string> = readonly [suffix: string, screen: string, name: Name];

type NameBelow<Menu extends string, Name extends string> = Name extends `.${string}` ? `${Menu}${Name}` : Name;

/** A page of the menu with the pages below it, which it unlocks too. */
export function pages<const Menu extends string, const Below extends string = never>(
  menu: string,
  name: Menu,
  screen: string,
  ...below: readonly PageBelow<Below>[]
): SubAppPage<Menu | NameBelow<Menu, Below>>[] {
  return [
    { path: menu, titleKey: `${name}.title`, menu, screen },
    ...below.map(([suffix, shown, own]) => ({
      path: menu + suffix,
      titleKey: `${(own.startsWith('.') ? name + own : own) as NameBelow<Menu, Below>}.title` as const,
      menu,
      screen: shown,
    })),
  ];
}

/** The pages of a kind of record: its list, and its form for a new and for a stored one. */
export function recordPages<const Menu extends string>(
  menu: string,
  name: Menu,
  list: string,
  form: string,
): SubAppPage<Menu | `${Menu}.create` | `${Menu}.edit`>[] {
  return pages(menu, name, list, ['/create', form, '.create'], ['/:id', form, '.edit']);
}

/** The same pages, of which those with these names fill the screen. */
export const fillingScreen = <Name extends string>(
  of: readonly SubAppPage<Name>[],
  ...names: readonly Name[]
): SubAppPage<Name>[] =>
  of.map((page) => (names.some((name) => page.titleKey === `${name}.title`) ? { ...page, fullScreen: true } : page));

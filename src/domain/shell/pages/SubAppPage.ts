/** A page of a sub-application: what the address looks like, its title, the menu page that unlocks it, and its screen. */
export interface SubAppPage {
  /** Full pattern below the router base; parameters as `:name`. */
  path: string;
  /** Key of the page title in the language pack. */
  titleKey: string;
  /** Address of the menu page that grants it; absent for pages open to everyone signed in. */
  menu?: string;
  /** Name of the component in `src/apps/<folder>/screens/<area>/<name>.tsx`. */
  screen: string;
  /** Props of that component, where several pages show the same one. */
  props?: Readonly<Record<string, string>>;
}

/**
 * A page of the menu with the pages below it, which it unlocks too. A page below is its suffix, its screen and the begin of the key
 * of its title, which a leading dot puts below that of the menu page.
 */
export function pages(
  menu: string,
  texts: string,
  screen: string,
  ...below: readonly [suffix: string, screen: string, texts: string][]
): SubAppPage[] {
  return [
    { path: menu, titleKey: `${texts}.title`, menu, screen },
    ...below.map(([suffix, shown, key]) => ({
      path: menu + suffix,
      titleKey: `${key.startsWith('.') ? texts + key : key}.title`,
      menu,
      screen: shown,
    })),
  ];
}

/** The pages of a kind of record: its list, and its form for a new and for a stored one. */
export function recordPages(menu: string, texts: string, list: string, form: string): SubAppPage[] {
  return pages(menu, texts, list, ['/create', form, '.create'], ['/:id', form, '.edit']);
}

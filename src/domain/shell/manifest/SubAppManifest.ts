import type { ExportDeclaration } from './ExportDeclaration.ts';
import type { MenuItem } from './MenuItem.ts';
import type { SubAppPage } from './SubAppPage.ts';

/** Environments of an installation that serve only some sub-applications (`APP_ENVIRONMENT`). */
export type AppMode = 'baseline' | 'saas';

/** One of our own sub-applications (§2.2), as plain data. Mapping, menu, rights and the map from permissions to pages derive from it. */
export interface SubAppManifest {
  /** Name in the mapping, and of its folder in every layer unless {@link bundle} names another one. */
  name: string;
  /** Begin of its addresses. */
  activeRule: string;
  /** Begin of the keys of its title and its description: `<texts>.title`, `<texts>.desc`. */
  texts: string;
  /** Folder of its bundle, where two prefixes share one. */
  bundle?: string;
  /** The only mode of an installation that serves it. */
  mode?: AppMode;
  menu: readonly MenuItem[];
  pages: readonly SubAppPage[];
  /** Lists that can be written into a file. */
  exports?: readonly ExportDeclaration[];
}

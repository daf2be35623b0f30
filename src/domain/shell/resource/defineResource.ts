import type { MenuItem } from '../manifest/MenuItem.ts';
import type { SubAppPage } from '../manifest/SubAppPage.ts';

/** How many records of a kind a tenant may have. */
export interface ResourceLimit {
  most: number;
  /** Code of the refusal, shown at the field `name`. Its words name `max`. */
  code: string;
}

/**
 * A plain kind of record: it has a name, a list, and a form for a new and for a stored record. Menu, pages, rights and limit derive from this
 * declaration; its calls, handlers and screens derive from its schema (`contract/shared/resourceCalls.ts`).
 */
export interface Resource<
  Name extends string = string,
  Texts extends string = string,
  View extends string = string,
  Edit extends string = string,
  Path extends `/${string}` = `/${string}`,
> {
  /** Names the kind: in its calls (`<name>.create`), in its rights, and its table in `server/db/schema`. */
  name: Name;
  /** Begin of its texts. See `RecordPages` of the kit for their names. */
  texts: Texts;
  /** One record in English, for the reference of calls: `a site`. */
  one: string;
  /** Address of the list below the prefix of the sub-application. `/create` and `/:id` below it are the form. */
  path: Path;
  /** The right to list and read. */
  view: View;
  /** The right to create, change and remove. */
  edit: Edit;
  /** Its place in the menu. */
  menu?: { under: string; order: number; icon?: string };
  /** The page of the menu that unlocks it, where it has no place of its own. Below the prefix, too. */
  unlockedBy?: `/${string}`;
  limit?: ResourceLimit;
  /** Screens of the sub-application that replace the list and the form of the kit. */
  screens?: { list?: string; form?: string };
}

/** A declaration before {@link defineResource} fills in the rights. */
type Declared<
  Name extends string,
  Texts extends string,
  View extends string,
  Edit extends string,
  Path extends `/${string}`,
> = Omit<Resource<Name, Texts, View, Edit, Path>, 'view' | 'edit'> & { view?: View; edit?: Edit };

/** Declares a plain kind of record. Its rights are `<name>:view` and `<name>:edit` unless said. */
export function defineResource<
  const Name extends string,
  const Texts extends string,
  const View extends string = `${Name}:view`,
  const Edit extends string = `${Name}:edit`,
  const Path extends `/${string}` = `/${string}`,
>(declared: Declared<Name, Texts, View, Edit, Path>): Resource<Name, Texts, View, Edit, Path> {
  const { name } = declared;
  // The defaults are those of the types.
  return {
    ...declared,
    view: declared.view ?? (`${name}:view` as View),
    edit: declared.edit ?? (`${name}:edit` as Edit),
  };
}

/** Names of the pages of a kind. */
type PageOf<Texts extends string> = Texts | `${Texts}.create` | `${Texts}.edit`;

const below = (prefix: string, path: string): string => (prefix === '/' ? path : prefix + path);

/** The menu entries of those kinds that have a place in the menu. */
export function resourceMenu<const Resources extends readonly Resource[]>(
  prefix: string,
  resources: Resources,
): MenuItem<Resources[number]['view' | 'edit']>[] {
  return resources.flatMap(({ name, view, edit, path, menu }) =>
    menu === undefined ? [] : [{ id: name, url: below(prefix, path), right: view, buttons: [edit], ...menu }],
  );
}

/** The pages of kinds: list, form of a new record, form of a stored one. */
export function resourcePages<const Resources extends readonly Resource[]>(
  prefix: string,
  resources: Resources,
): SubAppPage<PageOf<Resources[number]['texts']>>[] {
  return resources.flatMap(({ name, texts, path, unlockedBy = path, screens = {} }) => {
    const list = below(prefix, path);
    const common = { menu: below(prefix, unlockedBy) };
    const form = screenOf(name, screens.form, 'ResourceForm');
    return [
      { ...common, path: list, titleKey: `${texts}.title`, ...screenOf(name, screens.list, 'ResourceList') },
      { ...common, path: `${list}/create`, titleKey: `${texts}.create.title`, ...form },
      { ...common, path: `${list}/:id`, titleKey: `${texts}.edit.title`, ...form },
    ] as const;
  });
}

const screenOf = (name: string, own: string | undefined, ofKit: string): Pick<SubAppPage, 'screen' | 'resource'> =>
  own === undefined ? { screen: ofKit, resource: name } : { screen: own };

import type { SubAppPage } from './SubAppPage.ts';

/** The names of the pages of a manifest. */
export type PageNameOf<Manifest extends { pages: readonly SubAppPage[] }> =
  Manifest['pages'][number] extends SubAppPage<infer Name> ? Name : never;

/** The address of a pattern: its `:parameters` are filled in, encoded. @throws where one is missing */
export function addressOf(path: string, params: Readonly<Record<string, string | number>> = {}): `/${string}` {
  const filled = path.replace(/:(\w+)(?:\([^)]*\))?/g, (_all, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`the address ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  return filled as `/${string}`;
}

/**
 * The address of a page by its name, such as `outreach.task.detail`. Links name pages, so that an address is written once.
 * @throws where the manifest has no page of the name, or a parameter is missing
 */
export function pageOf<Manifest extends { pages: readonly SubAppPage[] }>(
  { pages }: Manifest,
  name: PageNameOf<Manifest>,
  params?: Readonly<Record<string, string | number>>,
): `/${string}` {
  const page = pages.find(({ titleKey }) => titleKey === `${name}.title`);
  if (page === undefined) throw new Error(`there is no page ${name}`);
  return addressOf(page.path, params);
}

import { type PageNameOf, pageOf } from '../../domain/shell/manifest/pageOf.ts';
import type { SubAppPage } from '../../domain/shell/manifest/SubAppPage.ts';

/** The address of a page of one sub-application by its name, below its prefix, as its router takes it. */
export type PathIn<Manifest extends { pages: readonly SubAppPage[] }> = (
  page: PageNameOf<Manifest>,
  params?: Readonly<Record<string, string | number>>,
) => `/${string}`;

/** Gives addresses of pages of a sub-application by their names. They throw where a parameter is missing. */
export function pathsIn<Manifest extends { activeRule: string; pages: readonly SubAppPage[] }>(
  manifest: Manifest,
): PathIn<Manifest> {
  const prefix = manifest.activeRule === '/' ? '' : manifest.activeRule;
  return (page, params) => `/${pageOf(manifest, page, params).slice(prefix.length + 1)}`;
}

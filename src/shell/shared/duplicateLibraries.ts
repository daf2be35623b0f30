import type { SubAppManifest } from '../../sdk/host/SubAppManifest.ts';

/** A package that is in the page more than once. */
export interface DuplicateLibrary {
  library: string;
  /** Version that the host offers to everybody; absent where it does not share the package. */
  offered?: string;
  /** The sub-applications that bring a copy of their own. */
  copies: readonly { app: string; version: string }[];
}

/**
 * Packages that sub-applications bring although the host offers them, or that several bring. Bringing one's own copy is
 * everybody's right; this says what it costs the operator, who downloads each of them.
 * @param offered version per package that the host shares
 */
export function duplicateLibraries(
  manifests: readonly Pick<SubAppManifest, 'name' | 'bundled'>[],
  offered: Readonly<Record<string, string>>,
): DuplicateLibrary[] {
  const copies = new Map<string, { app: string; version: string }[]>();
  for (const { name: app, bundled = {} } of manifests)
    for (const [library, version] of Object.entries(bundled))
      copies.set(library, [...(copies.get(library) ?? []), { app, version }]);
  return [...copies]
    .filter(([library, found]) => found.length > 1 || offered[library] !== undefined)
    .map(([library, found]) => ({
      library,
      ...(offered[library] === undefined ? {} : { offered: offered[library] }),
      copies: found,
    }))
    .toSorted((a, b) => a.library.localeCompare(b.library));
}

/** A module that so many pages or more need goes with the others of its kind, instead of into a file for each set of pages that share some. */
const SHARED_BY = 3;

/** Whether a module of the host is one that not every page has anyway: a part of antd, or the numbering plans of all countries. */
const isFurther = (id: string): boolean => id.startsWith('antd/') || id === 'libphonenumber-js/min';

/** What the bundler tells of a module: ids that it imports at once, not those that it loads later. */
interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Whether a module needs something further of the host before it runs, by itself or by what it imports. */
function needsFurther(id: string, modules: Modules): boolean {
  const reached = new Set([id]);
  for (const each of reached)
    for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) {
      if (isFurther(imported)) return true;
      reached.add(imported);
    }
  return false;
}

/**
 * Which modules of a sub-application make up one file: what the entry needs, what many pages need, and by itself what is left. Few requests, where
 * each small module would be one. What needs something further of the host stays out of what is shared: every page would wait for it.
 */
export const CHUNK_GROUPS = [
  { name: 'initial', tags: ['$initial' as const], priority: 1 },
  {
    name: (id: string, modules: Modules) => (needsFurther(id, modules) ? null : 'shared'),
    debugName: 'shared',
    minShareCount: SHARED_BY,
  },
];

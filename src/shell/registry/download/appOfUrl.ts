import type { MicroApp } from '../../../contract/shell/menu.ts';

/** Folder of an entry: its files are in it, unless they come from another server altogether. */
export const folderOf = (entry: string, base: string): string => new URL('.', new URL(entry, base)).href;

/** The sub-application in whose folder a file is; undefined for files of everybody else. */
export function appOfUrl(url: string, apps: readonly MicroApp[], base: string): MicroApp | undefined {
  return apps
    .filter((app) => url.startsWith(folderOf(app.entry, base)))
    .reduce<MicroApp | undefined>(
      (best, app) => (best && folderOf(best.entry, base).length >= folderOf(app.entry, base).length ? best : app),
      undefined,
    );
}

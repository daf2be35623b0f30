import type { MicroApp } from '../../contract/shell/menu.ts';

/** Folder of an entry: its files stand in it, unless they come from another server altogether. */
const folderOf = ({ entry }: MicroApp, base: string): string => new URL('.', new URL(entry, base)).href;

/** The sub-application in whose folder a file is; undefined for files of everybody else. */
export function appOfUrl(url: string, apps: readonly MicroApp[], base: string): MicroApp | undefined {
  return apps
    .filter((app) => url.startsWith(folderOf(app, base)))
    .reduce<MicroApp | undefined>(
      (best, app) => (best && folderOf(best, base).length >= folderOf(app, base).length ? best : app),
      undefined,
    );
}

import type { MicroApp } from '../../../contract/shell/menu.ts';

/** The commonest reason why a file is missing: the browser took its address to be below the page's. */
const MISPLACED =
  "asked of the console's own address, not of the application's: set its public path from __INJECTED_PUBLIC_PATH_BY_QIANKUN__";

/** The hint to add to the failure of a file that was asked of the wrong server; empty for other files. */
export function hintOfMisplaced(url: string, app: MicroApp | undefined): string {
  if (app === undefined || !url.startsWith(`${location.origin}/`)) return '';
  return new URL(app.entry, location.href).origin === location.origin ? '' : `; ${MISPLACED}`;
}

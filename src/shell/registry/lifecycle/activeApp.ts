import type { MicroApp } from '../../../contract/shell/menu.ts';
import { LOGIN_PATH } from '../../../domain/shell/safeRedirect.ts';
import { pathOf } from '../../menu/pathPattern.ts';
import { appAt, errorPageAt } from '../../menu/routeDecision.ts';

/** Path below the router base; undefined outside of it. */
export function pathBelow(base: string, pathname: string): string | undefined {
  const root = base.replace(/\/+$/, '');
  if (pathname === root) return '/';
  return pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : undefined;
}

/** The one sub-application of a path (§2.2): the shell's own pages (§2.1) belong to none. */
export function activeApp(apps: readonly MicroApp[], path: string | undefined): MicroApp | undefined {
  if (path === undefined || errorPageAt(path) !== undefined) return undefined;
  const here = pathOf(path);
  return here === LOGIN_PATH || here.startsWith(`${LOGIN_PATH}/`) ? undefined : appAt(apps, here);
}

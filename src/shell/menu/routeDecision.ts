import type { MicroApp } from '../../contract/shell/menu.ts';
import { LOGIN_PATH } from '../../domain/shell/safeRedirect.ts';
import { DIAGNOSTICS_PATH } from '../../domain/shell/shellPages.ts';
import { isExternalUrl } from './menuTree.ts';
import { matchesPath, mostSpecific, pathOf, type PathPattern } from './pathPattern.ts';

/** Error pages of §2.1, all drawn by the shell. */
export const ERROR_STATUSES = ['401', '403', '404', '415'] as const;

/** Status of an error page. */
export type ErrorStatus = (typeof ERROR_STATUSES)[number];

/** The error page at a path, if it is one. */
export function errorPageAt(path: string): ErrorStatus | undefined {
  return ERROR_STATUSES.find((status) => pathOf(path) === `/${status}`);
}

/** What happens at a path. */
export type RouteDecision =
  /** The shell draws an error page. */
  | { kind: 'error'; status: ErrorStatus }
  /** A sub-application may mount here. */
  | { kind: 'open'; app: MicroApp | undefined; titleKey?: string }
  /** The shell draws its diagnostics page. */
  | { kind: 'diagnostics' }
  /** An index of a prefix, which leads to its first permitted page. */
  | { kind: 'redirect'; to: string }
  /** A session is needed first. */
  | { kind: 'login' };

/** What the decision rests on. `permitted` are the urls and patterns that the operator may open. */
export interface RouteFacts {
  apps: readonly MicroApp[];
  permitted: readonly PathPattern[];
  signedIn: boolean;
}

const under = (rule: string, path: string): boolean => rule === '/' || path === rule || path.startsWith(`${rule}/`);

/** The sub-application that a path belongs to: the longest prefix wins, `/` comes last (§2.2). */
export function appAt(apps: readonly MicroApp[], path: string): MicroApp | undefined {
  const here = pathOf(path);
  return apps
    .filter((app) => under(pathOf(app.activeRule), here))
    .toSorted((a, b) => pathOf(b.activeRule).length - pathOf(a.activeRule).length)[0];
}

/** The route that a sub-application declares for a path. */
function declaredRoute(app: MicroApp | undefined, path: string) {
  const matching = (app?.props?.routes ?? []).filter((route) => matchesPath(route.path, path));
  return mostSpecific(matching, (route) => route.path);
}

const isLiteral = (pattern: PathPattern): boolean => !/[:*\\[]/.test(pattern);

/** First permitted page below a prefix, in the order of the menu; patterns with parameters cannot be opened. */
function firstPermittedBelow(prefix: string, permitted: readonly PathPattern[]): string | undefined {
  return permitted.find((url) => url !== prefix && under(prefix, url) && isLiteral(url) && !isExternalUrl(url));
}

/**
 * Decides about a path (docs/decisions). The root is open to every operator; a page that is
 * declared, or lies below a prefix whose routes nobody declares, is forbidden (403) when it is not permitted; what
 * nobody declares does not exist (404).
 */
export function decideRoute(address: string, { apps, permitted, signedIn }: RouteFacts): RouteDecision {
  const path = pathOf(address);
  const status = errorPageAt(path);
  if (status !== undefined) return { kind: 'error', status };
  if (!signedIn || under(LOGIN_PATH, path)) return { kind: 'login' };

  if (path === DIAGNOSTICS_PATH) {
    const mayOpen = permitted.some((url) => matchesPath(url, path));
    return mayOpen ? { kind: 'diagnostics' } : { kind: 'error', status: '403' };
  }
  const app = appAt(apps, path);
  const route = declaredRoute(app, path);
  // Where an app declares its routes, a wide pattern of the map opens only those: the rest does not exist.
  const known = route !== undefined || app?.props?.routes === undefined;
  // A page with a menu entry of its own is opened by that alone: the review of something is not a sub-page of its list.
  const ownEntry = route !== undefined && route.menu === route.path;
  if (path === '/' || permitted.some((url) => matchesPath(url, path) && (isLiteral(url) || (known && !ownEntry)))) {
    return { kind: 'open', app, titleKey: route?.titleKey };
  }
  const prefix = app === undefined ? '/' : pathOf(app.activeRule);
  if (path === prefix) {
    const to = firstPermittedBelow(prefix, permitted);
    return to === undefined ? { kind: 'error', status: '403' } : { kind: 'redirect', to };
  }
  const undeclaredPrefix = app !== undefined && prefix !== '/' && app.props?.routes === undefined;
  return { kind: 'error', status: route !== undefined || undeclaredPrefix ? '403' : '404' };
}

import { type Finding, judged } from './Check.ts';
import { type ConformanceOptions, isBelow } from './ConformanceOptions.ts';
import type { HistoryChange } from './hostPage/ConformancePage.ts';

/** Prefixes of the backends (§7.2), which a sub-application may reach at the console's own origin. */
const API = /^\/(api|getEnv|core|gateway|anti-man|data|common-user)(\/|$)/;

const distinct = (list: readonly string[]): string[] => [...new Set(list)].slice(0, 10);

/** Judges where the sub-application went: addresses of the page, and of its requests. */
export function checkTraffic(
  host: string,
  { entry, base }: ConformanceOptions,
  requests: readonly string[],
  changes: readonly HistoryChange[],
): Finding[] {
  const own = new URL(entry).origin;
  const strange = requests
    .map((url) => new URL(url))
    .filter(({ protocol }) => /^https?:$/.test(protocol))
    .filter(({ origin, pathname }) => origin !== own && !(origin === host && API.test(pathname)))
    .map(({ origin, href, pathname }) => (origin === host ? `of the host: ${pathname}` : href));
  const at = ({ how, pathname, where }: HistoryChange): string =>
    `${how} ${pathname}${where === '' ? '' : ` at ${where}`}`;
  return [
    judged('history', distinct(changes.filter(({ how }) => how === 'push').map(at))),
    judged('basePath', distinct(changes.filter(({ pathname }) => !isBelow(base, pathname)).map(at))),
    judged('requests', distinct(strange)),
  ];
}

import type { Page } from 'playwright';
import { type CheckId, type Finding, judged } from './Check.ts';
import type { Leftover, Shown } from './hostPage/ConformancePage.ts';

/** Milliseconds after the last unmount in which a time-out may still come to its end. */
const TIMERS_END = 1500;

/** What the registry's word for a failure says about which check. */
const CHECK_OF_KIND: Record<string, CheckId> = {
  http: 'entry',
  network: 'entry',
  notHtml: 'entry',
  loginPage: 'entry',
  moduleScript: 'scripts',
  evaluation: 'scripts',
  chunk: 'scripts',
  integrity: 'scripts',
  incompatibleContract: 'scripts',
  noLifecycles: 'lifecycles',
  unmount: 'unmount',
};

/** Result of {@link checkMounts}. */
export interface Mounts {
  findings: Finding[];
  /** Left behind by the third mount. */
  left: Leftover[];
  /** Left behind by the first mount and no later one: set up once for as long as the page lives. */
  once: Leftover[];
  /** Whether further checks make sense. */
  isUsable: boolean;
}

/** Mounts and leaves three times. */
export async function checkMounts(page: Page): Promise<Mounts> {
  const shown: Shown[] = [];
  const left: Leftover[][] = [];
  for (let round = 1; round <= 3; round += 1) {
    const failed = await page.evaluate(() => window.conformance.mount());
    if (failed !== null) {
      const id = CHECK_OF_KIND[failed.kind] ?? 'mount';
      return stopped(id, `mount ${round}: ${failed.detail} (${failed.kind} in ${failed.phase})`);
    }
    shown.push(await page.evaluate(() => window.conformance.shown()));
    if (shown.at(-1)?.anything !== true) {
      await page.evaluate(() => window.conformance.unmount());
      return stopped('mount', `mount ${round} showed nothing`);
    }
    left.push(await page.evaluate(() => window.conformance.unmount()));
    const broken = await page.evaluate(() => window.conformance.failure());
    if (broken !== null) return stopped('unmount', `unmount ${round}: ${broken.detail}`);
  }
  await page.waitForTimeout(TIMERS_END);
  const running = await page.evaluate(() => window.conformance.stillRunning());
  const [first = [], , third = []] = left;
  const isPassing = ({ kind }: Leftover): boolean => kind === 'timeout' || kind === 'frame';
  const last = [...third.filter((each) => !isPassing(each)), ...running.filter(isPassing)];
  const has = (list: Leftover[], one: Leftover): boolean =>
    list.some(({ kind, what }) => kind === one.kind && what === one.what);
  return {
    findings: [
      judged('scripts', []),
      judged('lifecycles', []),
      judged('mount', []),
      judged('remount', difference(shown)),
      judged('unmount', []),
    ],
    left: last,
    once: first.filter((each) => !isPassing(each) && !has(last, each)),
    isUsable: true,
  };
}

/** What failed, and what therefore could not be tried. */
function stopped(id: CheckId, seen: string): Mounts {
  const order: CheckId[] = ['entry', 'scripts', 'lifecycles', 'mount', 'remount', 'unmount'];
  const failed = order.indexOf(id);
  const findings = order.slice(1).flatMap((each, index): Finding[] => {
    if (each === id) return [judged(id, [seen])];
    return [{ id: each, outcome: index + 1 < failed ? 'ok' : 'skipped', seen: [] }];
  });
  return {
    findings: id === 'entry' ? [judged('entry', [seen]), ...findings] : findings,
    left: [],
    once: [],
    isUsable: false,
  };
}

function difference([first, , third]: readonly Shown[]): string[] {
  if (first === undefined || third === undefined) return ['it was not mounted three times'];
  const short = (text: string): string => JSON.stringify(text.slice(0, 120));
  return [
    ...(first.text === third.text ? [] : [`text: first ${short(first.text)}, third ${short(third.text)}`]),
    ...[...new Set([...Object.keys(first.styles), ...Object.keys(third.styles)])]
      .filter((part) => first.styles[part] !== third.styles[part])
      .map((part) => `${part}: first ${first.styles[part] ?? 'none'}, third ${third.styles[part] ?? 'none'}`),
  ];
}

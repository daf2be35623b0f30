import type { MicroApp } from '../../../src/contract/shell/menu.ts';
import type { SubAppFailure } from '../../../src/shell/registry/state/SubAppFailure.ts';
import { createRegistry } from '../../../src/shell/registry/createRegistry.ts';
import { qiankunRuntime } from '../../../src/shell/registry/lifecycle/qiankunRuntime.ts';
import type { Runtime } from '../../../src/shell/registry/lifecycle/Runtime.ts';
import { provideFor } from '../../../src/shell/shared/provideFor.ts';
import '../../../src/shell/theme/shell.css';
import { addedSince, censusOfPage } from './censusOfPage.ts';
import type { ConformancePage, Leftover } from './ConformancePage.ts';
import { createFakeConsole } from './fakeConsole.ts';
import { coloursIn, shownIn } from './shownIn.ts';

/** One of the shell's own pages: no sub-application is mounted there. */
const ELSEWHERE = '/404';
/** Place of the sub-application's own step among those of qiankun's unmount: what sweeps comes behind it. */
const OWN_UNMOUNT = 1;
/**
 * Looks without a change of the page, or an answer on its way, that count as quiet. Looks and not milliseconds: on a busy
 * machine much time passes in which the page could not run either.
 */
const QUIET_LOOKS = 5;
/** Milliseconds between two looks. */
const BETWEEN_LOOKS = 50;
/** Milliseconds after which nobody waits for quiet any longer. */
const DEADLINE = 4000;
/** Milliseconds for the registry's own time-outs to come first. */
const LIFECYCLE_DEADLINE = 20_000;

const query = new URLSearchParams(location.search);
const need = (name: string): string => {
  const value = query.get(name);
  if (value === null) throw new Error(`The host page needs ?${name}=`);
  return value;
};
const name = need('name');
const base = need('base');
const place = need('path');

const slot = document.querySelector('main') as HTMLElement;
let began = window.watched.now();
let before = censusOfPage();
let left: Leftover[] = [];
let mounts = 0;
let globalsBefore: ReadonlySet<string> = new Set();

const navigate = (address: string, replace = false): void => {
  window.watched.ownNavigation = true;
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  window.watched.ownNavigation = false;
};

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** qiankun as in the console, with one step more: behind the sub-application's unmount and before everything that sweeps. */
const runtime: Runtime = {
  start: (serve) => qiankunRuntime.start(serve),
  async load(app, serve) {
    // Not earlier: the shared libraries have come by now, and none of the sub-application's scripts has run.
    globalsBefore = new Set(Object.getOwnPropertyNames(window));
    const raw = await qiankunRuntime.load(app, serve);
    const census = async (): Promise<void> => {
      // Frameworks may finish what they took down a moment later.
      await frame();
      left = [...addedSince(before), ...fake.subscriptions(), ...window.watched.live(began)];
    };
    return { ...raw, unmount: raw.unmount.toSpliced(OWN_UNMOUNT + 1, 0, census) };
  },
};

const fake = createFakeConsole({
  app: name,
  navigate,
  onAppError: (error, phase) => registry.report(name, error, phase === 'mount' ? 'mount' : 'mounted'),
});

const registry = createRegistry({
  runtime,
  base: '/',
  allowedOrigins: [],
  prefetch: false,
  propsFor: ({ props }: MicroApp) => ({
    basename: base,
    store: fake.store,
    host: fake.api,
    title: props?.title ?? name,
    desc: '',
  }),
  before: ({ entry }, signal) => provideFor(entry, signal),
  onEvent: (event) => {
    if (event.type === 'mounted') mounts += 1;
    if (event.type === 'unmounted') fake.release();
  },
});

const failure = (): ReturnType<ConformancePage['failure']> => {
  const error: SubAppFailure | null = registry.state(name)?.error ?? null;
  return error && { kind: error.kind, phase: error.phase, detail: error.detail };
};

/** Waits for something that the registry tells of. */
const until = (reached: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = registry.subscribe(() => reached() && finish());
    const timer = setTimeout(finish, LIFECYCLE_DEADLINE);
    if (reached()) finish();
  });

/** Waits until the page has been quiet for a while and shows something, or for the deadline. */
async function settled(): Promise<void> {
  const deadline = performance.now() + DEADLINE;
  let quietLooks = 0;
  const observer = new MutationObserver(() => {
    quietLooks = 0;
  });
  observer.observe(slot, { childList: true, subtree: true, characterData: true, attributes: true });
  while (quietLooks < QUIET_LOOKS && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
    await frame();
    quietLooks = window.watched.isWaiting() || !shownIn(slot).anything ? 0 : quietLooks + 1;
  }
  observer.disconnect();
}

async function enter(): Promise<void> {
  const known = mounts;
  navigate(place);
  // Counted, because one that leaves its own address may be gone again at once.
  await until(() => failure() !== null || mounts > known);
}

async function leave(): Promise<void> {
  const isGone = (): boolean =>
    !['MOUNTING', 'MOUNTED', 'UPDATING', 'UNMOUNTING'].includes(registry.state(name)?.status ?? '');
  navigate(ELSEWHERE);
  await until(isGone);
}

window.conformance = {
  async mount() {
    began = window.watched.now();
    before = censusOfPage();
    left = [];
    await enter();
    if (failure() === null) await settled();
    return failure();
  },
  async unmount() {
    await leave();
    return left;
  },
  stillRunning: () =>
    window.watched.live(began).filter(({ kind }) => kind === 'timeout' || kind === 'interval' || kind === 'frame'),
  async cycle(times) {
    for (let round = 0; round < times; round += 1) {
      await enter();
      await frame();
      await leave();
    }
  },
  shown: () => shownIn(slot),
  colours: () => coloursIn(slot),
  async change(change, what) {
    const known = fake.asked();
    const read = {
      text: () => shownIn(slot).text,
      colours: () => coloursIn(slot),
      rights: () => String(fake.asked().rights > known.rights),
    }[what];
    const old = read();
    fake.change(change);
    const deadline = performance.now() + DEADLINE;
    const isAnswered = (): boolean =>
      read() !== old ||
      (what === 'text' &&
        change.lang !== undefined &&
        fake.asked().languages.slice(known.languages.length).includes(change.lang));
    while (!isAnswered() && performance.now() < deadline) await frame();
    if (isAnswered()) await settled();
    return isAnswered();
  },
  asked: () => fake.asked(),
  globals: () => Object.getOwnPropertyNames(window).filter((key) => !globalsBefore.has(key)),
  history: () => window.watched.history,
  failure,
  timings: () => ({ ...registry.state(name)?.timings }),
};

registry.register([{ name, entry: need('entry'), activeRule: base, props: { title: name, desc: '' } }]);
registry.start('#slot');
